import type { NameHistories, NameHistory, PathHistories, PathHistory } from '../model/history.ts';
import { pastPlacesOf, triedOf } from './fact.ts';
import type { Traced } from './fact.ts';

export interface PastEvidence {
  readonly histories: PathHistories;
  /** Whether a path that `histories` lacks has never been there. */
  readonly historyComplete: boolean;
  /** Of names that nothing defines. */
  readonly names?: NameHistories;
}

const neverThere = 'git has never had it';

/** Whether a clause on the past of a path says that it was there once. */
export function wasThere(past: string | undefined): boolean {
  return past !== undefined && past !== neverThere;
}

/** A path that was there once: one of the workspace, or with `../` one of the repository around it. */
export interface FormerPath extends PathHistory {
  readonly path: string;
}

/** Whether it went into the workspace, or from one place to another there. */
export function hasComeIn(former: FormerPath | undefined): boolean {
  return former?.renamedTo !== undefined && !former.renamedTo.startsWith('../');
}

/** What git remembers of a path that is not there, a move before a deletion; undefined when it remembers nothing. */
export function formerOf(traced: Traced, { histories }: Pick<PastEvidence, 'histories'>): FormerPath | undefined {
  const former = (pastPlacesOf(traced) ?? []).flatMap((path) => { const it = histories.get(path); return it === undefined ? [] : [{ path, ...it }]; });
  return former.find((it) => it.renamedTo !== undefined) ?? former[0];
}

/** One clause on the past of a path that is not there: moved, existed until, or never; undefined when history was not searched to its end. */
export function pastOf(traced: Traced, { histories, historyComplete }: PastEvidence): string | undefined {
  const history = formerOf(traced, { histories });
  if (history === undefined) return historyComplete && triedOf(traced) !== undefined ? neverThere : undefined;
  const when = whenOf(history);
  return history.renamedTo === undefined ? `it existed until ${when}` : `moved to ${history.renamedTo} in ${when}`;
}

/** What git remembers of the definition of a name that nothing has now. */
export function formerNameOf({ reference, facts }: Traced, { names }: Pick<PastEvidence, 'names'>): NameHistory | undefined {
  return reference.kind === 'symbol' && facts.some((it) => it.kind === 'symbol-missing') ? names?.get(reference.name) : undefined;
}

/** One clause on the past of a name. */
export function pastOfName(former: NameHistory): string {
  const { path, renamedTo } = former, when = whenOf(former);
  return renamedTo === undefined ? `${path} defined it until ${when}` : `it was renamed to ${renamedTo} in ${when}`;
}

/** `1a2b3c4d5e (2026-01-02)`. */
export function whenOf({ commit, date }: Pick<PathHistory, 'commit' | 'date'>): string {
  return `${commit} (${date.slice(0, 10)})`;
}
