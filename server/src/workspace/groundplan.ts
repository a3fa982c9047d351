/** The one door: everything that a face can ask of one workspace folder. */
import type { PlanInput } from '../model/plan.ts';
import type { PlanCheck } from '../model/planCheck.ts';
import type { Completeness } from '../model/groundingIndex.ts';
import type { Profile } from '../model/profile.ts';
import type { WorkspaceState } from '../model/stateKey.ts';
import type { FileSource, Hash, HistorySource, StateSource, SymbolExtractor, SymbolStore } from './ports.ts';

export interface Groundplan {
  /** Real path of the workspace folder. */
  readonly root: string;
  /** Bring the index up to the disk. Runs of it are joined; cheap when nothing changed. Never throws for broken files. */
  readonly refresh: (options?: RefreshOptions) => Promise<Completeness>;
  /** Ground one plan text in the workspace as the index knows it (after a first refresh) and in the open buffers. */
  readonly checkPlan: (input: PlanInput, options?: CheckOptions) => Promise<PlanCheck>;
  /** Unsaved text of a file wins over the disk until it is set to undefined. Path is workspace-relative. */
  readonly setBuffer: (path: string, text: string | undefined) => void;
  /** The state key of the working tree now, buffers left out. */
  readonly state: () => Promise<WorkspaceState>;
  /** Plan files of the workspace by place and profile, sorted. */
  readonly planFiles: () => Promise<readonly string[]>;
  readonly profile: () => Profile;
  readonly close: () => Promise<void>;
}

export interface RefreshOptions {
  readonly signal?: AbortSignal;
  /** Called now and then with counts; never more than a few times a second. */
  readonly onProgress?: (progress: IndexProgress) => void;
  /** Paths known to have changed; the listing is read again only when they ask for it. Undefined: look at everything. */
  readonly changed?: readonly string[];
}

export interface IndexProgress {
  readonly phase: 'listing' | 'reading';
  readonly done: number;
  readonly total: number;
}

export interface CheckOptions {
  /** Leave out the state key, for keystrokes. */
  readonly withoutStateKey?: boolean;
  /** Leave out git's history, for keystrokes. */
  readonly withoutHistory?: boolean;
}

/** The world that one façade stands on. */
export interface Ports {
  readonly files: FileSource;
  readonly extractor: SymbolExtractor;
  readonly store: SymbolStore;
  readonly history: HistorySource;
  readonly state: StateSource;
  readonly hash: Hash;
}
