import type { PathHistories, PathHistory } from '../model/history.ts';
import { triedOf } from './fact.ts';
import type { Traced } from './fact.ts';

export interface PastEvidence {
  readonly histories: PathHistories;
  /** Whether a path that `histories` lacks has never been there. */
  readonly historyComplete: boolean;
  /** Whether a path may be one of the larger repository that the workspace is a part of, whose history was not asked for. */
  readonly mayBeAround?: (path: string) => boolean;
}

const neverThere = 'git has never had it';

/** Whether a clause on the past of a path says that it was there once. */
export function wasThere(past: string | undefined): boolean {
  return past !== undefined && past !== neverThere;
}

/** A workspace path that was there once. */
export interface FormerPath extends PathHistory {
  readonly path: string;
}

/** What git remembers of a path that is not there, a move before a deletion; undefined when it remembers nothing. */
export function formerOf(traced: Traced, { histories }: Pick<PastEvidence, 'histories'>): FormerPath | undefined {
  const former = (triedOf(traced) ?? []).flatMap((path) => { const it = histories.get(path); return it === undefined ? [] : [{ path, ...it }]; });
  return former.find((it) => it.renamedTo !== undefined) ?? former[0];
}

/** One clause on the past of a path that is not there: moved, existed until, or never; undefined when history was not searched to its end. */
export function pastOf(traced: Traced, { histories, historyComplete, mayBeAround }: PastEvidence): string | undefined {
  const tried = triedOf(traced);
  if (tried === undefined) return undefined;
  const history = formerOf(traced, { histories });
  if (history === undefined) return historyComplete && mayBeAround?.(tried[0] ?? '') !== true ? neverThere : undefined;
  const when = `${history.commit} (${history.date.slice(0, 10)})`;
  return history.renamedTo === undefined ? `it existed until ${when}` : `moved to ${history.renamedTo} in ${when}`;
}
