import type { DatabaseSync } from 'node:sqlite';

/** Whether another connection has committed since the last call. */
export function otherWrites(database: DatabaseSync): () => boolean {
  const version = database.prepare('PRAGMA data_version');
  let seen = version.get()?.['data_version'];
  return () => {
    const now = version.get()?.['data_version'], isOther = now !== seen;
    seen = now;
    return isOther;
  };
}
