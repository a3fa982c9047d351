import { setTimeout as pause } from 'node:timers/promises';
import { HostError } from '../hostError.ts';
import type { HostErrorCode } from '../hostError.ts';

/** Primary result codes of SQLite that mean something to a person. */
const codes: Readonly<Record<number, readonly [HostErrorCode, string]>> = {
  5: ['log-locked', 'another program keeps the log locked'], 6: ['log-locked', 'another program keeps the log locked'],
  8: ['read-only', 'the log cannot be written: its file or folder is read-only'], 10: ['io', 'the disk reported an error'],
  11: ['log-damaged', 'the file of the log is damaged'], 13: ['disk-full', 'the disk is full'], 14: ['io', 'the file of the log cannot be opened'],
  19: ['log-damaged', 'what the log says of itself does not fit its events'], 26: ['log-damaged', 'the file is not an event log'],
};

/** How long a writer waits for its turn before it gives up; the lock is not fair, so a long wait is no sign of a fault. */
const patienceMs = 30_000;
/** Most waits are for one short transaction, so pauses begin short; who has waited often waits at more leisure. */
const shortPauseMs = 2;
const longPauseMs = 25;
const shortPauses = 100;

export function sqliteCode(error: unknown): number | undefined {
  const { errcode } = (typeof error === 'object' && error !== null ? error : {}) as { readonly errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

/** What SQLite threw, in a person's words; anything else is given back as it is. */
export function toHostError(error: unknown, file: string): unknown {
  const known = codes[sqliteCode(error) ?? -1];
  return known === undefined || error instanceof HostError ? error : new HostError(known[0], `${known[1]} (${file})`, error);
}

/**
 * Do some work on the database, again as long as another process has it locked, without blocking this one meanwhile.
 *
 * @throws   HostError for what SQLite reports, `log-locked` after 30 s
 */
export async function patiently<T>(file: string, work: () => T): Promise<T> {
  const end = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return work();
    } catch (error) {
      const code = sqliteCode(error);
      if ((code !== 5 && code !== 6) || performance.now() > end) throw toHostError(error, file);
      await pause(Math.random() * (tries <= shortPauses ? shortPauseMs : longPauseMs));
    }
  }
}
