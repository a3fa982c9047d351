import type { Digest } from '../../model/digest.ts';
import type { Hash, LogProblem, LogVerification } from '../../workspace/ports.ts';
import type { SessionEnd, StoredEvent } from './storedEvents.ts';
import { chainProblem, newSession, readRow } from './storedEvents.ts';

/** How many problems are listed; all are counted. */
const maxProblemsListed = 100;
/** Rows that are fetched and checked before others get their turn. */
const batchRows = 2_000;

/** What a store lends to its verification. */
export interface RowSource {
  /** Rows with a greater position, in order of position. */
  readonly rows: (after: number, limit: number) => Promise<readonly StoredEvent[]>;
  /** The ends that the store has noted beside the events. */
  readonly ends: () => Promise<ReadonlyMap<string, SessionEnd>>;
  /** What the store's own check of its file says, in its words; absent where it has none. */
  readonly damage?: () => Promise<readonly string[]>;
}

/** Walk through a whole store: every hash, every chain, every position, and the noted ends. Goes on after a problem, so that all are found. */
export async function verifyRows(source: RowSource, hash: Hash): Promise<LogVerification> {
  const problems: LogProblem[] = [], ends = new Map<string, SessionEnd>();
  let problemCount = 0, position = 0, events = 0;
  const report = (problem: LogProblem | undefined): void => {
    if (problem === undefined) return;
    problemCount += 1;
    if (problems.length < maxProblemsListed) problems.push(problem);
  };
  for (let batch = await source.rows(0, batchRows); batch.length > 0; batch = await source.rows(position, batchRows)) {
    for (const row of batch) {
      if (row.position !== position + 1) report(missing(position + 1, row.position - 1));
      const reading = readRow(row, hash);
      report('problem' in reading ? reading.problem : chainProblem(ends.get(row.sessionId) ?? newSession, row));
      ends.set(row.sessionId, { version: row.version, hash: row.hash });
      position = row.position;
      events += 1;
    }
  }
  for (const [sessionId, noted] of await source.ends()) report(cutProblem(sessionId, ends.get(sessionId) ?? newSession, noted));
  for (const message of (await source.damage?.()) ?? []) report({ kind: 'damaged', position: undefined, sessionId: undefined, version: undefined, message: `the file is damaged: ${message}` });
  return { events, sessions: ends.size, problems, problemCount, digest: digestOf(ends, hash) };
}

function missing(from: number, to: number): LogProblem {
  const message = from === to ? `position ${from}: the event is missing from the log` : `positions ${from} to ${to}: the events are missing from the log`;
  return { kind: 'gap', position: from, sessionId: undefined, version: undefined, message };
}

function cutProblem(sessionId: string, found: SessionEnd, noted: SessionEnd): LogProblem | undefined {
  if (found.version === noted.version && found.hash === noted.hash) return undefined;
  const message = found.version < noted.version
    ? `session ${sessionId} ends with event ${found.version}, but ${noted.version} were appended`
    : `session ${sessionId}: its noted end does not fit its last event ${found.version}`;
  return { kind: found.version < noted.version ? 'gap' : 'damaged', position: undefined, sessionId, version: found.version + 1, message };
}

function digestOf(ends: ReadonlyMap<string, SessionEnd>, hash: Hash): Digest {
  const lines = [...ends].map(([sessionId, end]) => JSON.stringify([sessionId, end.version, end.hash]));
  return hash(lines.sort().join('\n'));
}
