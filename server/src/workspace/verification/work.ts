import type { OfferedCommands } from '../../evidence/chooseCommand.ts';
import type { Prerequisite, Profile } from '../../model/profile.ts';
import type { WorkspaceState } from '../../model/stateKey.ts';
import type { CommandRunner, FileSource, Hash, StateComparison, StateSource } from '../ports.ts';
import type { VerificationRequest } from './verification.ts';

/** What verification asks of the world. */
export interface VerificationPorts {
  readonly runner: CommandRunner;
  readonly state: StateSource & StateComparison;
  readonly probe: FileSource['probe'];
  readonly hash: Hash;
}

/** What verification knows of the workspace. */
export interface VerificationScene {
  readonly profile: Profile;
  /** The operator's commands, and for the other names what manifests suggest. */
  readonly offered: OfferedCommands;
  /** Prerequisites that manifests suggest. */
  readonly detected: readonly Prerequisite[];
}

/** One verification under way. */
export interface Work {
  readonly ports: VerificationPorts;
  readonly scene: VerificationScene;
  readonly request: VerificationRequest;
  /** The state at the beginning. */
  readonly opened: WorkspaceState;
}
