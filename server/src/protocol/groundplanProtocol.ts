/**
 * Own messages between an editor and the language server: names and JSON types, documented in docs/protocol.md.
 *
 * Lines count from 0 as everywhere in the language server protocol. `null` stands for "there is none".
 */

/** Requests, editor to server. */
export const requests = {
  /** {@link RowsParams} → {@link RowsResult}: what a view shows. */
  rows: 'groundplan/rows',
  /** {@link PlanParams} → {@link PlanMap} or null when the document is no plan. */
  planMap: 'groundplan/planMap',
  /** {@link CheckParams} → {@link CheckResult}: look at the disk again and ground one plan or all. */
  check: 'groundplan/check',
  /** {@link PlanParams} → {@link PlanStatus}. */
  status: 'groundplan/status',
  /** {@link IndexingParams} → {@link IndexingResult}: read no more of the workspace for the time being, or go on. */
  indexing: 'groundplan/indexing',
  /** {@link PlanParams} → {@link CopyResult}: findings as text for an agent. */
  copyFindings: 'groundplan/copyFindings',
  /** {@link EvidenceParams} → {@link EvidenceResult}: how every reference, or the one at a place, was decided, as Markdown. */
  evidence: 'groundplan/evidence',
  /** {@link PlanParams} → {@link LockResult}: lock the plan in its present text for the present workspace. */
  lock: 'groundplan/lock',
  /** {@link FolderParams} → {@link BaselineStatus} or null: what is verified of the workspace as it is now. */
  baseline: 'groundplan/baseline',
  /** {@link FolderParams} → {@link SessionInfo} or null: the session that is open. */
  session: 'groundplan/session',
  /** {@link StepParams} → {@link StepResult}: a step of the open session. */
  step: 'groundplan/step',
  /** {@link VerifyParams} → {@link StepResult}: run the operator's command and record what it proves. Ends early when the request is cancelled. */
  verify: 'groundplan/verify',
  /** {@link EventParams} → {@link EventResult}: one recorded event as a document. */
  event: 'groundplan/event',
  /** {@link CompactParams} → {@link StepResult}: drop stored outputs but those of the newest runs. */
  compact: 'groundplan/compact',
  /** {@link PlanCheckParams} → {@link PlanCheckReport}: what the workspace already has for an intent. */
  planCheck: 'groundplan/planCheck',
  /** {@link RecordOutcomeParams} → {@link RecordOutcomeResult}: keep what somebody did with an answer of plan-check. */
  recordOutcome: 'groundplan/recordOutcome',
} as const;

/** Requests, server to editor. An editor that does not answer them is not asked for what they would tell. */
export const editorRequests = {
  /** {@link DiagnosticsParams} → {@link DiagnosticsResult}: what the editor's other extensions say of files that a stage has changed. */
  diagnostics: 'groundplan/diagnostics',
  /** {@link AskModelParams} → {@link AskModelResult}: the answer of the editor's language model, asked only when a person wants a second opinion. */
  askModel: 'groundplan/askModel',
} as const;

/** Notifications, server to editor. */
export const notifications = {
  /** {@link PlanStatus} of an open plan that was grounded again. Views that show the plan should ask again. */
  didChangeStatus: 'groundplan/didChangeStatus',
  /** {@link FolderParams}: something was recorded, or the workspace is in another state. Views of baseline and timeline should ask again. */
  didChangeSession: 'groundplan/didChangeSession',
  /** {@link VerifyOutput}: what a verification writes, while it runs. */
  verifyOutput: 'groundplan/verifyOutput',
} as const;

/** What an editor may tell under `initializationOptions`; all of it may be left out. */
export interface InitializationOptions {
  /** Ids of commands that the editor has and that code lenses and rows may name, see {@link commandIds}. Others are shown without a command. */
  readonly commands?: readonly string[];
}

/** Commands that the server names in code lenses and rows; the editor implements them. Each takes the plan's URI as its only argument unless stated. */
export const commandIds = {
  groundPlan: 'groundplan.groundPlan',
  showEvidence: 'groundplan.showEvidence',
  showPlanMap: 'groundplan.showPlanMap',
  copyFindings: 'groundplan.copyFindings',
  /** Arguments: URI, line. */
  revealLine: 'groundplan.revealLine',
  /** Arguments: URI of the folder, session, version of the event. */
  showEvent: 'groundplan.showEvent',
  /** Arguments: URI of the folder, session, id of the question. */
  answerQuestion: 'groundplan.answerQuestion',
  /** Arguments: URI of the folder, session, id of the request. */
  decideRequest: 'groundplan.decideRequest',
  lockPlan: 'groundplan.lockPlan',
  /** Arguments: the words to compare, or `''` for the intent of the plan; URI. */
  planCheck: 'groundplan.planCheck',
  /** Arguments: URI, id of the stage. */
  verify: 'groundplan.verify',
} as const;

export type Verdict = 'pass' | 'return_to_architect' | 'clarification_required';

export interface PlanParams {
  readonly uri: string;
}

