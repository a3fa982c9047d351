import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { workerExtractor } from '../../server/src/host/workerExtractor.ts';
import { unpackSymbols } from '../../server/src/model/packedSymbols.ts';
import type { ExtractedFile, SymbolExtractor } from '../../server/src/workspace/ports.ts';
import { grammarsFolder, symbolLine, testExtractor } from '../support/symbolLines.ts';

const workerFile = new URL('../../server/src/worker/main.ts', import.meta.url);
const here = testExtractor();
const roots: string[] = [];
afterAll(() => {
  here.close();
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), 'extractor-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function extractorOf(root: string, worker: URL | undefined = workerFile): SymbolExtractor {
  return workerExtractor({ root, here, workerFile: worker, grammarsFolder: grammarsFolder(), workers: 2 });
}

async function extractAll(extractor: SymbolExtractor, paths: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, ExtractedFile>> {
  const found = new Map<string, ExtractedFile>();
  await extractor.extract(paths, (batch) => {
    for (const file of batch) found.set(file.path, file);
  }, signal);
  return found;
}

const manyFiles = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`src/f${at}.${at % 2 === 0 ? 'ts' : 'py'}`, at % 2 === 0 ? `class C${at} { m(a, ...b) {} }` : `def f${at}(x): pass`]));
const paths = Object.keys(manyFiles);

/** A worker in JavaScript that calls `react(path)` for each path before it answers. */
function brokenWorker(react: string): URL {
  const root = folderOf({
    'worker.mjs': `import { parentPort } from 'node:worker_threads';
parentPort.postMessage({ kind: 'ready' });
parentPort.on('message', ({ paths }) => {
  let isSpent = false;
  for (const path of paths) { ${react} }
  parentPort.postMessage({ kind: 'files', isSpent, files: { rows: paths.map((path) => [path, undefined, 'parsed', 'typescript', undefined, 0, '', 0, undefined]), words: new Uint8Array(0), keys: new Uint32Array(0) } });
});`,
  });
  return pathToFileURL(join(root, 'worker.mjs'));
}

test('workers give the same as this thread', async () => {
  const root = folderOf(manyFiles);
  const inWorkers = await extractAll(extractorOf(root), paths);
  const inThread = await extractAll(workerExtractor({ root, here, workerFile: undefined, grammarsFolder: '', workers: 1 }), paths);
  expect([...inWorkers.keys()].sort()).toEqual([...paths].sort());
  for (const path of paths) expect(inWorkers.get(path)).toEqual({ ...inThread.get(path), words: new Uint8Array(inThread.get(path)!.words!) });
  expect(unpackSymbols(inWorkers.get('src/f2.ts')!.symbols.rows).map(symbolLine)).toEqual(['class C2:1', 'method C2.m(a, ...b):1']);
});

test('each kind of file says why it was not read, with its stat', async () => {
  const large = new Uint8Array(2_000_000).fill(97), picture = new Uint8Array(2_000_000);
  const root = folderOf({ 'a.ts': 'const a = 1;', 'large.ts': large, 'picture.png': picture, 'folder/x': '' });
  symlinkSync('/etc/passwd', join(root, 'link.ts'));
  const found = await extractAll(extractorOf(root), ['a.ts', 'large.ts', 'picture.png', 'folder', 'link.ts', 'gone.ts']);
  expect([...found].map(([path, it]) => [path, it.status, it.stat?.sizeBytes !== undefined])).toEqual([
    ['a.ts', 'parsed', true], ['large.ts', 'too-large', true], ['picture.png', 'binary', true], ['folder', 'unsupported', true], ['link.ts', 'unsupported', true], ['gone.ts', 'unreadable', false],
  ]);
  expect(found.get('link.ts')?.words).toBeUndefined();
});

test('an unsaved text is extracted in this thread', async () => {
  const file = await extractorOf('/nowhere').extractText('a.ts', 'const a = 1;');
  expect(file).toMatchObject({ status: 'parsed', symbols: [{ name: 'a' }] });
});

test('a file that kills its worker costs itself only', async () => {
  const found = await extractAll(extractorOf('/nowhere', brokenWorker('if (path === "src/f40.ts") process.exit(1);')), paths);
  expect(paths.filter((path) => found.get(path)?.status !== 'parsed')).toEqual(['src/f40.ts']);
});

test('a file that makes its worker throw costs itself only', async () => {
  const found = await extractAll(extractorOf('/nowhere', brokenWorker('if (path === "src/f7.py") throw new Error("out of memory");')), paths);
  expect(paths.filter((path) => found.get(path)?.status !== 'parsed')).toEqual(['src/f7.py']);
});

test('a worker whose memory is damaged is replaced after it has answered', async () => {
  const found = await extractAll(extractorOf('/nowhere', brokenWorker('if (path === "src/f3.py") isSpent = true;')), paths);
  expect([...found.values()].every((it) => it.status === 'parsed')).toBe(true);
  expect(found.size).toBe(paths.length);
});

test('when every file kills, the run ends all the same', async () => {
  const found = await extractAll(extractorOf('/nowhere', brokenWorker('process.exit(1);')), paths);
  expect([...found.values()].map((it) => it.status)).toEqual(paths.map(() => 'failed'));
});

test('where no worker can start, this thread does the work', async () => {
  const found = await extractAll(extractorOf(folderOf(manyFiles), pathToFileURL('/nowhere/worker.mjs')), paths);
  expect([...found.values()].every((it) => it.status === 'parsed')).toBe(true);
  expect(found.size).toBe(paths.length);
});

test('an aborted run rejects and stops', async () => {
  const aborted = AbortSignal.abort();
  await expect(extractAll(extractorOf('/nowhere'), paths, aborted)).rejects.toThrow(/abort/i);
  const controller = new AbortController();
  const run = extractorOf(folderOf(manyFiles)).extract(paths, () => { controller.abort(); }, controller.signal);
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
});

test('a sink that throws ends the run with its error', async () => {
  const run = extractorOf(folderOf(manyFiles)).extract(paths, () => { throw new Error('disk full'); });
  await expect(run).rejects.toThrow('disk full');
});
