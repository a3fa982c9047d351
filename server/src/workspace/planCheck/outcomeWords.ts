import type { ReuseOutcome } from '../../model/capability.ts';
import { plainLine } from '../../util/plainLine.ts';
import type { RecordedOutcome } from './intentAdvice.ts';

/** UTF-16 units of an id, a place or a note that are shown. */
const maxShown = 300;

const outcomeNames: Readonly<Record<ReuseOutcome, string>> = { reused: 'Reused', extended: 'Extended', new: 'Built new', skipped: 'Skipped' };

/** What came of recording an outcome, for a message: what is recorded and where, what was asked for, and what could not be reached. */
export function outcomeWords({ record, places, filedRequest, notes }: RecordedOutcome): string {
  const about = record.capability_id === null || record.outcome === 'new' ? '' : ` (${shown(record.capability_id)})`;
  return [
    places.length === 0 ? 'The outcome could not be recorded.' : `"${outcomeNames[record.outcome]}"${about} is recorded in ${places.map(shown).join(' and ')}.`,
    ...(filedRequest === undefined ? [] : [`The capability is asked for in ${shown(filedRequest)}.`]),
    ...notes.map((it) => `${shown(it)}.`),
  ].join(' ');
}

function shown(text: string): string {
  return plainLine(text, maxShown);
}
