import type { AppendResult, EventLog } from '../../workspace/ports.ts';
import type { PendingEvent } from '../../sessions/sessionEvent.ts';

/** Events that share one transaction at most, so that no writer keeps the others waiting for long. */
const maxBatchEvents = 2_000;

export interface AppendRequest {
  readonly sessionId: string;
  readonly expectedVersion: number;
  readonly events: readonly PendingEvent[];
}
/** `failed` is a fault of that request alone; the others of its batch are not touched by it. */
export type AppendOutcome = AppendResult | { readonly kind: 'failed'; readonly error: unknown };

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
 * Collects appends that come while a transaction is under way, or in the same turn, and hands them on as one batch in their order.
 *
 * @param commit  one transaction; gives one outcome a request, in order, after all of it is on disk, or rejects with nothing written
 */
export function appendQueue(commit: (requests: readonly AppendRequest[]) => Promise<readonly AppendOutcome[]>): AppendQueue {
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  const drain = async (): Promise<void> => {
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize(waiting));
      try {
        const outcomes = await commit(batch);
        batch.forEach((it, at) => settle(it, outcomes[at]));
      } catch (error) {
        batch.forEach((it) => it.reject(error));
      }
    }
    running = undefined;
  };
  return {
    append: (sessionId, expectedVersion, events) => new Promise((resolve, reject) => {
      waiting.push({ sessionId, expectedVersion, events, resolve, reject });
      running ??= drain();
    }),
    idle: async () => running,
  };
}

function batchSize(waiting: readonly Waiting[]): number {
  let events = 0, size = 0;
  for (const it of waiting) {
    events += it.events.length;
    if (size > 0 && events > maxBatchEvents) break;
    size += 1;
  }
  return size;
}

function settle(request: Waiting, outcome: AppendOutcome | undefined): void {
  if (outcome === undefined || outcome.kind === 'failed') request.reject(outcome?.error ?? new Error('the store gave no outcome'));
  else request.resolve(outcome);
}
