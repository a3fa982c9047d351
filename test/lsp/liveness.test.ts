/** What the server tells without being asked: refreshes, progress, settings that follow. */
import { expect, test } from 'vitest';
import type { Groundplan } from '../../server/src/workspace/groundplan.ts';
import { temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { ableEditor, openOnDisk, openSession, uriOf } from '../support/lspSession.ts';

const plan = '# Plan\n\n## Stage 1\n- modify `src/gone.ts`\n';

test('when the workspace changes, lenses and colours are asked for again; when the plan changes, the editor does so itself', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '' }), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  while ((await editor.request<{ phase: string }>('groundplan/status', { uri })).phase !== 'ready') { /* symbols are being read */ }
  const count = (): number => editor.received.get('workspace/codeLens/refresh')?.length ?? 0;
  await editor.settle();
  const before = count();
  await editor.change(uri, plan.replace('gone', 'lost'), 2);
  await editor.until(uri, ([it]) => JSON.stringify(it?.message).includes('lost'));
  await editor.settle();
  expect(count()).toBe(before);
  writeFiles(folder, { 'src/lost.ts': '' });
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(folder, 'src/lost.ts'), type: 1 }] });
  await editor.until(uri, (it) => it.length === 0);
  await editor.settle();
  expect(count()).toBe(before + 1);
  expect(editor.received.get('workspace/semanticTokens/refresh')).toHaveLength(count());
});

test('reading many files is shown as progress that begins, goes up and ends', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '' });
  const open = async (path: string): Promise<Groundplan> => {
    const groundplan = await openOnDisk(path);
    return { ...groundplan, refresh: async (options) => {
      for (const done of [0, 300, 300, 600, 1000]) {
        options?.onProgress?.({ phase: 'reading', done, total: 1000 });
        await new Promise((resolve) => setImmediate(resolve));
      }
      return groundplan.refresh(options);
    } };
  };
  const editor = await openSession({ folders: [folder], world: { open } });
  await editor.open(uriOf(folder, 'PLAN.md'), plan);
  const { token } = await editor.next('window/workDoneProgress/create') as { readonly token: string }, values: unknown[] = [];
  while ((values.at(-1) as { kind?: string } | undefined)?.kind !== 'end') {
    const progress = await editor.next('$/progress') as { readonly token: string; readonly value: unknown };
    expect(progress.token).toBe(token);
    values.push(progress.value);
  }
  expect(values[0]).toEqual({ kind: 'begin', title: expect.stringMatching(/^Groundplan: reading groundplan-/) as string, percentage: 0, cancellable: true });
  expect(values.slice(1, -1)).toContainEqual({ kind: 'report', percentage: 60, message: '600 of 1,000 files' });
});

test('an editor without progress is not asked for it', async () => {
  const folder = temporaryFolder(Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`f${at}.ts`, '']))), editor = await openSession({ folders: [folder], capabilities: { ...ableEditor, window: {} } }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  await editor.until(uri);
  await editor.settle();
  expect(editor.received.has('window/workDoneProgress/create')).toBe(false);
});

test('what the own folder of the program or the inside of git does is no event', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '' });
  let refreshes = 0;
  const open = async (path: string): Promise<Groundplan> => {
    const groundplan = await openOnDisk(path);
    return { ...groundplan, refresh: async (options) => { refreshes += 1; return groundplan.refresh(options); } };
  };
  const editor = await openSession({ folders: [folder], world: { open } }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  while ((await editor.request<{ phase: string }>('groundplan/status', { uri })).phase !== 'ready') { /* symbols are being read */ }
  const before = refreshes;
  await editor.notify('workspace/didChangeWatchedFiles', { changes: ['.groundplan/index.db', '.git/objects/ab/cd', '.git/index.lock', '../elsewhere.ts'].map((path) => ({ uri: uriOf(folder, path), type: 2 })) });
  await editor.settle();
  await editor.settle();
  expect(refreshes).toBe(before);
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(folder, '.git/HEAD'), type: 2 }] });
  while (refreshes === before) await editor.settle();
});

test('settings of the editor add plans and change levels, and groundplan.yaml outranks them', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '', 'groundplan.yaml': 'version: 1\nrules:\n  path-absent: note\n' }), settings = { rules: { 'path-absent': 'warning' }, plans: { include: ['todo/*.txt'] } };
  const editor = await openSession({ folders: [folder], settings }), uri = uriOf(folder, 'todo/x.txt');
  await editor.open(uri, plan, 'plaintext');
  expect((await editor.until(uri)).map((it) => it.severity)).toEqual([3]);
});

