/** Runs one command between two looks at the workspace, and says what that stands for. */
import { commandText } from '../../evidence/commandText.ts';
import { openFailureLines } from '../../evidence/failureLines.ts';
import { countsOf, describeTests } from '../../evidence/runVerdict.ts';
import { openSummaryReader, type RunnerSummary } from '../../evidence/summaries/openSummaryReader.ts';
import type { Digest } from '../../model/digest.ts';
import type { CommandProfile } from '../../model/profile.ts';
import type { WorkspaceState } from '../../model/stateKey.ts';
import { impliedResult, showsFilesReason } from '../../sessions/decisions/impliedResult.ts';
import { onlyShowsFiles } from '../../sessions/decisions/onlyShowsFiles.ts';
import { clip, maxLineUnits } from '../../sessions/events/vocabulary.ts';
import type { EventData } from '../../sessions/sessionEvent.ts';
import type { CommandOutcome, CommandWatch, VariableDigest } from '../ports.ts';
import { namedChanges } from './stageWrites.ts';
import type { VerificationPorts } from './work.ts';

export type CommandRun = EventData['WorkspaceVerificationObserved']['run'];
export type RunResult = EventData['WorkspaceVerificationObserved']['result'];

/** What is run, and what for. `counts`: whether the tests of a run are counted. */
export interface RunOrder {
  readonly command: CommandProfile;
  readonly tier: 'T1' | 'T2';
  readonly counts: 'tests' | 'nothing';
}

export interface ObservedRun {
  readonly run: CommandRun;
  readonly before: WorkspaceState;
  readonly after: WorkspaceState;
  readonly result: RunResult;
  /** One plain clause. */
  readonly reason: string;
  readonly fingerprint: string | undefined;
  /** All that the command wrote, where the evidence leaves something out. */
  readonly output: string | undefined;
  readonly notes: readonly string[];
}

export interface RunSetting {
  readonly before: WorkspaceState;
  /** Ignored files that count for the state. */
  readonly inputs: readonly string[];
  readonly watch: CommandWatch;
}

export async function observeRun(ports: VerificationPorts, order: RunOrder, { before, inputs, watch }: RunSetting): Promise<ObservedRun> {
  const { command } = order, summaries = openSummaryReader(), failures = openFailureLines(ports.hash);
  const outcome = await ports.runner.run({ run: command.run, cwd: command.cwd, env: command.env, timeoutMs: command.timeoutSeconds * 1000 }, {
    signal: watch.signal,
    onOutput: (text, stream) => {
      if (order.counts === 'tests') summaries.add(text, stream);
      failures.add(text, stream);
      watch.onOutput?.(text, stream);
    },
  });
  const after = await ports.state.state(inputs);
  const summary = order.counts === 'tests' ? summaries.summary() : undefined;
  const run = toRun(order, outcome, summary);
  const { result } = impliedResult({ run, stateKey: before.key, stateKeyAfter: after.key });
  const reason = clip(reasonOf(order, outcome, { run, summary, changed: await namedChanges(before, after, ports.state) }), maxLineUnits);
  return { run, before, after, result, reason, fingerprint: result === 'pass' ? undefined : fingerprintOf(run, failures.digest()), output: outcome.output.whole, notes: outcome.notes };
}

/** A command that was not run, and why. */
export function notRun({ command, tier }: RunOrder, ending: 'denied' | 'missing-prerequisite' | 'cancelled', environment: readonly VariableDigest[]): CommandRun {
  return { command: clip(commandText(command), maxLineUnits), tier, ending, durationMs: 0, environment: environment.map(toVariable) };
}

/** By convention a shell answers 127 for a program that is not there and 126 for one that cannot be run: nothing was looked at then. */
const shellCodes: Readonly<Record<number, { readonly ending: 'missing-prerequisite' | 'not-started'; readonly reason: string }>> = {
  126: { ending: 'not-started', reason: 'a program that the command names cannot be executed (exit code 126)' },
  127: { ending: 'missing-prerequisite', reason: 'a program that the command names is not there (exit code 127)' },
};

function toRun({ command, tier }: RunOrder, { ending, durationMs, output, environment }: CommandOutcome, summary: RunnerSummary | undefined): CommandRun {
  const exitCode = ending.kind === 'exited' ? ending.exitCode : undefined, shell = exitCode === undefined ? undefined : shellCodes[exitCode];
  const counts = exitCode === undefined ? undefined : countsOf(summary, exitCode);
  return {
    command: clip(commandText(command), maxLineUnits), tier, durationMs, environment: environment.map(toVariable), evidence: { head: output.head, tail: output.tail, digest: output.digest, sizeBytes: output.sizeBytes },
    ...(shell === undefined ? { ending: ending.kind, ...(exitCode === undefined ? {} : { exitCode }) } : { ending: shell.ending }),
    ...(counts === undefined ? {} : { tests: counts }),
  };
}

function toVariable({ name, digest }: VariableDigest): CommandRun['environment'][number] {
  return digest === undefined ? { name } : { name, digest };
}

interface Facts {
  readonly run: CommandRun;
  readonly summary: RunnerSummary | undefined;
  readonly changed: readonly string[];
}

function reasonOf({ command, counts }: RunOrder, { ending }: CommandOutcome, { run, summary, changed }: Facts): string {
  switch (ending.kind) {
    case 'timeout': return `the command did not end within ${command.timeoutSeconds} ${command.timeoutSeconds === 1 ? 'second' : 'seconds'} and was stopped`;
    case 'cancelled': return 'the run was cancelled';
    case 'killed': return `the command was ended by the signal ${ending.signal}`;
    case 'not-started': return `the command could not be started: ${ending.reason}`;
    case 'exited': {
      const shell = shellCodes[ending.exitCode];
      if (shell !== undefined) return shell.reason;
      if (ending.exitCode === 0 && onlyShowsFiles(run.command)) return showsFilesReason;
      const exit = `exit code ${ending.exitCode}`, tests = counts === 'tests' ? `${exit}; ${describeTests(summary, run.tests)}` : exit;
      return changed.length === 0 ? tests : `the workspace changed while the command ran (${tests}): ${someOf(changed)}`;
    }
  }
}

const maxNamedPaths = 10;

export function someOf(paths: readonly string[]): string {
  const more = paths.length - maxNamedPaths;
  return paths.slice(0, maxNamedPaths).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function fingerprintOf(run: CommandRun, failure: Digest): string {
  if (run.ending === 'exited') return `exit code ${run.exitCode ?? ''} ${failure}`;
  return clip(`${run.ending} ${run.command}`, 500);
}
