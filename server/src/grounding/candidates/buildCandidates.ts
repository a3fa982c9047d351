import type { PathHistories } from '../../model/history.ts';
import type { Candidate } from '../../model/resolution.ts';
import { factOf } from '../fact.ts';
import type { Traced } from '../fact.ts';
import type { ResolvedPlan } from '../resolvePlan.ts';
import { pathCandidates } from './pathCandidates.ts';

/** Near names are looked for at most this often in one check; what is absent beyond it gets none. */
const maxLookUps = 300;

/** Suggestions for what is absent, each cause looked up once. */
export function buildCandidates(resolved: ResolvedPlan, histories: PathHistories): (traced: Traced) => readonly Candidate[] {
  const known = new Map<string, readonly Candidate[]>(), expected = expectedSymbols(resolved);
  return (traced) => {
    const key = keyOf(traced);
    if (key === undefined) return [];
    let found = known.get(key);
    if (found === undefined && known.size < maxLookUps) known.set(key, found = lookUp(traced));
    return found ?? [];
  };

  function lookUp(traced: Traced): readonly Candidate[] {
    const { reference } = traced, { ground } = resolved.scene;
    const actual = factOf(traced, 'letter-case')?.actual;
    if (actual !== undefined) return [{ text: actual, path: actual, line: undefined, reason: 'letter-case', explanation: 'same name in other letter case' }];
    const tried = factOf(traced, 'path-missing')?.tried;
    if (reference.kind === 'path' && tried !== undefined) return pathCandidates(ground, { tried, isFolder: reference.isFolder, histories, symbols: expected.get(reference.path) ?? [] });
    return [];
  }
}

/** What makes two look-ups the same; undefined when there is nothing to look for. */
function keyOf(traced: Traced): string | undefined {
  const { reference, resolution } = traced;
  if (resolution.status !== 'absent') return undefined;
  return reference.kind === 'path' ? `path ${reference.path} ${String(reference.isFolder)}` : undefined;
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
