import type { PathHistories } from '../model/history.ts';
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

/** Where git moved a path that is not there; undefined when it did not. */
export function movedTo(traced: Traced, { histories }: Pick<PastEvidence, 'histories'>): string | undefined {
  return triedOf(traced)?.map((it) => histories.get(it)?.renamedTo).find((it) => it !== undefined);
}

/** One clause on the past of a path that is not there: moved, existed until, or never; undefined when history was not searched to its end. */
export function pastOf(traced: Traced, { histories, historyComplete, mayBeAround }: PastEvidence): string | undefined {
  const tried = triedOf(traced);
  if (tried === undefined) return undefined;
  const history = tried.map((it) => histories.get(it)).find((it) => it !== undefined);
  if (history === undefined) return historyComplete && mayBeAround?.(tried[0] ?? '') !== true ? neverThere : undefined;
  const when = `${history.commit} (${history.date.slice(0, 10)})`;
  return history.renamedTo === undefined ? `it existed until ${when}` : `moved to ${history.renamedTo} in ${when}`;
}
