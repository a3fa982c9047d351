import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { openSession, uriOf } from '../support/lspSession.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that are still in use after garbage is collected. */
async function usedBytes(): Promise<number> {
  for (let at = 0; at < 3; at += 1) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed;
}

const megabyte = 1024 * 1024;

test('a thousand rounds of open, edit and close leave memory flat', { timeout: 300_000 }, async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export function one() {}\n' }), editor = await openSession({ folders: [folder], forgetful: true });
  const text = (at: number): string => `# Plan ${at}\n\n## Stage 1\n- modify \`src/a.ts\` and \`src/gone${at}.ts\`\n${'More words about it.\n'.repeat(50)}`;
  const round = async (at: number): Promise<void> => {
    const uri = uriOf(folder, `docs/plans/p${at}.md`), code = uriOf(folder, 'src/a.ts');
    const first = editor.until(uri);
    await editor.open(uri, text(at));
    await first;
    const second = editor.until(uri, ([it]) => JSON.stringify(it?.message).includes(`gone${at + 1}`));
    await editor.change(uri, text(at + 1), 2);
    await editor.open(code, `export function one${at}() {}\n`, 'typescript');
    await second;
    const third = editor.until(uri, (it) => it.length === 0);
    await editor.close(code);
    await editor.close(uri);
    await third;
  };
  for (let at = 0; at < 200; at += 1) await round(at);
  const before = await usedBytes();
  for (let at = 200; at < 1200; at += 1) await round(at);
  expect((await usedBytes() - before) / megabyte).toBeLessThan(4);
});

test('ten thousand file events are few looks and leave memory flat', { timeout: 300_000 }, async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export {};\n' }), editor = await openSession({ folders: [folder], forgetful: true }), uri = uriOf(folder, 'PLAN.md');
  const first = editor.until(uri);
  await editor.open(uri, '# Plan\n\n## Stage 1\n- modify `src/last.ts`\n');
  await first;
  const send = (count: number): Promise<unknown> => Promise.all(Array.from({ length: count }, (_, at) => editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(folder, `src/f${at % 700}.ts`), type: (at % 3) + 1 }] })));
  await send(1000);
  await editor.settle();
  const before = await usedBytes();
  await send(10_000);
  writeFiles(folder, { 'src/last.ts': '' });
  const last = editor.until(uri, (it) => it.length === 0);
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(folder, 'src/last.ts'), type: 1 }] });
  await last;
  await editor.settle();
  expect((await usedBytes() - before) / megabyte).toBeLessThan(4);
});
