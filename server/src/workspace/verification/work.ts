import type { OfferedCommands } from '../../evidence/chooseCommand.ts';
import type { Profile } from '../../model/profile.ts';
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
  /** What manifests suggest; it counts for commands that they suggest too. */
  readonly detected: readonly DetectedPrerequisite[];
}

/** Something that a detected command needs. */
export interface DetectedPrerequisite {
  readonly name: string;
  /** Workspace paths. */
  readonly paths: readonly string[];
  /** What would bring it about, for people to read: nobody has configured it, so it is not run. */
  readonly hint: string | undefined;
}

/** One verification under way. */
export interface Work {
  readonly ports: VerificationPorts;
  readonly scene: VerificationScene;
  readonly request: VerificationRequest;
  /** The state at the beginning. */
  readonly opened: WorkspaceState;
}
