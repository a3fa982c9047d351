/** What the language server asks of the process around it. Made by main.ts; in tests a double. */
import type { RuleId } from '../model/finding.ts';
import type { Grounded } from '../model/resolution.ts';
import type { Groundplan } from '../workspace/groundplan.ts';

export interface LspWorld {
  readonly version: string;
  /** @throws Error with a sentence for people when the folder cannot be used at all. */
  readonly open: (folder: string) => Promise<Groundplan>;
  /** Root of the repository around a folder, for plans that are opened without a workspace folder. */
  readonly findRoot: (folder: string) => string | undefined;
  /** Where git keeps `HEAD` and the index of a folder, when that is not the `.git` in it. */
  readonly gitFolderElsewhere: (folder: string) => string | undefined;
  /** Why one reference got its role and status, a line each. */
  readonly explain: (grounded: Grounded) => readonly string[];
  /** Address of a rule's documentation. */
  readonly rulePage: (rule: RuleId) => string;
  readonly scheduler: Scheduler;
  /** Give the system back what is held for nothing, which may take some tenths of a second. Undefined: the process keeps what it has. */
  readonly giveBackMemory?: () => void;
}

export interface Scheduler {
  /** Run a task once, later. @returns  a function that calls it off; harmless when it has run */
  readonly after: (delayMs: number, task: () => void) => () => void;
  /** Milliseconds on a clock that never goes back. */
  readonly nowMs: () => number;
}
