import type { Digest } from '../../model/digest.ts';
import type { StoredEvent } from './storedEvents.ts';

/** A row of `groundplan_event` as the driver gives it: 64-bit numbers are texts there. */
export function toStored(row: Readonly<Record<string, unknown>>): StoredEvent {
  return {
    position: Number(row['position']), sessionId: text(row['session']), version: Number(row['version']),
    body: text(row['body']), prevHash: text(row['prev_hash']) as Digest, hash: text(row['hash']) as Digest,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
