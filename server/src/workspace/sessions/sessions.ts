/** What faces ask of the recorded work in one workspace. What only reads makes no log; the environment's failures reject with HostError. */
import type { Budget, Planner } from '../../architect/plannerTask.ts';
import type { PlannerOutcome } from '../../architect/runPlanner.ts';
import type { IntentMatch } from '../../model/capability.ts';
import type { PlanInput } from '../../model/plan.ts';
import type { PlanCheck } from '../../model/planCheck.ts';
import type { StateKey, WorkspaceState } from '../../model/stateKey.ts';
import type { BaselineView } from '../../sessions/projections/baselineView.ts';
import type { SessionProgress } from '../../sessions/projections/progress.ts';
import type { TimelineKind, TimelineRow } from '../../sessions/projections/timelineRow.ts';
import type { SessionCommand } from '../../sessions/sessionCommand.ts';
import type { SessionEvent } from '../../sessions/sessionEvent.ts';
import type { SessionState } from '../../sessions/sessionState.ts';
import type { LineCheck, LogImport, LogVerification } from '../ports.ts';
import type { CommandWish, Verification, VerificationRequest, VerificationWatch } from '../verification/verification.ts';
import type { RecordedOutcome } from '../planCheck/intentAdvice.ts';

export type { BaselineView, VerificationFacts } from '../../sessions/projections/baselineView.ts';
export type { SessionProgress, StageProgress } from '../../sessions/projections/progress.ts';
export { timelineKinds } from '../../sessions/projections/timelineRow.ts';
export type { TimelineKind, TimelineRow } from '../../sessions/projections/timelineRow.ts';

/** `session` in an argument: undefined means the one that is open. */
export interface Sessions {
  /** What is proven of the present state, or of another one: then the variables of this process do not count. */
  readonly baseline: (of?: WorkspaceState) => Promise<WorkspaceBaseline>;
  /** Sessions of this workspace, newest activity first. */
  readonly list: () => Promise<SessionList>;
  /** `hindrance`: the plan file has another text than the one that is locked, so that no further stage begins. */
  readonly progress: (session?: string) => Promise<Answer<{ readonly progress: SessionProgress; readonly hindrance: Refused | undefined }>>;
  readonly start: (title: string) => Promise<StepOutcome>;
  /** Ground the plan as it is on the disk, record that, and lock it when the verdict is `pass`. Begins a session when none is open. */
  readonly lock: (input: PlanInput, session?: string) => Promise<LockOutcome>;
  readonly startStage: (stageId: string, options?: StageOptions) => Promise<StepOutcome>;
  /** Look at what the active stage has changed; a stage that changed only prose is finished by that. */
  readonly finishStage: (stageId: string, session?: string) => Promise<StepOutcome>;
  /** Have a verification carried out and record it: in the open session, or apart where none is open and no stage is named. */
  readonly verify: (options: VerifyOptions) => Promise<VerifyOutcome>;
  readonly answer: (id: string, text: string, options?: AnswerOptions) => Promise<StepOutcome>;
  readonly approve: (id: string, options: ApprovalOptions) => Promise<StepOutcome>;
  readonly steer: (text: string, options?: StageChoice) => Promise<StepOutcome>;
  /** What a review of a stage came to. Rework begins the stage anew within a bound; then the notes go to recovery, then the session ends. */
  readonly review: (stageId: string, review: Review) => Promise<StepOutcome>;
  /** Ask a person something. A stage that it is about waits for the answer. */
  readonly ask: (question: string, options?: QuestionOptions) => Promise<StepOutcome>;
  /** Say that a stage lacks a tool or a permission. No retry can bring it, so a person is asked. */
  readonly need: (stageId: string, need: { readonly capability: string; readonly why: string; readonly session?: string | undefined }) => Promise<StepOutcome>;
  /** Complete the session; with a reason, end it without success. */
  readonly finish: (options?: FinishOptions) => Promise<StepOutcome>;
  /** Let a planner draft or repair a plan. Attempts are bounded over all runs of one subject; what is rejected is recorded with its reason and executes nothing. */
  readonly draft: (request: DraftRequest) => Promise<Answer<{ readonly outcome: PlannerOutcome }>>;
  /** Record what an agent's tool met at a path. Whether the path is there is looked up now; enough blocks of one place make a failed precondition. */
  readonly recordTool: (report: ToolReport) => Promise<StepOutcome>;
  /** Record what was seen or decided elsewhere, verifications among it. */
  readonly record: (commands: readonly SessionCommand[], session?: string) => Promise<StepOutcome>;
  /** Record observations that belong to no open session in a session of their own, so that their states are known. */
  readonly recordApart: (title: string, commands: readonly SessionCommand[]) => Promise<StepOutcome>;
  /** What a decision needs to know of the session, and the events that it was folded from. */
  readonly load: (session?: string) => Promise<Answer<LoadedSession>>;
  /** Note an advice, and what came of it, where a session is open; nothing otherwise. Never rejects: advice blocks nothing. */
  readonly notePlanCheck: (match: IntentMatch, recorded?: RecordedOutcome) => Promise<void>;
  readonly timeline: (options?: TimelineOptions) => Promise<Answer<Timeline>>;
  /** Rows as they are appended, by any process, until the signal aborts. */
  readonly follow: (options: FollowOptions) => Promise<Answer<object>>;
  /** One event as readable Markdown, with what its command wrote. */
  readonly event: (version: number, session?: string) => Promise<Answer<RecordedEvent>>;
  readonly replay: (session?: string) => Promise<Answer<ReplayReport>>;
  /** What the next stage should know, as of now. Records nothing. */
  readonly context: (options?: StageChoice) => Promise<Answer<StageBriefing>>;
  readonly log: LogAdministration;
  /** Called after events were appended, here or by another process; nothing is called as long as there is no log. Ends with the returned function. */
  readonly onChange: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
}

