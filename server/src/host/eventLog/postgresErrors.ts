import { setTimeout as pause } from 'node:timers/promises';
import type { HostErrorCode } from '../hostError.ts';
import { HostError } from '../hostError.ts';

/** Error codes of the server, and of sockets, by what a person can do about them. */
const meanings: readonly (readonly [RegExp, HostErrorCode, string])[] = [
  [/^(42501|25006)$/, 'read-only', 'this user may not write to the log'],
  [/^(53100|53400)$/, 'disk-full', 'the database server has no room left'],
  [/^55P03$/, 'log-locked', 'another writer keeps the log locked'],
  [/^23505$/, 'log-damaged', 'what the log says of itself does not fit its events'],
  [/^(08...|57P..|53300|28...|3D000|E[A-Z]+)$/, 'log-unreachable', 'the database of the log cannot be reached'],
];

/** The server asks for the same transaction again: conflicts between writers, and nodes of a cluster that move. */
const repeatable = /^(40001|40P01|40003)$/;
/** The connection broke, perhaps after the commit; appending again is safe, because a repeated append is recognised. */
const broken = /^(08...|57P0.|ECONNRESET|EPIPE)$/;
const patienceMs = 30_000;
const maxBrokenTries = 3;
const maxPauseMs = 50;

export function postgresCode(error: unknown): string | undefined {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { readonly code?: unknown };
  if (typeof code === 'string') return code;
  return error instanceof Error && /connection terminated|timeout exceeded when trying to connect|not queryable/i.test(error.message) ? 'ECONNRESET' : undefined;
}

/** What the server or the network said, in a person's words and without the address, which may hold a password. */
export function toPostgresHostError(error: unknown): unknown {
  const code = postgresCode(error);
  const meaning = code === undefined || error instanceof HostError ? undefined : meanings.find(([pattern]) => pattern.test(code));
  return meaning === undefined ? error : new HostError(meaning[1], `${meaning[2]} (${code ?? ''})`, error);
}

/**
 * Do a piece of work again as long as the server asks for it.
 *
 * @throws   HostError for what the server or the network reports
 */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + patienceMs;
  for (let breaks = 0; ;) {
    try {
      return await work();
    } catch (error) {
      const code = postgresCode(error) ?? '';
      if (broken.test(code)) breaks += 1;
      const isHopeful = repeatable.test(code) || (broken.test(code) && breaks < maxBrokenTries);
      if (!isHopeful || performance.now() > end) throw toPostgresHostError(error);
      await pause(1 + Math.random() * maxPauseMs);
    }
  }
}
