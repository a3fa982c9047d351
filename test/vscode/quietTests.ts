import assert from 'node:assert/strict';
import { extensions, FileType, workspace } from 'vscode';
import type { Tests } from './tests.ts';
import { activated, findingsOf, inWorkspace, serverProcesses, show, until } from './workbench.ts';

const plan = 'docs/plans/next.md';

/** In a workspace without any plan. One server is started in a window, so the order matters. */
export const quietTests: Tests = {
  'without a plan the extension is not loaded': () => {
    assert.equal(extensions.getExtension('groundplan.groundplan')?.isActive, false);
    return Promise.resolve();
  },

  'loading and activating take less than 50 ms of the extension host': async () => {
    const markdown = await activationMs('vscode.markdown-language-features'), own = await activationMs('groundplan.groundplan');
    console.log(`activation: ${own.toFixed(1)} ms, ${(own / markdown).toFixed(2)} × the editor's own Markdown extension`);
    assert.ok(own < 50, `${own} ms`);
  },

  'a document that is no plan starts nothing and leaves nothing behind': async () => {
    await showReadme();
    const { plan: inView } = await activated();
    assert.deepEqual([inView.status(), serverProcesses()], [undefined, []]);
    assert.deepEqual((await workspace.fs.readDirectory(inWorkspace(''))).filter(([name, type]) => type === FileType.Directory && name.startsWith('.g')).map(([it]) => it), ['.git']);
  },

  'a plan that is opened starts the server': async () => {
    const { server } = await activated();
    await workspace.fs.writeFile(inWorkspace(`../elsewhere/${plan}`), Buffer.from('# Next\n\n- [ ] 1. Modify `src/nowhere.ts`\n- [ ] 2. Modify `src/main.ts`\n'));
    assert.equal(server.isStarted(), false);
    const { uri } = await show(`../elsewhere/${plan}`);
    await until('one process', serverProcesses, (it) => it.length === 1);
    await until('status', () => server.ask('status', { uri: uri.toString() }), (it) => it.phase === 'ready');
    await until('findings', () => findingsOf(uri).length, (it) => it > 0);
  },
};

/** A document that is no plan, with the editor having looked for plans and found none. */
export async function showReadme(): Promise<void> {
  await show('README.md');
  const { server, wake } = await activated();
  await until('the search for plans', wake.hasLooked, (it) => it);
  assert.equal(server.isStarted(), false);
}

async function activationMs(id: string): Promise<number> {
  await untilAtRest();
  const startMs = processorMs();
  await extensions.getExtension(id)?.activate();
  return processorMs() - startMs;
}

/** The editor's own extensions begin with the window; what they do is not ours. */
async function untilAtRest(): Promise<void> {
  let before = performance.eventLoopUtilization();
  await until('the extension host at rest', () => {
    const now = performance.eventLoopUtilization(), { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  }, (it) => it < 0.05);
}

/** Processor time of this thread so far; of the process where this Node cannot tell threads apart. It does not grow while other processes run. */
function processorMs(): number {
  const { user, system } = 'threadCpuUsage' in process ? process.threadCpuUsage() : (process as NodeJS.Process).cpuUsage();
  return (user + system) / 1000;
}
