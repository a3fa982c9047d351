/** Verification of one workspace folder: what would run, why, and one run of it. Records nothing; sessions do. */
import { commandText } from '../../evidence/commandText.ts';
import type { OfferedCommands } from '../../evidence/chooseCommand.ts';
import type { Manifest } from '../../model/manifest.ts';
import type { Profile } from '../../model/profile.ts';
import { defaultTimeoutSeconds } from '../../profile/defaultProfile.ts';
import { detectCommands, type Detection } from '../../profile/detect/detectCommands.ts';
import { writeProfile } from '../../profile/writeProfile.ts';
import type { CommandRunner } from '../ports.ts';
import type { Verification, VerificationRequest } from './verification.ts';
import { verifyWorkspace } from './verifyWorkspace.ts';
import type { DetectedPrerequisite, VerificationPorts } from './work.ts';

export interface WorkspaceVerification {
  /** Verify the present state, for a stage or by itself. Rejects only where the state of the workspace cannot be read. */
  readonly verify: (request: VerificationRequest) => Promise<Verification>;
  /** The operator's commands, and for the other names what manifests suggest. */
  readonly offered: () => Promise<VerificationOffer>;
  /** The text of a `groundplan.yaml` that says what was found in the workspace, and why. */
  readonly profileDraft: () => Promise<ProfileDraft>;
}

export interface ProfileDraft {
  readonly text: string;
  /** Names of the commands that were found. */
  readonly commands: readonly string[];
  /** Why something was not chosen, in plain sentences. */
  readonly notes: readonly string[];
}

export interface VerificationOffer {
  readonly commands: OfferedCommands;
  readonly prerequisites: readonly DetectedPrerequisite[];
  readonly notes: readonly string[];
}

/** What verification asks of the façade that it belongs to. */
export interface VerificationBase extends Omit<VerificationPorts, 'runner'> {
  readonly runner: CommandRunner | undefined;
  /** Bring profile, manifests and listing up to the disk. */
  readonly ready: () => Promise<void>;
  readonly profile: () => { readonly profile: Profile; /** What is wrong in the operator's file. */ readonly problems: readonly string[] };
  readonly manifests: () => readonly Manifest[];
  readonly files: () => readonly string[];
}

export function openVerification(base: VerificationBase): WorkspaceVerification {
  const ports: VerificationPorts = { ...base, runner: base.runner ?? noRunner };
  const detect = (): Detection => detectCommands({ manifests: base.manifests(), files: base.files(), exists: (path) => base.probe(path).kind !== 'absent' });
  const offer = (): VerificationOffer => offerOf(base.profile(), detect);
  return {
    verify: async (request) => {
      await base.ready();
      const { commands, prerequisites, notes } = offer();
      const verification = await verifyWorkspace(ports, { profile: base.profile().profile, offered: commands, detected: prerequisites }, request);
      return verification.kind === 'observed' ? { ...verification, notes: [...notes, ...verification.notes] } : verification;
    },
    offered: async () => {
      await base.ready();
      return offer();
    },
    profileDraft: async () => {
      await base.ready();
      const detection = detect();
      return { text: writeProfile(detection), commands: detection.commands.map((it) => it.name), notes: detection.notes };
    },
  };
}

/** Where the operator's file has faults, nothing is made up for what may be missing by them. */
function offerOf({ profile, problems }: ReturnType<VerificationBase['profile']>, detect: () => Detection): VerificationOffer {
  const own: OfferedCommands = Object.fromEntries(Object.entries(profile.commands).map(([name, command]) => [name, { command, origin: 'profile' as const, why: '' }]));
  if (problems.length > 0) return { commands: own, prerequisites: [], notes: [...problems, 'Commands are not detected as long as groundplan.yaml has faults.'] };
  const { commands, prerequisites, notes } = detect();
  const detected: OfferedCommands = Object.fromEntries(commands.map(({ name, run, cwd, why }) => [name, { command: { run, cwd, timeoutSeconds: defaultTimeoutSeconds, env: [] }, origin: 'detected' as const, why }]));
  return {
    commands: { ...detected, ...own }, notes: own.test === undefined && own.build === undefined ? notes : [],
    prerequisites: prerequisites.map(({ name, paths, setup, cwd }) => ({
      name, paths: paths.map((it) => (cwd === '' ? it : `${cwd}/${it}`)), hint: setup === undefined ? undefined : commandText({ run: setup, cwd }),
    })),
  };
}

const noRunner: CommandRunner = {
  run: async () => ({
    ending: { kind: 'not-started', reason: 'this installation runs no commands' }, durationMs: 0, environment: [], notes: [],
    output: { head: '', tail: '', digest: emptyDigest, sizeBytes: 0 },
  }),
  environment: () => [],
};
/** SHA-256 of nothing. */
const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' as Awaited<ReturnType<CommandRunner['run']>>['output']['digest'];
