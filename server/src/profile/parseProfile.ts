import { type Document, parseDocument } from 'yaml';
import { buildLineIndex } from '../model/lineIndex.ts';
import type { Profile } from '../model/profile.ts';
import type { Span } from '../model/span.ts';
import { defaultProfile } from './defaultProfile.ts';
import { judgeProfile } from './judgeProfile.ts';
import { repeatedKeys, spanOfKey, spanOfValue } from './profileSpans.ts';
import { toProfile } from './toProfile.ts';

/** Largest profile that is read, in UTF-16 units. */
export const MAX_PROFILE_UNITS = 128 * 1024;
/** How often anchors may be used; a file that uses more is not unfolded. */
const MAX_ALIASES = 100;

/** Something wrong in the operator's file. The part is left out and its default holds. */
export interface ProfileProblem {
  /** Plain words with the key; no final full stop. */
  readonly message: string;
  readonly span: Span;
  /** Of the span's start, both from 1. */
  readonly line: number;
  readonly column: number;
}

export interface ProfileReading {
  readonly profile: Profile;
  /** In text order. */
  readonly problems: readonly ProfileProblem[];
}

/** Read `groundplan.yaml`. Never fails: what is wrong is named and left out, the rest holds. */
export function parseProfile(text: string): ProfileReading {
  const lines = buildLineIndex(text);
  const problems: ProfileProblem[] = [];
  const report = (message: string, { start, end }: Span): void => {
    // The library points one beyond the end when the text stops too soon.
    const span = { start: Math.min(start, text.length), end: Math.min(end, text.length) };
    problems.push({ message, span, ...lines.placeOf(span.start) });
  };
  const profile = readProfile(text, report);
  return { profile, problems: problems.sort((a, b) => a.span.start - b.span.start) };
}

type Report = (message: string, span: Span) => void;

const beginning: Span = { start: 0, end: 0 };

function readProfile(text: string, report: Report): Profile {
  if (text.length > MAX_PROFILE_UNITS) {
    report(`larger than ${MAX_PROFILE_UNITS} characters, so the defaults hold for all`, beginning);
    return defaultProfile;
  }
  const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  const broken = document.errors[0];
  if (broken !== undefined) {
    report(`broken YAML, so the defaults hold for all: ${broken.message}`, { start: broken.pos[0], end: broken.pos[1] });
    return defaultProfile;
  }
  for (const { key, span } of repeatedKeys(document)) report(`"${key}" is written twice; the last one holds`, span);
  const value = toValue(document, report);
  if (value === null || value === undefined) return defaultProfile;
  const { file, faults } = judgeProfile(value);
  for (const { message, path, isKey } of faults) report(message, isKey ? spanOfKey(document, path) : spanOfValue(document, path));
  return withOrderedThresholds(toProfile(file), document, report);
}

function toValue(document: Document, report: Report): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    report(`cannot be read, so the defaults hold for all: ${error instanceof Error ? error.message : 'unknown failure'}`, beginning);
    return undefined;
  }
}

/** Two numbers that are each possible may still be the wrong way round. */
function withOrderedThresholds(profile: Profile, document: Document, report: Report): Profile {
  let { planCheck } = profile;
  for (const [reuse, extend] of [['reuse', 'extend'], ['ownReuse', 'ownExtend']] as const) {
    if (planCheck[extend] <= planCheck[reuse]) continue;
    report(`"planCheck.${extend}" is above "planCheck.${reuse}"; the defaults hold for both`, spanOfValue(document, ['planCheck', extend]));
    planCheck = { ...planCheck, [reuse]: defaultProfile.planCheck[reuse], [extend]: defaultProfile.planCheck[extend] };
  }
  return { ...profile, planCheck };
}
