import { appendQueue } from '../../server/src/host/eventLog/appendQueue.ts';
import { verifyRows } from '../../server/src/host/eventLog/verifyRows.ts';
import type { SealedRow, SessionEnd, StoredEvent } from '../../server/src/host/eventLog/storedEvents.ts';
import { chainRows, isRepeated, newSession, readMixed, readPage, readSession } from '../../server/src/host/eventLog/storedEvents.ts';
import { sha256 } from '../../server/src/host/sha256.ts';
import type { Digest } from '../../server/src/model/digest.ts';
import type { AppendResult, EventLog, SessionHead } from '../../server/src/workspace/ports.ts';

type Row = SealedRow & StoredEvent;

/** An event log that lives as long as the test. */
export function memoryEventLog(): EventLog {
  const rows: Row[] = [], artifacts = new Map<Digest, string>(), listeners = new Set<(position: number) => void>();
  const ofSession = (sessionId: string): Row[] => rows.filter((it) => it.sessionId === sessionId);
  const endOf = (sessionId: string): SessionEnd => ofSession(sessionId).at(-1) ?? newSession;
  const queue = appendQueue(async (requests) => requests.map(({ sessionId, expectedVersion, rows: wanted }): AppendResult => {
    const end = endOf(sessionId), version = expectedVersion + wanted.length;
    if (expectedVersion === end.version) chainRows(wanted, end.hash, sha256).forEach((it) => rows.push({ ...it, position: rows.length + 1 }));
    else if (!isRepeated(wanted, ofSession(sessionId).slice(expectedVersion, version))) return { kind: 'conflict', version: end.version };
    listeners.forEach((it) => it(rows.length));
    return { kind: 'appended', version, position: ofSession(sessionId)[version - 1]?.position ?? rows.length };
  }));
  const headOf = (sessionId: string): SessionHead => {
    const events = ofSession(sessionId);
    return { sessionId, version: events.length, startedAt: events[0]?.occurredAt ?? '', lastAt: events.at(-1)?.occurredAt ?? '' };
  };
  return {
    read: async (sessionId, { from = 1, to = Infinity, last = Infinity } = {}) => {
      const asked = ofSession(sessionId).filter((it) => it.version >= from && it.version <= to);
      return readSession(last === Infinity ? asked : asked.slice(Math.max(0, asked.length - last)), from === 1 && last === Infinity ? newSession : undefined, sha256);
    },
    append: queue.append,
    readAll: async (position, limit) => readPage(rows.slice(position, position + limit), position, sha256),
    sessions: async (limit) => [...new Set(rows.toReversed().map((it) => it.sessionId))].slice(0, limit).map(headOf),
    latestObservations: async (stateKey, limit) => readMixed(rows.filter((it) => it.stateKey === stateKey).toReversed().slice(0, limit), sha256),
    verify: () => verifyRows({
      rows: async (after, limit) => rows.slice(after, after + limit),
      ends: async () => new Map(rows.map((it) => [it.sessionId, it])),
    }, sha256),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    putArtifact: async (text) => {
      const digest = sha256(text);
      artifacts.set(digest, text);
      return digest;
    },
    artifact: async (digest) => artifacts.get(digest),
    heldArtifacts: async (digests) => new Set(digests.filter((it) => artifacts.has(it))),
    dropArtifacts: async (digests) => digests.filter((it) => artifacts.delete(it)).length,
    close: async () => undefined,
  };
}
