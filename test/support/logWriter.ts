/**
 * A process that appends to a log in SQLite and says on standard output what was acknowledged, one version a line.
 *
 * Arguments: file, session, how many appends (`forever` until it is killed), events an append, and optionally characters of padding in every second event.
 * Several writers may share a session: whoever gets a conflict goes on from the version that it was told.
 */
import { writeSync } from 'node:fs';
import { openSqliteEventLog } from '../../server/src/host/eventLog/sqliteEventLog.ts';
import type { PendingEvent } from '../../server/src/sessions/sessionEvent.ts';

const [file = '', session = '', appends = 'forever', batch = '1', padding = '0'] = process.argv.slice(2);
const log = await openSqliteEventLog(file);
const pad = Array.from({ length: Math.ceil(Number(padding) / 4_000) }, () => 'x'.repeat(4_000));
let made = 0;
const event = (): PendingEvent => {
  made += 1;
  const notes = made % 2 === 0 ? pad : [];
  return { eventId: `${process.pid}-${made}`, type: 'WorkspaceObserved', occurredAt: '2026-01-01T00:00:00.000Z', actor: { kind: 'ci', name: 'writer' }, data: { reason: 'asked', lookups: [], notes } };
};
let version = 0;
for (let done = 0; appends === 'forever' || done < Number(appends); done += 1) {
  const events = Array.from({ length: Number(batch) }, event);
  let result = await log.append(session, version, events);
  while (result.kind === 'conflict') result = await log.append(session, result.version, events);
  version = result.version;
  writeSync(1, `${version}\n`);
}
await log.close();
