import type { PlanInput } from '../../model/plan.ts';
import type { RecordedVariable } from '../../model/environment.ts';
import type { PlanCheck } from '../../model/planCheck.ts';
import type { Profile } from '../../model/profile.ts';
import type { WorkspaceState } from '../../model/stateKey.ts';
import type { FileSource, Hash, SessionPorts, StateComparison } from '../ports.ts';

/** What the sessions ask of the façade that they belong to. */
export interface SessionBase {
  readonly root: string;
  readonly world: SessionPorts;
  readonly hash: Hash;
  readonly profile: () => Profile;
  /** What is wrong in the operator's files, a sentence each. */
  readonly profileProblems: () => readonly string[];
  /** The state of the working tree now, buffers left out. */
  readonly state: () => Promise<WorkspaceState>;
  readonly changedPaths: StateComparison['changedPaths'];
  readonly files: Pick<FileSource, 'probe' | 'readText'>;
  readonly refresh: () => Promise<unknown>;
  readonly checkPlan: (input: PlanInput, options?: { readonly begunStages: readonly string[] }) => Promise<PlanCheck>;
  /** Digest of a plan text, as reading it gives. */
  readonly planDigest: (input: PlanInput) => PlanCheck['plan']['digest'];
  /** Variables of this process by name, values as digests; none where no command can be run. */
  readonly environment: (names: readonly string[]) => readonly RecordedVariable[];
  /** Names of the variables that a run depended on and that have another value in this process. */
  readonly differingVariables: (recorded: readonly RecordedVariable[]) => readonly string[];
  /** Files whose text in an editor is not the text on the disk. */
  readonly unsaved: () => readonly string[];
}
