import type { Pool } from 'pg';
import { Client } from 'pg';
import type { EventLog } from '../../workspace/ports.ts';

const channel = 'groundplan_log';
/** How often a subscriber looks for itself: all that there is without notifications, and what catches a lost one. */
const pollMs = 1_000;

export interface Subscription {
  readonly subscribe: EventLog['subscribe'];
  /** Tell all processes of a new position. */
  readonly announce: (position: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Live news of a log in PostgreSQL. Nothing here can fail an append or a read: without notifications subscribers hear later. */
export function openSubscription(url: string, pool: Pool): Subscription {
  const listeners = new Set<(position: number) => void>();
  let known = 0, poll: NodeJS.Timeout | undefined, ear: Client | undefined, canNotify = true;
  const hear = (position: number): void => {
    if (position <= known) return;
    known = position;
    listeners.forEach((it) => it(position));
  };
  const look = async (): Promise<void> => {
    try {
      const head = await pool.query<{ readonly position: string }>('SELECT position FROM groundplan_head WHERE id = 1');
      hear(Number(head.rows[0]?.position ?? 0));
    } catch {
      // The next look may succeed; whoever reads or appends meanwhile gets the error itself.
    }
  };
  const start = (): void => {
    poll = setInterval(() => void look(), pollMs).unref();
    void listen(url, () => void look()).then((client) => {
      if (listeners.size === 0) void client?.end();
      else ear = client;
    });
  };
  const stop = async (): Promise<void> => {
    clearInterval(poll);
    const client = ear;
    ear = undefined;
    await client?.end().catch(() => undefined);
  };
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) void stop();
      };
    },
    announce: async (position) => {
      if (position === 0) return;
      if (listeners.size > 0) hear(position);
      if (!canNotify) return;
      await pool.query('SELECT pg_notify($1, $2)', [channel, '']).catch(() => {
        canNotify = false;
      });
    },
    close: async () => {
      listeners.clear();
      await stop();
    },
  };
}

/** @returns  the listening connection; undefined where the server has no notifications or cannot be reached */
async function listen(url: string, wake: () => void): Promise<Client | undefined> {
  const client = new Client({ connectionString: url, application_name: 'groundplan' });
  client.on('error', () => undefined);
  // The channel is the database's, which may hold several logs, so what it says is only a reason to look.
  client.on('notification', wake);
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return undefined;
  }
}
