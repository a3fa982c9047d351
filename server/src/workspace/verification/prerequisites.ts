/** What must be there before the chosen command can run. */
import type { CommandProfile, Prerequisite, Profile } from '../../model/profile.ts';
import type { FileSource } from '../ports.ts';

export interface MissingPrerequisite {
  readonly name: string;
  /** Workspace paths that are not there. */
  readonly paths: readonly string[];
  /** What the operator has configured to bring it about. */
  readonly setup: CommandProfile | undefined;
}

export interface PrerequisiteScene {
  readonly profile: Profile;
  /** What manifests suggest, such as installed dependencies; those of the same name as the operator's do not count. */
  readonly detected: readonly Prerequisite[];
  readonly probe: FileSource['probe'];
}

/**
 * The prerequisites that do not hold. A stage needs what it names; a stage that names nothing, and the workspace by itself, need all that the
 * operator has named; installed dependencies are always needed where manifests tell of them.
 *
 * @param requires  profile names, or paths that must exist
 */
export function missingPrerequisites(requires: readonly string[], { profile, detected, probe }: PrerequisiteScene): readonly MissingPrerequisite[] {
  const byName = new Map(profile.prerequisites.map((it) => [it.name, it]));
  const named = requires.length === 0 ? profile.prerequisites : requires.map((name) => byName.get(name) ?? pathPrerequisite(name));
  const suggested = detected.filter((it) => !byName.has(it.name) && !named.some((other) => other.name === it.name))
    .map((it) => ({ ...it, setup: profile.commands.setup }));
  return [...named, ...suggested].flatMap((it) => {
    const paths = it.paths.filter((path) => isMissing(probe, path));
    return paths.length === 0 ? [] : [{ name: it.name, paths, setup: it.setup ?? profile.commands.setup }];
  });
}

/** A name that the profile does not know is a path. */
function pathPrerequisite(name: string): Prerequisite {
  return { name, paths: [name.replace(/^\.\//, '')], setup: undefined };
}

/** A folder of dependencies may be a link to elsewhere; what may not be looked at is not known to be missing. */
function isMissing(probe: FileSource['probe'], path: string): boolean {
  const { kind } = probe(path);
  return kind === 'absent' || kind === 'dangling';
}
