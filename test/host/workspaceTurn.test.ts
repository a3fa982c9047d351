import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workspaceTurn } from '../../server/src/host/workspaceTurn.ts';
import { temporaryFolder } from '../support/gitFixture.ts';

test('what is done in turn is never done at the same time, and a failure lets the next one in', async () => {
  const folder = temporaryFolder(), turns = [workspaceTurn(folder), workspaceTurn(folder), workspaceTurn(folder)];
  let within = 0, most = 0;
  const work = async (): Promise<number> => {
    within += 1;
    most = Math.max(most, within);
    await Promise.resolve();
    await new Promise((resolve) => { setImmediate(resolve); });
    within -= 1;
    return 7;
  };
  await expect(turns[0]?.(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await Promise.all([...turns, ...turns].map((it) => it(work)))).toEqual([7, 7, 7, 7, 7, 7]);
  expect(most).toBe(1);
});

test('a process that is killed in its turn leaves no lock behind', async () => {
  const folder = temporaryFolder();
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', `
    import { workspaceTurn } from ${JSON.stringify(new URL('../../server/src/host/workspaceTurn.ts', import.meta.url).href)};
    await workspaceTurn(${JSON.stringify(folder)})(async () => { process.stdout.write('in'); setInterval(() => {}, 1000); await new Promise(() => {}); });
  `], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await workspaceTurn(folder)(async () => 'next')).toBe('next');
});

test('where there can be no lock the work is done without one, and a link is not followed', async () => {
  const folder = temporaryFolder(), elsewhere = join(temporaryFolder(), 'target');
  await workspaceTurn(folder)(async () => undefined);
  writeFileSync(elsewhere, 'mine');
  const linked = temporaryFolder({ '.groundplan/.gitignore': '*\n' });
  symlinkSync(elsewhere, join(linked, '.groundplan', 'turn.lock'));
  expect(await workspaceTurn(linked)(async () => 'done')).toBe('done');
  chmodSync(join(folder, '.groundplan'), 0o500);
  expect(await workspaceTurn(folder)(async () => 'done')).toBe('done');
  chmodSync(join(folder, '.groundplan'), 0o700);
});
