/** What must be there before the chosen command can run. */
import type { CommandProfile, Profile } from '../../model/profile.ts';
import type { FileSource } from '../ports.ts';
import type { DetectedPrerequisite } from './work.ts';

export interface MissingPrerequisite {
  readonly name: string;
  /** Workspace paths that are not there. */
  readonly paths: readonly string[];
  /** What the operator has configured to bring it about. */
  readonly setup: CommandProfile | undefined;
  /** What a person could run, where nothing is configured. */
  readonly hint: string | undefined;
}

export interface PrerequisiteScene {
  readonly profile: Profile;
  /** What manifests suggest, such as installed dependencies; those of the same name as the operator's do not count. */
  readonly detected: readonly DetectedPrerequisite[];
  readonly probe: FileSource['probe'];
}

/**
 * The prerequisites that do not hold. A stage needs what it names; a stage that names nothing, and the workspace by itself, need all that the
 * operator has named; what manifests suggest is needed in either case.
 *
 * @param requires  profile names, or paths that must exist
 */
export function missingPrerequisites(requires: readonly string[], { profile, detected, probe }: PrerequisiteScene): readonly MissingPrerequisite[] {
  const known = new Map(profile.prerequisites.map((it) => [it.name, { ...it, setup: it.setup ?? profile.commands.setup, hint: undefined }]));
  // A name that the profile does not know is a path; what is to be there is for a stage to make, not for a setup.
  const named = requires.length === 0 ? [...known.values()] : requires.map((name) => known.get(name) ?? { name, paths: [name.replace(/^\.\//, '')], setup: undefined, hint: undefined });
  const suggested = detected.filter((it) => !known.has(it.name)).map((it) => ({ ...it, setup: profile.commands.setup }));
  return [...named, ...suggested].flatMap(({ name, paths, setup, hint }) => {
    const missing = paths.filter((path) => isMissing(probe, path));
    return missing.length === 0 ? [] : [{ name, paths: missing, setup, hint }];
  });
}

/** A folder of dependencies may be a link to elsewhere; what may not be looked at is not known to be missing. */
function isMissing(probe: FileSource['probe'], path: string): boolean {
  const { kind } = probe(path);
  return kind === 'absent' || kind === 'dangling';
}