/** Why nothing was done, in plain words without a full stop, and what helps. */
export interface Refused {
  readonly kind: 'refused';
  /** A code of the decider, or `NO_SESSION`, `SESSION_AMBIGUOUS`, `LOG_UNUSABLE`, `LOG_BUSY`, `WORKSPACE_MOVING`, `NOT_SAVED`, `NOT_LISTED`, `NO_STAGES`, `WRITES_UNKNOWN`, `NOTHING_RECORDED`. */
  readonly code: string;
  readonly message: string;
  readonly whatToDo: string;
}

export type Answer<T> = ({ readonly kind: 'done'; readonly sessionId: string } & T) | Refused;

/** What was recorded on the way; for a refusal too, as observations are kept whatever they lead to. */
export interface Recorded {
  readonly sessionId: string | undefined;
  /** Oldest first. */
  readonly rows: readonly TimelineRow[];
  /** Where the session stands afterwards; undefined when there is none. */
  readonly progress: SessionProgress | undefined;
}
export type StepOutcome = ({ readonly kind: 'done' } | Refused) & Recorded;
/** `check` is undefined when the plan could not be grounded at all. */
export type LockOutcome = StepOutcome & { readonly check: PlanCheck | undefined };

export type VerifyOutcome = StepOutcome & { readonly verification: Verification | undefined };

export interface VerifyOptions extends StageChoice {
  /** Carries it out. */
  readonly verify: (request: VerificationRequest) => Promise<Verification>;
  /** Asks the person at this face about a command that policy leaves open. Without it, or without an answer, nothing is run and the request stays open. */
  readonly confirm?: ((wish: CommandWish) => Promise<Confirmation | undefined>) | undefined;
  /** Asks the editor what it says of files that the stage has changed; undefined when it does not tell. */
  readonly diagnose?: ((paths: readonly string[]) => Promise<readonly FileDiagnosis[] | undefined>) | undefined;
  readonly watch?: VerificationWatch | undefined;
}

export interface FileDiagnosis {
  readonly path: string;
  readonly errors: number;
  readonly warnings: number;
  /** Of errors, a line each. */
  readonly messages: readonly string[];
}

export interface Confirmation {
  readonly decision: 'granted' | 'denied';
  readonly scope: 'once' | 'session';
  /** One plain clause. */
  readonly reason: string;
}

export interface StageChoice {
  readonly session?: string | undefined;
  readonly stageId?: string | undefined;
}

export interface StageOptions {
  readonly session?: string | undefined;
  /** Ask a person to approve the start without a verified baseline, where there is none. */
  readonly withoutBaseline?: true | undefined;
}

export interface AnswerOptions {
  readonly session?: string | undefined;
  /** `stop` ends the session. */
  readonly decision?: 'continue' | 'stop' | undefined;
}

export interface ApprovalOptions {
  readonly session?: string | undefined;
  readonly decision: 'granted' | 'denied';
  readonly scope: 'once' | 'session';
  readonly reason: string;
}

export interface Review {
  readonly session?: string | undefined;
  readonly outcome: 'accepted' | 'rework';
  /** What shall be done otherwise, a text each. */
  readonly notes: readonly string[];
}

export interface QuestionOptions extends StageChoice {
  /** Answers that are offered; any other text is an answer too. */
  readonly options?: readonly string[] | undefined;
}

export interface FinishOptions {
  readonly session?: string | undefined;
  /** Why it ends without success; undefined to complete it. */
  readonly failure?: { readonly cause: 'abandoned' | 'rejected-plan'; readonly reason: string } | undefined;
}

