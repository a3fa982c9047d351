import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamLog } from '../../../server/src/host/eventLog/logPlace.ts';
import { openPostgresEventLog } from '../../../server/src/host/eventLog/postgresEventLog.ts';
import type { EventLog } from '../../../server/src/workspace/ports.ts';
import { eventLogContract } from '../../support/eventLogContract.ts';
import { commitAll, git, gitRepository, temporaryFolder } from '../../support/gitFixture.ts';
import type { PostgresServer } from '../../support/postgresServer.ts';
import { findPostgres, startPostgres } from '../../support/postgresServer.ts';
import { labels, openRecording, verifyNow } from '../../support/recordingWorkspace.ts';
import type { Written } from '../../support/sessionOf.ts';
import { pendingOf, started } from '../../support/sessionOf.ts';

const steer: Written = ['SteeringReceived', { text: 'go on' }];
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

  test('several programs may lay out the tables at once', async () => {
    const url = await schema();
    const logs = await Promise.all([1, 2, 3, 4].map(() => openPostgresEventLog(url)));
    expect(await logs[0]!.append('s1', 0, pendingOf([started]))).toMatchObject({ kind: 'appended', position: 1 });
    await Promise.all(logs.map((it) => it.close()));
  });

  test('writers on several connections leave no gap, lose nothing and agree on one order', async () => {
    const url = await schema(), logs = await Promise.all([1, 2, 3, 4].map(() => openPostgresEventLog(url)));
    const write = async (log: EventLog, name: string): Promise<void> => {
      for (let version = 0, done = 0; done < 15; done += 1) {
        let result = await log.append('shared', version, [{ ...pendingOf([steer])[0]!, eventId: `${name}-${done}` }]);
        while (result.kind === 'conflict') result = await log.append('shared', result.version, [{ ...pendingOf([steer])[0]!, eventId: `${name}-${done}` }]);
        version = result.version;
      }
    };
    await Promise.all(logs.map((it, at) => write(it, `w${at}`)));
    const { events, problems } = await logs[0]!.readAll(0, 1_000);
    expect(problems).toEqual([]);
    expect(events.map((it) => it.event.version)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(new Set(events.map((it) => it.event.eventId)).size).toBe(60);
    expect((await logs[0]!.verify()).problems).toEqual([]);
    await Promise.all(logs.map((it) => it.close()));
  });

  test('a subscriber hears what another program appends', async () => {
    const url = await schema(), here = await openPostgresEventLog(url), there = await openPostgresEventLog(url), heard: number[] = [];
    here.subscribe((position) => heard.push(position));
    await there.append('s1', 0, pendingOf([started, steer]));
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe(2);
    await here.close();
    await there.close();
  });

  test('tables of a newer layout are refused', async () => {
    const url = await schema();
    await (await openPostgresEventLog(url)).close();
    await execute(url, 'INSERT INTO groundplan_migration(version, applied_at) VALUES (7, now())');
    await expect(openPostgresEventLog(url)).rejects.toMatchObject({ code: 'log-newer', message: expect.stringContaining('layout 7, the highest known here is 1') as string });
  });

  test('what one machine verifies counts on another one with equal content, and a stage begins on it', async () => {
    const url = await schema(), here = gitRepository({ 'plan.md': '## Stage 1\n- modify `src/a.ts`\n', 'src/a.ts': '' }), there = join(temporaryFolder(), 'clone');
    commitAll(here);
    git(here, 'clone', '-q', here, there);
    const [me, ci] = await Promise.all([here, there].map((folder) => openRecording(folder, (ports) => ({ ...ports, log: teamLog(url) }))));
    await verifyNow(ci!);
    expect((await me!.sessions.baseline()).view.standing).toBe('known-good');
    await me!.sessions.lock({ path: 'plan.md', text: '## Stage 1\n- modify `src/a.ts`\n' });
    expect(labels(await me!.sessions.startStage('stage-1'))).toEqual(['Stage started']);
    expect((await me!.sessions.list()).sessions.map((it) => it.plan)).toEqual(['plan.md']);
    expect(me!.sessions.log.place).toBe('postgresql:///postgres');
    await Promise.all([me!.sessions.close(), ci!.sessions.close()]);
  });

  test('changed and removed rows are named', async () => {
    const url = await schema(), log = await openPostgresEventLog(url);
    await log.append('s1', 0, pendingOf([started, steer, steer, steer]));
    await execute(url, "UPDATE groundplan_event SET body = replace(body, 'go on', 'go off') WHERE version = 2; DELETE FROM groundplan_event WHERE version = 4");
    const { problems } = await log.verify();
    expect(problems.map((it) => [it.kind, it.version])).toEqual([['damaged', 2], ['gap', 4]]);
    expect((await log.read('s1')).events).toHaveLength(1);
    await log.close();
  });
}

test('a database that cannot be reached is an error without its password', async () => {
  const error: unknown = await openPostgresEventLog('postgresql://ada:secret@127.0.0.1:9/log').catch((it: unknown) => it);
  expect(error).toMatchObject({ name: 'HostError', code: 'log-unreachable' });
  expect(String(error)).not.toContain('secret');
});

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
