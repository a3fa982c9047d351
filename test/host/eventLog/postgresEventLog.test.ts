import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresEventLog } from '../../../server/src/host/eventLog/postgresEventLog.ts';
import { eventLogContract } from '../../support/eventLogContract.ts';
import type { PostgresServer } from '../../support/postgresServer.ts';
import { findPostgres, startPostgres } from '../../support/postgresServer.ts';

const bin = findPostgres();
let server: PostgresServer | undefined;
const schema = async (): Promise<string> => (await server?.newSchema()) ?? '';

if (bin === undefined) {
  const reason = 'PostgreSQL is not installed (Debian: apt-get install postgresql), so the event log on PostgreSQL is not tested';
  console.warn(reason);
  if (process.env['CI'] === 'true') test('PostgreSQL is there to test with', () => expect.fail(reason));
  else test.skip(reason, () => undefined);
} else {
  beforeAll(async () => { server = await startPostgres(bin); });
  afterAll(() => server?.stop());
  eventLogContract('postgres', async () => openPostgresEventLog(await schema()));
}