export interface DraftRequest {
  readonly session?: string | undefined;
  /** Where the plan will lie: tells its format. */
  readonly path: string;
  readonly intent: string;
  /** The plan to repair; undefined for a draft from the intent alone. Attempts are counted by it. */
  readonly text?: string | undefined;
  readonly propose: Planner['propose'];
  readonly budget?: Budget | undefined;
}

export interface ToolReport extends StageChoice {
  readonly tool: string;
  /** The path in the tool's own spelling. */
  readonly written: string;
  /** By the tool's own error state, never by words in its output. */
  readonly outcome: 'ok' | 'missing' | 'other-error';
  /** The work cannot go on without it; a search that may come back empty is not critical. */
  readonly isCritical: boolean;
}

export interface LoadedSession {
  readonly state: SessionState;
  readonly events: readonly SessionEvent[];
}

export interface WorkspaceBaseline {
  readonly state: WorkspaceState;
  readonly view: BaselineView;
  /** What could not be looked up, in plain sentences. */
  readonly notes: readonly string[];
  /** The present moment, ISO 8601 in UTC: ages count from it. */
  readonly now: string;
}

export interface SessionSummary {
  readonly sessionId: string;
  readonly title: string;
  /** `unreadable`: the log is damaged there, or newer; `message` says how. */
  readonly phase: 'open' | 'completed' | 'failed' | 'unreadable';
  readonly message: string | undefined;
  readonly plan: string | undefined;
  /** Stages that are done, of how many. */
  readonly done: number;
  readonly stages: number;
  readonly lastAt: string;
  readonly version: number;
}

export interface SessionList {
  readonly sessions: readonly SessionSummary[];
  /** Older ones that were not looked at. */
  readonly left: number;
  readonly now: string;
}

export interface TimelineOptions {
  readonly session?: string | undefined;
  /** All kinds when absent or empty. */
  readonly kinds?: readonly TimelineKind[] | undefined;
  /** The newest this many; 200 when absent. */
  readonly last?: number | undefined;
}

export interface Timeline {
  readonly title: string;
  /** Of the newest event, shown or not. */
  readonly version: number;
  /** Oldest first. */
  readonly rows: readonly TimelineRow[];
  /** Earlier ones of these kinds that are left out. */
  readonly left: number;
  /** What could not be read, in plain sentences. */
  readonly problems: readonly string[];
  readonly now: string;
}

export interface RecordedEvent {
  readonly title: string;
  readonly markdown: string;
  /** Of events about a command that has run. */
  readonly output: RecordedOutput | undefined;
}

export interface RecordedOutput {
  /** Secrets replaced. */
  readonly text: string;
  /** The text is the whole as the log holds it beside its events. */
  readonly isStored: boolean;
  /** Why the middle of it is not there, one plain clause; undefined when all of it is. */
  readonly missing: string | undefined;
}

export interface FollowOptions extends Pick<TimelineOptions, 'session' | 'kinds'> {
  /** The version that is known already; 0 for none. */
  readonly after: number;
  readonly signal: AbortSignal;
  readonly onRows: (rows: readonly TimelineRow[]) => void;
}

export interface ReplayReport {
  readonly events: number;
  /** The first event at which the recorded decisions and the same decisions made again differ; undefined when all are the same. */
  readonly divergence: { readonly version: number; readonly message: string } | undefined;
  readonly progress: SessionProgress;
  /** Texts that events refer to and that the log does not hold, in plain sentences. */
  readonly missing: readonly string[];
}

export interface StageBriefing {
  readonly stageId: string | undefined;
  readonly stateKey: StateKey;
  readonly markdown: string;
  readonly progress: SessionProgress;
}

/** The log as a whole, over all sessions. */
export interface LogAdministration {
  readonly place: string;
  readonly exists: () => boolean;
  readonly exportLines: () => AsyncIterable<string>;
  readonly importLines: (openBytes: () => AsyncIterable<Uint8Array>) => Promise<LogImport>;
  readonly checkLines: (bytes: AsyncIterable<Uint8Array>) => Promise<LineCheck>;
  /** Drop stored outputs but those of the newest runs of each session. Events stay; each session records what it has dropped. */
  readonly compact: (options: CompactOptions) => Promise<Compaction>;
  readonly verify: () => Promise<LogVerification>;
}

export interface CompactOptions {
  /** Only of this session. What another one refers to stays. */
  readonly session?: string | undefined;
  /** Stored outputs that stay, of the newest runs of each session. */
  readonly keep: number;
}

export interface Compaction {
  /** Sessions of which something was dropped, with what each has recorded. */
  readonly sessions: readonly { readonly sessionId: string; readonly texts: number; readonly sizeBytes: number }[];
  /** Stored texts that are gone. */
  readonly dropped: number;
  /** What stood in the way, in plain sentences. */
  readonly problems: readonly string[];
}
