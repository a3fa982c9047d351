import { isPlanPath } from '../plans/isPlanPath.ts';
import { acceptedPath, parseAccepted } from '../profile/acceptedFindings.ts';
import type { AcceptedFindings } from '../profile/acceptedFindings.ts';
import { defaultProfile } from '../profile/defaultProfile.ts';
import { parseProfile } from '../profile/parseProfile.ts';
import { planMatcher } from '../profile/planMatcher.ts';
import type { Profile } from '../model/profile.ts';
import type { FaceSettings, Ports } from './groundplan.ts';

/** The operator's file, in the workspace's root. */
const profilePath = 'groundplan.yaml';
const maxProfileBytes = 1_000_000, maxAcceptedBytes = 16 * 1024 * 1024;

/** The operator's files with what is made from them once. */
export interface Settings {
  readonly profile: Profile;
  readonly accepted: AcceptedFindings;
  readonly isPlan: (path: string) => boolean;
  /** What is wrong in the files, a sentence each; shown with every result, since a broken profile may protect nothing. */
  readonly problems: readonly string[];
}

/** The files as they were read, with the texts that they were read from. */
export interface ReadSettings extends Pick<Settings, 'profile' | 'accepted' | 'problems'> {
  readonly sources: readonly [profile: string, accepted: string];
}

export function toSettings({ profile, accepted, problems }: ReadSettings, face: FaceSettings): Settings {
  const named = planMatcher(profile.plans), added = planMatcher(face.plans);
  return { profile, accepted, problems, isPlan: (path) => named(path) ?? added(path) ?? isPlanPath(path) };
}

/** @returns  `before` itself when the files are as they were */
export function readSettings(ports: Pick<Ports, 'files'>, before: ReadSettings | undefined): ReadSettings {
  const profileFile = ports.files.readText(profilePath, maxProfileBytes), acceptedFile = ports.files.readText(acceptedPath, maxAcceptedBytes);
  const sources = [sourceOf(profileFile), sourceOf(acceptedFile)] as const;
  if (before !== undefined && sources.every((it, at) => it === before.sources[at])) return before;
  const problems: string[] = [];
  const profile = readProfile(profileFile, problems), accepted = readAccepted(acceptedFile, problems);
  return { sources, profile, accepted, problems };
}

type Read = ReturnType<Ports['files']['readText']>;

function sourceOf(read: Read): string {
  return read.kind === 'text' ? `text ${read.text}` : read.reason;
}

function readProfile(read: Read, problems: string[]): Profile {
  if (read.kind === 'none') {
    if (read.reason !== 'absent') problems.push(`${profilePath} cannot be read (${read.reason}): the defaults hold`);
    return defaultProfile;
  }
  const { profile, problems: found } = parseProfile(read.text);
  for (const it of found) problems.push(`${profilePath}:${it.line}:${it.column}: ${it.message}`);
  return profile;
}

function readAccepted(read: Read, problems: string[]): AcceptedFindings {
  if (read.kind === 'none') {
    if (read.reason !== 'absent') problems.push(`${acceptedPath} cannot be read (${read.reason}): no finding is accepted`);
    return new Map();
  }
  const { accepted, problem } = parseAccepted(read.text);
  if (problem !== undefined) problems.push(`${acceptedPath} is no baseline, so no finding is accepted: ${problem}; write it anew with groundplan check --update-baseline`);
  return accepted;
}
