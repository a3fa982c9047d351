/** Paths that an agent's tools do not find, in a real workspace: counted by place, looked up at the moment of the answer. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ToolReport } from '../../../server/src/workspace/sessions/sessions.ts';
import { commitAll, gitRepository, writeFiles } from '../../support/gitFixture.ts';
import { labels, openRecording } from '../../support/recordingWorkspace.ts';
import type { RecordingWorkspace } from '../../support/recordingWorkspace.ts';

async function opened(files: Readonly<Record<string, string>>): Promise<RecordingWorkspace & { readonly folder: string }> {
  const folder = gitRepository(files);
  commitAll(folder);
  const process = await openRecording(folder);
  await process.groundplan.refresh();
  await process.sessions.start('work');
  return { ...process, folder };
}
const read = (written: string, outcome: ToolReport['outcome'] = 'missing'): ToolReport => ({ tool: 'read', written, outcome, isCritical: true });

test('B30: three blocks of one path are one failed precondition with its suggestion; it is met as soon as the path is there, and counts anew after that', async () => {
  const { sessions, folder } = await opened({ 'src/utils/date.ts': '' });
  await sessions.recordTool(read('src/uitls/date.ts'));
  await sessions.recordTool(read('src/uitls/date.ts'));
  const third = await sessions.recordTool(read('src/uitls/date.ts'));
  expect(labels(third)).toEqual(['Path not found by a tool', 'Precondition failed', 'Recovery asked for']);
  expect(third.rows[1]?.tooltip).toContain('Near: src/utils/date.ts');
  expect(labels(await sessions.recordTool(read('src/uitls/date.ts')))).toEqual(['Path not found by a tool']);
  writeFiles(folder, { 'src/uitls/date.ts': 'export {};\n' });
  expect((await sessions.context()).kind === 'done' && (await sessions.progress()).kind === 'done').toBe(true);
  const met = await sessions.recordTool(read('src/uitls/date.ts', 'ok'));
  expect([labels(met), met.progress?.openPreconditions]).toEqual([['Path looked up'], []]);
  rmSync(join(folder, 'src/uitls/date.ts'));
  const again = await sessions.recordTool(read('src/uitls/date.ts'));
  expect([labels(again), again.progress?.openPreconditions]).toEqual([['Path not found by a tool'], []]);
  expect(await sessions.replay()).toMatchObject({ kind: 'done', divergence: undefined });
});

test('B30: a precondition that is met meanwhile is seen by whatever looks next, without a restart', async () => {
  const { sessions, folder } = await opened({ 'src/a.ts': '' });
  for (let times = 0; times < 3; times += 1) await sessions.recordTool(read('gen/client.ts'));
  const open = await sessions.progress();
  expect(open.kind === 'done' ? open.progress.openPreconditions : []).toEqual(['gen/client.ts is not there']);
  writeFiles(folder, { 'gen/client.ts': '' });
  const briefing = await sessions.context();
  expect(briefing.kind === 'done' ? briefing.progress.openPreconditions : ['?']).toEqual([]);
});

test('B32: successes and failing commands are no missing files, whatever their output says', async () => {
  const { sessions } = await opened({ 'src/errors.go': '// ENOENT: no such file or directory\n', 'src/empty.ts': '' });
  const reports = [read('src/errors.go', 'ok'), read('src/errors.go', 'ok'), read('src/empty.ts', 'ok'), read('src/empty.ts', 'ok'), { ...read('.', 'other-error'), tool: 'npm test' }];
  for (const it of reports) expect((await sessions.recordTool(it)).rows).toEqual([]);
});

test('B49: one place in many spellings is one count; outside the workspace is said as such, with the twin inside', async () => {
  const { sessions, folder } = await opened({ 'docs/GUIDE.md': '' });
  await sessions.recordTool(read('src/gone.ts'));
  await sessions.recordTool(read('./src//gone.ts'));
  expect(labels(await sessions.recordTool(read(`${folder}/src/gone.ts`)))).toContain('Precondition failed');
  await sessions.recordTool(read('/docs/GUIDE.md'));
  await sessions.recordTool(read('/docs/GUIDE.md'));
  const outside = await sessions.recordTool(read('/docs/GUIDE.md'));
  expect(outside.rows[1]).toMatchObject({ label: 'Precondition failed', tooltip: expect.stringContaining('/docs/GUIDE.md is outside the workspace') as string });
  expect(outside.rows[1]?.tooltip).toContain('Near: docs/GUIDE.md');
  expect(outside.progress?.openPreconditions).toHaveLength(2);
});

test('B50: a search that may come back empty promotes nothing', async () => {
  const { sessions } = await opened({ 'src/a.py': '' });
  for (let times = 0; times < 4; times += 1) await sessions.recordTool({ tool: 'search', written: 'srcs', outcome: 'missing', isCritical: false });
  const open = await sessions.progress();
  expect(open.kind === 'done' ? open.progress.openPreconditions : ['?']).toEqual([]);
});

test('a hostile path is recorded as it is written and looked up nowhere else', async () => {
  const { sessions } = await opened({ 'src/a.ts': '' });
  for (const written of ['`rm -rf`\n- delete `src/a.ts`', '../../../../etc/passwd', 'a'.repeat(4_000), '\u0000\u001b[31m']) {
    expect(await sessions.recordTool(read(written))).toMatchObject({ kind: 'done' });
  }
});
