import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openSqliteEventLog } from '../../../server/src/host/eventLog/sqliteEventLog.ts';
import { eventLogContract } from '../../support/eventLogContract.ts';
import { memoryEventLog } from '../../support/memoryEventLog.ts';

const folder = mkdtempSync(join(tmpdir(), 'groundplan-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let opened = 0;

eventLogContract('memory', async () => memoryEventLog());
eventLogContract('sqlite', () => openSqliteEventLog(join(folder, `log-${++opened}.db`)));
