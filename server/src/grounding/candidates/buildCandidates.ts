import type { NameHistory, PathHistories } from '../../model/history.ts';
import type { SymbolReference } from '../../model/reference.ts';
import type { Candidate } from '../../model/resolution.ts';
import { factOf, triedOf } from '../fact.ts';
import type { FactOf, Traced } from '../fact.ts';
import type { Ground } from '../ground.ts';
import { headingsOf } from '../headings.ts';
import { isSlip } from '../isSlip.ts';
import { formerNameOf } from '../pastOf.ts';
import type { PastEvidence } from '../pastOf.ts';
import type { ResolvedPlan } from '../resolvePlan.ts';
import { fromHistory, pathCandidates } from './pathCandidates.ts';
import { rank } from './rank.ts';
import type { Scored } from './rank.ts';
import { symbolCandidates } from './symbolCandidates.ts';
import { wordOverlap, wordsOf } from '../words.ts';

/** Near names are looked for at most this often in one check; what is absent beyond it gets none. */
const maxLookUps = 300;
/** Headings of one file that are compared. */
const maxHeadings = 500;

/** Suggestions for what is absent, each cause looked up once. */
export function buildCandidates(resolved: ResolvedPlan, past: Pick<PastEvidence, 'histories' | 'names'>): (traced: Traced) => readonly Candidate[] {
  const known = new Map<string, readonly Candidate[]>(), { ground } = resolved.scene;
  let expected: ReadonlyMap<string, readonly string[]> | undefined;
  return (traced) => {
    const { reference } = traced;
    if (!isLookedFor(traced)) return [];
    const key = `${reference.kind} ${reference.text} ${factOf(traced, 'symbol-missing')?.place ?? triedOf(traced)?.[0] ?? ''}`;
    let found = known.get(key);
    if (found === undefined && known.size < maxLookUps) {
      expected ??= expectedSymbols(resolved);
      known.set(key, found = lookUp(ground, traced, { histories: past.histories, expected, former: formerNameOf(traced, past) }));
    }
    return found ?? [];
  };
}

/** Absent by some fact, or only thought to be new, or gone from a place beside the workspace. */
function isLookedFor(traced: Traced): boolean {
  return (traced.resolution.status === 'absent' && traced.facts.length > 0) || (['presumed-new', 'gone-around'] as const).some((it) => factOf(traced, it) !== undefined);
}

interface Past {
  readonly histories: PathHistories;
  readonly expected: ReadonlyMap<string, readonly string[]>;
  readonly former: NameHistory | undefined;
}

function lookUp(ground: Ground, traced: Traced, { histories, expected, former }: Past): readonly Candidate[] {
  const { reference } = traced;
  const actual = factOf(traced, 'letter-case')?.actual;
  if (actual !== undefined) return [{ text: actual, path: actual, line: undefined, reason: 'letter-case', explanation: 'same name in other letter case' }];
  const tried = triedOf(traced), missing = factOf(traced, 'symbol-missing'), empty = factOf(traced, 'glob-empty');
  const around = factOf(traced, 'gone-around');
  if (around !== undefined) return rank(fromHistory(ground, { ...around, histories }));
  if (reference.kind === 'path' && tried !== undefined) return pathCandidates(ground, { tried, isFolder: reference.isFolder, histories, symbols: expected.get(reference.path) ?? [] });
  if (reference.kind === 'symbol' && missing !== undefined) return nameCandidates(ground, reference, missing, former);
  if (reference.kind === 'glob' && empty?.baseIsThere === false) return globCandidates(ground, reference.pattern, empty.base, histories);
  return commandCandidates(ground, traced, histories);
}

/** For a heading those of its file that share words with it. */
function nameCandidates(ground: Ground, reference: SymbolReference, missing: FactOf<'symbol-missing'>, former: NameHistory | undefined): readonly Candidate[] {
  if (reference.form === 'requirement') return [];
  if (reference.form !== 'heading') return symbolCandidates(ground, reference, missing, former);
  const text = missing.place === undefined ? undefined : ground.text(missing.place);
  return nearNames(headingsOf(text ?? '').slice(0, maxHeadings).map((it) => it.title), reference.name);
}

/** The pattern in the folders that its missing folder may be meant for. */
function globCandidates(ground: Ground, pattern: string, base: string, histories: PathHistories): readonly Candidate[] {
  const rest = pattern.startsWith(base) ? pattern.slice(base.length) : '';
  return pathCandidates(ground, { tried: [base], isFolder: true, histories, symbols: [] }).map((it) => ({ ...it, text: it.text.replace(/\/$/, '') + rest }));
}

function commandCandidates(ground: Ground, traced: Traced, histories: PathHistories): readonly Candidate[] {
  const undeclared = factOf(traced, 'undeclared'), target = factOf(traced, 'target-missing');
  if (undeclared !== undefined) return nearNames(undeclared.declared, undeclared.word);
  if (target === undefined) return [];
  return target.path === undefined ? nearNames(target.names, target.word) : pathCandidates(ground, { tried: [target.path], isFolder: false, histories, symbols: [] });
}

/** Names that share half of their words with the wanted one, or are a slip of the pen away. */
function nearNames(names: FactOf<'undeclared'>['declared'], wanted: string): readonly Candidate[] {
  const words = wordsOf(wanted);
  return rank(names.flatMap((text): readonly Scored[] => {
    const overlap = wordOverlap(words, wordsOf(text));
    const common = { text, path: undefined, line: undefined };
    if (isSlip(text, wanted)) return [{ ...common, reason: 'spelling', explanation: 'nearly the same name', score: 1 }];
    return overlap >= 0.5 ? [{ ...common, reason: 'shared-words', explanation: 'shares words', score: overlap }] : [];
  }));
}

/** Names that the plan looks for in a file, by the file as written; a few of each. */
function expectedSymbols({ references }: ResolvedPlan): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, string[]>();
  for (const { reference } of references) {
    if (reference.kind !== 'symbol' || reference.file === undefined) continue;
    const names = table.get(reference.file) ?? [];
    table.set(reference.file, names);
    if (names.length < 5 && !names.includes(reference.name)) names.push(reference.name);
  }
  return table;
}
