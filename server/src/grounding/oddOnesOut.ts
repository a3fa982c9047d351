import type { Traced } from './fact.ts';
import type { ResolvedPlan } from './resolvePlan.ts';
import { wordsOf } from './words.ts';

/** So many names of a list must be there, and share a word with the one that is not. */
const minThere = 2;
/** Room between two members of a list: marks of code, a comma and a word like "and". */
const maxBetween = 8;

/**
 * Names that are nowhere although all others of their list are there, and which share their first or last word with them: `FetchWorker`, `ParseWorker`, `StoreWorkr`.
 *
 * Such a list tells what there is, whatever its sentence is about; a name that the plan brings is called new somewhere.
 */
export function oddOnesOut(resolved: ResolvedPlan): ReadonlySet<Traced> {
  const { references } = resolved, odd = new Set(resolved.scene.plan.format === 'instructions' ? oddCalls(resolved) : []);
  let list: Traced[] = [];
  const close = (): void => {
    const missing = list.filter((it) => it.resolution.status === 'absent');
    const [only] = missing.length === 1 && list.every((it) => it.resolution.status !== 'planned') ? missing : [];
    if (only !== undefined && isOfKind(only, list.filter((it) => it !== only))) odd.add(only);
    list = [];
  };
  for (const it of references) {
    const last = list.at(-1);
    if (last !== undefined && !isNextInList(last, it)) close();
    if (it.reference.kind === 'symbol' && it.reference.certainty !== 'weak') list.push(it);
  }
  close();
  return odd;
}

/** So many calls of a list must be there. */
const minCalls = 3;

/** The one call that is nowhere in a list of calls, each the first name of its line and all in one column: instructions tell so in which order things are done. */
function oddCalls({ references, lines }: ResolvedPlan): readonly Traced[] {
  const odd: Traced[] = [];
  let list: Traced[] = [], column = 0, last = 0;
  const close = (): void => {
    const [only, ...more] = list.filter((it) => it.resolution.status === 'absent');
    if (only !== undefined && more.length === 0 && list.filter(isThere).length >= minCalls) odd.push(only);
    list = [];
  };
  for (const it of references) {
    const place = lines.placeOf(it.reference.span.start);
    if (place.line === last) continue;
    const isCall = it.reference.kind === 'symbol' && it.reference.form === 'call' && it.reference.certainty !== 'weak';
    if (!isCall || place.line !== last + 1 || place.column !== column) close();
    if (isCall) list.push(it);
    ({ line: last, column } = place);
  }
  close();
  return odd;
}

function isNextInList({ reference: last }: Traced, { reference: next }: Traced): boolean {
  const between = next.span.start - last.span.end;
  return next.kind === 'symbol' && between > 0 && between <= maxBetween;
}

function isOfKind({ reference }: Traced, others: readonly Traced[]): boolean {
  const [first, end] = endsOf(reference);
  return [0, 1].some((at) => {
    const word = at === 0 ? first : end;
    return word !== undefined && others.filter((it) => isThere(it) && endsOf(it.reference)[at] === word).length >= minThere;
  });
}

/** First and last word of a name of several. */
function endsOf(reference: Traced['reference']): readonly (string | undefined)[] {
  const words = reference.kind === 'symbol' ? wordsOf(reference.name) : [];
  return words.length < 2 ? [] : [words[0], words.at(-1)];
}

function isThere({ resolution: { status } }: Traced): boolean {
  return status === 'present' || status === 'external';
}