export const views = ['baseline', 'planCheck', 'timeline', 'stages'] as const;
export type View = (typeof views)[number];

export interface RowsParams {
  readonly view: View;
  /** The plan or file that the editor shows; null when it shows none. Tells which workspace folder is meant. */
  readonly uri: string | null;
  /** Of the timeline: only rows of these kinds, see {@link timelineKinds}; all when absent or empty. */
  readonly kinds?: readonly TimelineKind[];
}

export const timelineKinds = ['session', 'plan', 'stage', 'observation', 'verification', 'question', 'approval', 'advice'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export interface RowsResult {
  readonly rows: readonly Row[];
  /** What to show instead of rows when there are none; null otherwise. */
  readonly message: string | null;
}

/** One line of a view, ready to be drawn. */
export interface Row {
  readonly label: string;
  /** Shown dimmed behind the label; `''` for none. */
  readonly description: string;
  /** Markdown; `''` for none. */
  readonly tooltip: string;
  /** Name of a codicon, without `$(…)`. */
  readonly icon: string;
  /** Theme colour id for the icon, or null. */
  readonly color: string | null;
  /** What it is, for menus: `stage`, `finding`, `fact`, `group`, `match`, `event`, `question`, `request`. */
  readonly kind: string;
  readonly location: RowLocation | null;
  readonly command: RowCommand | null;
  /** What an outcome that is recorded from this row is about; null for rows that are no advice. */
  readonly advice: RowAdvice | null;
  readonly children: readonly Row[];
}

export interface RowLocation {
  readonly uri: string;
  readonly line: number;
  readonly character: number;
}

export interface RowAdvice {
  /** Of the plan that was compared. */
  readonly uri: string;
  /** Id of the capability; null for the best one. */
  readonly capability: string | null;
}

export interface RowCommand {
  readonly id: string;
  readonly title: string;
  readonly arguments: readonly (string | number)[];
}

/** State of one plan for a status bar. */
export interface PlanStatus {
  readonly uri: string;
  /**
   * `none`: not a plan. `reading`: the workspace is still being read, what is shown may be incomplete. `paused`: the same, but the reading is paused.
   * `ready`: grounded.
   * `failed`: the workspace folder cannot be used, `summary` says why.
   */
  readonly phase: 'none' | 'reading' | 'paused' | 'ready' | 'failed';
  readonly verdict: Verdict | null;
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  /** Verdict or phase in a few words, for the status bar. */
  readonly label: string;
  /** One or two sentences, for its tooltip. */
  readonly summary: string;
}

export interface CheckParams {
  /** Null: every plan of every workspace folder. A document that is no plan by its place is grounded from now on as well. */
  readonly uri: string | null;
}

export interface CheckResult {
  readonly plans: readonly PlanStatus[];
  /** One sentence for a message. */
  readonly summary: string;
}

export interface IndexingParams {
  readonly action: 'pause' | 'resume';
}

export interface IndexingResult {
  /** One sentence for a message. */
  readonly summary: string;
}

export interface CopyResult {
  /** Markdown; `''` when the document is no plan. */
  readonly text: string;
}

export interface EvidenceParams {
  readonly uri: string;
  /** Null: all references of the plan. */
  readonly position: { readonly line: number; readonly character: number } | null;
}

export interface EvidenceResult {
  /** Markdown; `''` when there is nothing. */
  readonly text: string;
}

export interface LockResult {
  readonly isLocked: boolean;
  /** One or two sentences: what is locked, or why nothing is. */
  readonly summary: string;
}

export interface FolderParams {
  /** A document or folder; tells which workspace folder is meant. Null: the first. */
  readonly uri: string | null;
}

export interface BaselineStatus {
  /** Of the workspace folder. */
  readonly uri: string;
  readonly standing: 'known-good' | 'drifted' | 'failed' | 'none';
  /** A few words, for a status bar. */
  readonly label: string;
  /** One or two sentences, for its tooltip. */
  readonly summary: string;
  /** Name of a codicon. */
  readonly icon: string;
}

export interface SessionInfo {
  readonly session: string;
  readonly title: string;
  readonly stages: readonly SessionStage[];
  /** Questions that wait for a person. */
  readonly questions: readonly { readonly id: string; readonly question: string; readonly options: readonly string[] }[];
  /** Commands that wait for a person's approval. */
  readonly requests: readonly { readonly id: string; readonly command: string; readonly why: string }[];
  /** What to do next, one sentence. */
  readonly next: string;
}

export interface SessionStage {
  readonly id: string;
  readonly title: string;
  readonly phase: 'pending' | 'working' | 'recovering' | 'waiting' | 'verified' | 'finished';
  /** The phase in words. */
  readonly status: string;
}

/** `session` null: the one that is open. */
export interface StepParams extends FolderParams {
  readonly session: string | null;
  readonly step: SessionStep;
}

export type SessionStep =
  | { readonly kind: 'startStage'; readonly stage: string; readonly withoutBaseline: boolean }
  | { readonly kind: 'finishStage'; readonly stage: string }
  | { readonly kind: 'answer'; readonly id: string; readonly text: string; readonly stops: boolean }
  | { readonly kind: 'approve'; readonly id: string; readonly isGranted: boolean; readonly always: boolean; readonly reason: string }
  | { readonly kind: 'steer'; readonly text: string }
  | { readonly kind: 'review'; readonly stage: string; readonly isAccepted: boolean; readonly notes: readonly string[] }
  | { readonly kind: 'ask'; readonly question: string; readonly stage: string | null; readonly options: readonly string[] }
  | { readonly kind: 'need'; readonly stage: string; readonly capability: string; readonly why: string }
  | { readonly kind: 'finish'; readonly abandonedBecause: string | null };

export interface CompactParams {
  readonly uri: string | null;
  /** Stored outputs that stay, of each session. */
  readonly keep: number;
}

export interface StepResult {
  readonly isDone: boolean;
  /** One or two sentences: what was recorded, or what stands in the way and what helps. */
  readonly summary: string;
  /** A start of a stage that only lacks a verified baseline: a person may approve it all the same. */
  readonly canBeWaived: boolean;
}

export interface VerifyParams extends FolderParams {
  /** Null: the stage that is being worked on, else the workspace by itself. */
  readonly stage: string | null;
  /** Whether the person trusts the workspace; nothing is run otherwise. */
  readonly isTrusted: boolean;
}

export interface VerifyOutput {
  /** Of the workspace folder. */
  readonly uri: string;
  /** As the command wrote it, control characters included. */
  readonly text: string;
}

export interface DiagnosticsParams {
  readonly uris: readonly string[];
}

export interface DiagnosticsResult {
  /** One for each URI, in the same order. Groundplan's own findings are left out. */
  readonly files: readonly FileDiagnostics[];
}

export interface FileDiagnostics {
  readonly errors: number;
  readonly warnings: number;
  /** Of errors, a line each. */
  readonly messages: readonly string[];
}

export interface EventParams extends FolderParams {
  /** Null: the open session, else the newest. */
  readonly session: string | null;
  readonly version: number;
}

export interface EventResult {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

export interface PlanCheckParams {
  /** The plan or file that the editor shows; tells which workspace folder is meant. */
  readonly uri: string | null;
  /** What somebody wants to build, in their words. Null: the intent of the plan. */
  readonly intent: string | null;
  /** Ask the editor's language model too, because a person wants it. */
  readonly withOpinion?: boolean;
}

export interface AskModelParams {
  readonly prompt: string;
}

export interface AskModelResult {
  /** What the model wrote, unread; null when there is none. */
  readonly text: string | null;
  /** One plain clause without a final stop that says why there is no text; null otherwise. */
  readonly reason: string | null;
}

export interface PlanCheckReport {
  /** Markdown; `''` when there is no plan and no intent. */
  readonly text: string;
  /** The advice in a few words, for a message. */
  readonly summary: string;
}

export const reuseOutcomes = ['reused', 'extended', 'new', 'skipped'] as const;
export type ReuseOutcome = (typeof reuseOutcomes)[number];

export interface RecordOutcomeParams {
  /** As for {@link PlanCheckParams}. */
  readonly uri: string | null;
  /** The words that were compared. Null: the intent of the plan. */
  readonly intent: string | null;
  readonly outcome: ReuseOutcome;
  /** Id of the capability that was chosen; null for the best one. */
  readonly capability: string | null;
  /** Which editor it comes from, as the record calls it: `vscode`. */
  readonly source: string;
}

export interface RecordOutcomeResult {
  /** False when it could be kept nowhere. */
  readonly isRecorded: boolean;
  /** One or more sentences: what is recorded and where, and what could not be reached. */
  readonly summary: string;
}

/** A plan as a graph of stages, laid out. All lengths in pixels, origin at the top left; `x` and `y` are the middle of a node. */
export interface PlanMap {
  readonly uri: string;
  readonly title: string;
  readonly verdict: Verdict | null;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlanMapNode[];
  readonly edges: readonly PlanMapEdge[];
  /** Stages beyond the bound, which are not drawn; 0 for none. */
  readonly left: number;
}

/** Worst thing that is known of a stage; `done` and `ok` have no finding above a note. */
export type StageStatus = 'error' | 'warning' | 'note' | 'ok' | 'done';

export interface PlanMapNode {
  readonly id: string;
  readonly label: string;
  readonly status: StageStatus;
  readonly findings: readonly PlanMapFinding[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Line of its title in the plan. */
  readonly line: number;
  /** Stages with the same value may run side by side; null for none. */
  readonly parallelGroup: string | null;
  /** In words, for screen readers. */
  readonly description: string;
}

export interface PlanMapFinding {
  readonly rule: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly line: number;
}

export interface PlanMapEdge {
  readonly from: string;
  readonly to: string;
  /** `depends`: the plan says so. `order`: it only comes before it in the text. */
  readonly kind: 'depends' | 'order';
  readonly points: readonly { readonly x: number; readonly y: number }[];
}
