import type { AppendResult, EventLog } from '../../workspace/ports.ts';
import type { PreparedRow } from './storedEvents.ts';
import { prepareRows } from './storedEvents.ts';

/** Events that share one transaction at most, so that no writer keeps the others waiting for long. */
const maxBatchEvents = 2_000;

export interface AppendRequest {
  readonly sessionId: string;
  readonly expectedVersion: number;
  readonly rows: readonly PreparedRow[];
}

interface Waiting extends AppendRequest {
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

export interface AppendQueue {
  readonly append: EventLog['append'];
  /** Resolves when nothing is waiting any more. */
  readonly idle: () => Promise<void>;
}

/**
 * Collects appends that come while a transaction is under way, or in the same turn, and hands them on as one batch in their order. What is wrong with
 * one of them by itself is found before it gets into a batch.
 *
 * @param commit  one transaction; gives one result a request, in order, after all of it is safe, or rejects with nothing written
 */
export function appendQueue(commit: (requests: readonly AppendRequest[]) => Promise<readonly AppendResult[]>): AppendQueue {
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  const drain = async (): Promise<void> => {
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize(waiting));
      try {
        const results = await commit(batch);
        batch.forEach((it, at) => settle(it, results[at]));
      } catch (error) {
        batch.forEach((it) => it.reject(error));
      }
    }
    running = undefined;
  };
  return {
    append: async (sessionId, expectedVersion, events) => {
      const rows = prepareRows(sessionId, expectedVersion, events);
      return new Promise((resolve, reject) => {
        waiting.push({ sessionId, expectedVersion, rows, resolve, reject });
        running ??= drain();
      });
    },
    idle: async () => running,
  };
}

function batchSize(waiting: readonly Waiting[]): number {
  let events = 0, size = 0;
  for (const it of waiting) {
    events += it.rows.length;
    if (size > 0 && events > maxBatchEvents) break;
    size += 1;
  }
  return size;
}

function settle(request: Waiting, result: AppendResult | undefined): void {
  if (result === undefined) request.reject(new Error('the store gave no result'));
  else request.resolve(result);
}
