import { randomUUID } from 'node:crypto';

/** A new random id (RFC 9562, version 4). */
export function newSystemId(): string {
  return randomUUID();
}
