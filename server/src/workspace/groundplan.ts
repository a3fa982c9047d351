/** The one door: everything that a face can ask of one workspace folder. */
import type { PlanInput, PlanReading } from '../model/plan.ts';
import type { PlanCheck } from '../model/planCheck.ts';
import type { GroundingIndex } from '../model/groundingIndex.ts';
import type { Finding } from '../model/finding.ts';
import type { Profile } from '../model/profile.ts';
import type { WorkspaceState } from '../model/stateKey.ts';
import type { IntentAdvice } from './planCheck/intentAdvice.ts';
import type { CommandRunner, CommitState, CommitStates, FileSource, Hash, HistorySource, PlanCheckPorts, SessionPorts, StateComparison, StateSource, SymbolExtractor, SymbolStore } from './ports.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { WorkspaceVerification } from './verification/openVerification.ts';

export interface Groundplan extends IntentAdvice {
  /** Real path of the workspace folder. */
  readonly root: string;
  /** Bring the index up to the disk. Runs of it are joined; cheap when nothing changed. Never throws for broken files. */
  readonly refresh: (options?: RefreshOptions) => Promise<void>;
  /**
   * Where very much is still to be read, read what these plans ask for and nothing else, so that they can be checked at once as if everything were known.
   *
   * @returns  false where that gains nothing or all is being read already: a refresh is what is needed
   */
  readonly readFor: (plans: readonly PlanInput[], options?: RefreshOptions) => Promise<boolean>;
  /** Ground one plan text in the workspace as the index knows it (after a first refresh) and in the open buffers. */
  readonly checkPlan: (input: PlanInput, options?: CheckOptions) => Promise<PlanCheck>;
  /** Unsaved text of a file wins over the disk until it is set to undefined. Path is workspace-relative. */
  readonly setBuffer: (path: string, text: string | undefined) => void;
  /** The state key of the working tree now, buffers left out. */
  readonly state: () => Promise<WorkspaceState>;
  /** The state that a clean checkout of a commit has, so that a result for it can be looked up. `ref` is any name that git knows. */
  readonly stateOfCommit: (ref: string) => Promise<CommitState>;
  /** Plan files of the workspace by place and profile, sorted. */
  readonly planFiles: () => Promise<readonly string[]>;
  readonly profile: () => Profile;
  /** The file of accepted findings with these plans' findings in place of what it had of them; nothing is written. */
  readonly baselineWith: (plans: readonly { readonly path: string; readonly findings: readonly Finding[] }[]) => { readonly path: string; readonly text: string };
  /** The plan text alone, without a look at the workspace. */
  readonly readPlan: (input: PlanInput) => PlanReading;
  /** Whether a file is a plan by its place and the profile. Path is workspace-relative, or absolute when outside. */
  readonly isPlan: (path: string) => boolean;
  /** The catalogue as of now, open buffers included; not scanned before the first refresh. */
  readonly index: () => GroundingIndex;
  /** Defined names that begin with `prefix`, sorted, at most `limit`. */
  readonly namesStartingWith: (prefix: string, limit: number) => readonly string[];
  /** Grows whenever an equal question may have another answer: files, buffers, manifests or the profile have changed. */
  readonly revision: () => number;
  /** What the user of an editor adds to the profile, which wins where both speak. */
  readonly configure: (settings: FaceSettings) => void;
  /** The other folders that are open in the same window: what a plan names in them is not called absent. */
  readonly setNeighbours: (neighbours: readonly Neighbour[]) => void;
  /** Recorded work: locks, stages, verifications. Loaded when first asked for; a log is opened only by what needs one. */
  readonly sessions: () => Promise<Sessions>;
  /** What verifies the workspace, and one verification of it. Loaded when first asked for; nothing is run before it is asked for. */
  readonly verification: () => Promise<WorkspaceVerification>;
  readonly close: () => Promise<void>;
}

/** A folder beside the workspace, with its name in paths that begin with it. */
export interface Neighbour {
  readonly name: string;
  /** Absolute, `/` separators. */
  readonly path: string;
}

export interface FaceSettings {
  readonly rules: Profile['rules'];
  readonly plans: Profile['plans'];
}

export interface RefreshOptions {
  readonly signal?: AbortSignal;
  /** Called now and then with counts; never more than a few times a second. */
  readonly onProgress?: (progress: IndexProgress) => void;
  /** Paths known to have changed; the listing is read again only when they ask for it. Undefined: look at everything. */
  readonly changed?: readonly string[];
  /** `listing`: only paths and manifests, for a first answer. What the store has counts as it is, what it has not is pending, until a next refresh compares and reads. */
  readonly depth?: 'listing' | 'symbols';
  /** What nobody has read yet stays unread; only changes of what was read are followed. */
  readonly leavesUnread?: true;
  /** Commits may have come or gone: what is remembered of git's history is asked for again. */
  readonly withHistory?: true;
}

export interface IndexProgress {
  readonly phase: 'listing' | 'reading';
  readonly done: number;
  readonly total: number;
}

export interface CheckOptions {
  /** Leave out the state key, for keystrokes. */
  readonly withoutStateKey?: boolean;
  /** Findings that the baseline file accepts count like the rest. */
  readonly withoutBaseline?: boolean;
  /** Leave out git's history but for what is remembered of it, for keystrokes. */
  readonly withoutHistory?: boolean;
  /** Ids of stages that count as done although nobody has ticked them: a session has recorded that they have begun. */
  readonly begunStages?: readonly string[];
}

/** The part of the façade that needs nothing of plans and code. */
export type Records = Pick<Groundplan, 'root' | 'sessions' | 'stateOfCommit' | 'close'>;

/** The world that one façade stands on. */
export interface Ports {
  readonly files: FileSource;
  readonly extractor: SymbolExtractor;
  readonly store: SymbolStore;
  readonly history: HistorySource;
  readonly state: StateSource & StateComparison;
  readonly hash: Hash;
  /** Resolves when others had their turn. Without it whatever takes long is done at once. */
  readonly turn?: (() => Promise<void>) | undefined;
  /** Unread files from which on a first check reads what its plan asks for; undefined: as {@link Groundplan.readFor} thinks best. */
  readonly minFilesOnDemand?: number | undefined;
  /** Without it plan-check answers all the same, but asks no model, judges no dates and records nothing. */
  readonly planCheck?: PlanCheckPorts | undefined;
  /** Without it no commit is known. */
  readonly commits?: CommitStates | undefined;
  /** Without it no command is run. */
  readonly runner?: CommandRunner | undefined;
  /** Without it nothing is recorded and no baseline is known. */
  readonly sessions?: SessionPorts | undefined;
}
