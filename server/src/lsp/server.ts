import type { Connection } from 'vscode-languageserver';
import type { Advices } from './advices.ts';
import type { Checks } from './checks.ts';
import type { ClientAbilities } from './clientAbilities.ts';
import type { Documents } from './documents.ts';
import type { FolderSessions } from './folderSessions.ts';
import type { Folders } from './folders.ts';
import type { Reports } from './reports.ts';
import type { Settings } from './settings.ts';
import type { TextView } from './textView.ts';
import type { LspWorld } from './world.ts';

/** What every request may use. One for each connection; nothing is kept at module level. */
export interface Server {
  readonly connection: Connection;
  readonly world: LspWorld;
  readonly documents: Documents;
  readonly folders: Folders;
  readonly checks: Checks;
  readonly reports: Reports;
  readonly sessions: FolderSessions;
  readonly advices: Advices;
  /** Changes as the connection goes on. */
  readonly state: ServerState;
}

export interface ServerState {
  phase: 'new' | 'running' | 'shut-down';
  abilities: ClientAbilities;
  settings: Settings;
  /** Commands that the editor has, for code lenses and rows. */
  commands: ReadonlySet<string>;
  /** The text that each open document had when its diagnostics were last pulled. */
  readonly pulled: Map<string, TextView>;
  /** Result ids of plans that are not open, with the state of their folder that they are of. */
  readonly closedReports: Map<string, { readonly revision: number; readonly id: string }>;
}