test('in a large workspace the first findings are whole before everything is read', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export class Cart { add() {} }\n', 'src/b.ts': 'export const other = 1;\n' });
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => { release = resolve; });
  const open = (path: string): Promise<Groundplan> => openOnDisk(path, (ports) => ({
    ...ports, minFilesOnDemand: 0,
    extractor: { ...ports.extractor, extract: async (paths, sink, signal) => { await isReleased; await ports.extractor.extract(paths, sink, signal); } },
  }));
  const editor = await openSession({ folders: [folder], world: { open } }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, '# Plan\n\n## Stage 1\n- call `Cart.add()` and `Cart.remove()`\n');
  expect((await editor.until(uri)).map((it) => it.code)).toEqual(['symbol-absent']);
  expect(await editor.request('groundplan/status', { uri })).toMatchObject({ phase: 'reading', verdict: 'return_to_architect' });
  release();
  while ((await editor.request<{ phase: string }>('groundplan/status', { uri })).phase !== 'ready') { /* symbols are being read */ }
  expect(await editor.request('groundplan/status', { uri })).toMatchObject({ phase: 'ready', verdict: 'return_to_architect' });
});

test('reading that is cancelled stops, changes of what was read are followed, and a check that is asked for goes on', async () => {
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`src/f${at}.ts`, `export const name${at} = 1;\n`]));
  const folder = temporaryFolder(files), runs: string[] = [];
  let isHeld = true;
  const open = (path: string): Promise<Groundplan> => openOnDisk(path, (ports) => ({
    ...ports,
    extractor: {
      ...ports.extractor,
      extract: (paths, sink, signal) => {
        runs.push(`${paths.length} files`);
        if (!isHeld) return ports.extractor.extract(paths, sink, signal);
        // The first files, then nothing more until it is stopped.
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            runs.push('stopped');
            reject(new DOMException('stopped', 'AbortError'));
          });
          void ports.extractor.extract(paths.slice(0, 64), sink);
        });
      },
    },
  }));
  const editor = await openSession({ folders: [folder], world: { open } }), uri = uriOf(folder, 'PLAN.md');
  const status = (): Promise<{ readonly phase: string; readonly summary: string }> => editor.request('groundplan/status', { uri });
  await editor.open(uri, '# Plan\n\n## Stage 1\n- call `name299()` and `nameNowhere()`\n');
  const { token } = await editor.next('window/workDoneProgress/create') as { readonly token: string };
  await editor.notify('window/workDoneProgress/cancel', { token });
  while ((await status()).phase !== 'paused') { /* the run is ending */ }
  expect([runs, (await status()).summary]).toEqual([['300 files', 'stopped'], expect.stringContaining('Indexing is paused') as string]);
  isHeld = false;
  writeFiles(folder, { 'src/f0.ts': 'export const changed = 1;\n' });
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(folder, 'src/f0.ts'), type: 2 }] });
  await editor.settle();
  while (runs.length < 3) await status();
  expect(runs[2]).toBe('1 files');
  await editor.request('groundplan/check', { uri });
  expect(await status()).toMatchObject({ phase: 'ready', summary: expect.not.stringContaining('paused') as string });
  expect(await editor.until(uri, (it) => it.some(({ code }) => code === 'symbol-absent'))).toHaveLength(1);
});

test('reading can be paused and resumed: what is not read is unknown meanwhile, and the status says so', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export const near = 1;\n', 'src/b.ts': 'export const far = 1;\n' });
  let isHeld = true;
  const open = (path: string): Promise<Groundplan> => openOnDisk(path, (ports) => ({
    ...ports,
    extractor: {
      ...ports.extractor,
      extract: async (paths, sink, signal) => {
        if (!isHeld) return ports.extractor.extract(paths, sink, signal);
        await ports.extractor.extract(['src/a.ts'], sink);
        await new Promise((_, reject) => signal?.addEventListener('abort', () => { reject(new DOMException('stopped', 'AbortError')); }));
      },
    },
  }));
  const editor = await openSession({ folders: [folder], world: { open } }), uri = uriOf(folder, 'PLAN.md');
  const status = (): Promise<{ readonly phase: string; readonly label: string }> => editor.request('groundplan/status', { uri });
  const ask = async (action: string): Promise<string> => (await editor.request<{ readonly summary: string }>('groundplan/indexing', { action })).summary;
  await editor.open(uri, '# Plan\n\n## Stage 1\n- call `far()` and `near()`\n- call `nowhere()` in `src/b.ts`\n');
  while ((await status()).phase !== 'reading') { /* the folder is being opened */ }
  expect(await ask('resume')).toBe('Indexing is not paused.');
  expect(await ask('pause')).toContain('Indexing is paused.');
  while ((await status()).phase !== 'paused') { /* the run is ending */ }
  expect((await status()).label).toContain('indexing paused');
  expect(editor.received.get('textDocument/publishDiagnostics')?.flatMap((it) => (it as { readonly diagnostics: readonly unknown[] }).diagnostics)).toEqual([]);
  expect(await ask('pause')).toBe('Nothing is being read.');
  isHeld = false;
  expect(await ask('resume')).toBe('Indexing goes on.');
  expect((await editor.until(uri, (it) => it.length > 0)).map((it) => it.code)).toEqual(['symbol-absent']);
  expect(await status()).toMatchObject({ phase: 'ready' });
  await expect(ask('stop')).rejects.toThrow('action');
});
