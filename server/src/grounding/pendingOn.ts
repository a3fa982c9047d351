import type { Level } from '../model/finding.ts';
import { factOf } from './fact.ts';
import type { Traced } from './fact.ts';
import { draftOf, settledBy } from './rule.ts';
import type { Draft } from './rule.ts';

/**
 * What another plan brings: a warning for what the plan relies on without a word that it builds on that plan, else a note.
 *
 * @param asAbsent  the level that the finding would have if nobody brought the thing
 */
export function pendingOn(traced: Traced, asAbsent: Level): Draft | undefined {
  const pending = factOf(traced, 'pending'), { reference } = traced;
  if (pending === undefined) return undefined;
  const level = pending.isNamed || asAbsent === 'note' ? 'note' : 'warning';
  const what = reference.kind === 'path' ? (reference.isFolder ? 'folder' : 'file') : reference.kind;
  const advice = pending.isNamed ? ', on which this plan builds' : '; carry that plan out first, and say here that this one depends on it';
  return draftOf(traced, { level, settledBy: settledBy(level, 'author'), cause: `pending ${reference.text} ${pending.plan}`, message: `no ${what} "${reference.text}" yet: ${pending.plan} brings it${advice}` });
}
