/**
 * A log as JSON Lines: one event a line in the form of `sessions/sessionEvent.ts`, in order of position, and a closing line
 * `{"closing":{"events":N,"digest":"…"}}`, so that a cut file shows. The digest starts as 64 zeros and takes in one event after the other:
 * SHA-256 of the digest so far followed by the event's `hash`.
 */
import type { Digest } from '../../model/digest.ts';
import type { EventProblem, PendingEvent, SessionEvent } from '../../sessions/sessionEvent.ts';
import { firstPrevHash, maxBodyUnits, parseEventLine } from '../../sessions/sessionEvent.ts';
import type { Hash, LineProblem } from '../../workspace/ports.ts';
import type { SessionEnd } from './storedEvents.ts';
import { newSession } from './storedEvents.ts';

export type EventLine =
  | { readonly kind: 'event'; readonly line: number; readonly event: SessionEvent; readonly pending: PendingEvent }
  | { readonly kind: 'problem'; readonly problem: LineProblem };

/** Longest line that is read; an event has a bound too. */
const maxLineUnits = maxBodyUnits + 4_096;

export function closingLine(events: number, digest: Digest): string {
  return JSON.stringify({ closing: { events, digest } });
}

/** The digest of the closing line with one more event. */
export function withEventHash(digest: Digest, event: { readonly hash: Digest }, hash: Hash): Digest {
  return hash(`${digest}${event.hash}`);
}

/**
 * Read a log from the bytes of a file. Ends after the first problem.
 *
 * The last line may lack its line feed. If it is a fragment, that is a problem of kind `torn` and everything before it is whole; the same kind says
 * that the closing line is missing, so that events may have been cut off.
 */
export async function* parseEventLines(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<EventLine> {
  const reader = lineReader(hash);
  for await (const { text, isWhole } of splitLines(bytes)) {
    const found = reader.take(text, isWhole);
    if (found === 'closed') return;
    yield found;
    if (found.kind === 'problem') return;
  }
  yield reader.missingEnd();
}

interface LineReader {
  readonly take: (text: string, isWhole: boolean) => EventLine | 'closed';
  readonly missingEnd: () => EventLine;
}

/** Keeps what one line must fit to: the ends of its sessions, and the count and digest for the closing line. */
function lineReader(hash: Hash): LineReader {
  const ends = new Map<string, SessionEnd>();
  let digest = firstPrevHash, events = 0, line = 0;
  const problem = (kind: EventProblem['kind'], message: string, of?: EventProblem): EventLine => (
    { kind: 'problem', problem: { sessionId: of?.sessionId, version: of?.version, kind, line, message: `line ${line}: ${message}` } }
  );
  const take = (text: string, isWhole: boolean): EventLine | 'closed' => {
    line += 1;
    if (text.length > maxLineUnits) return problem('malformed', `longer than ${maxLineUnits} characters`);
    const closing = parseClosing(text);
    if (closing !== undefined) return closing.events === events && closing.digest === digest ? 'closed' : problem('gap', `the file was closed with other events than the ${events} that were read`);
    const reading = parseEventLine(text, hash);
    if (reading.kind === 'problem' && !isWhole && reading.problem.kind === 'malformed') return problem('torn', `the file ends within an event; the fragment is left out, the ${events} events before it are whole`);
    if (reading.kind === 'problem') return problem(reading.problem.kind, reading.problem.message, reading.problem);
    const { event, pending } = reading, misplaced = misplacedIn(ends.get(event.sessionId) ?? newSession, event);
    if (misplaced !== undefined) return problem(misplaced.kind, misplaced.message, misplaced);
    ends.set(event.sessionId, event);
    digest = withEventHash(digest, event, hash);
    events += 1;
    return { kind: 'event', line, event, pending };
  };
  return { take, missingEnd: () => problem('torn', `the file has no closing line, so events after the ${events} that were read may be cut off`) };
}

function misplacedIn(end: SessionEnd, event: SessionEvent): EventProblem | undefined {
  const { sessionId, version } = event;
  const place = { sessionId, version };
  if (version <= end.version) return { kind: 'repeated', ...place, message: `event ${version} of session ${sessionId} comes again` };
  if (version > end.version + 1) return { kind: 'gap', ...place, message: `event ${end.version + 1} of session ${sessionId} should come here and is not there` };
  return event.prevHash === end.hash ? undefined : { kind: 'damaged', ...place, message: `event ${version} of session ${sessionId} does not follow on the one before it` };
}

function parseClosing(text: string): { readonly events: unknown; readonly digest: unknown } | undefined {
  if (!text.startsWith('{"closing":')) return undefined;
  try {
    const { closing } = JSON.parse(text) as { readonly closing: { readonly events?: unknown; readonly digest?: unknown } | null };
    return { events: closing?.events, digest: closing?.digest };
  } catch {
    return undefined;
  }
}

/** Lines of UTF-8 text, without their line feed. `isWhole` is false for a last line that has none. Empty lines are left out. */
async function* splitLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ readonly text: string; readonly isWhole: boolean }> {
  const decoder = new TextDecoder();
  let rest: string[] = [], restUnits = 0;
  for await (const chunk of bytes) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n');
    for (const part of parts.slice(0, -1)) {
      const text = rest.join('') + part;
      rest = [];
      restUnits = 0;
      if (text.trim() !== '') yield { text, isWhole: true };
    }
    const last = parts.at(-1) ?? '';
    rest.push(last);
    restUnits += last.length;
    // A line without end is given out as it is; its reader refuses it by its length.
    if (restUnits > maxLineUnits) break;
  }
  const text = rest.join('') + decoder.decode();
  if (text.trim() !== '') yield { text, isWhole: false };
}
