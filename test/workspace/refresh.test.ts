import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Groundplan, Ports } from '../../server/src/workspace/groundplan.ts';
import { temporaryFolder } from '../support/gitFixture.ts';
import { openWorkspace } from '../support/openWorkspace.ts';

interface Watched {
  readonly folder: string;
  readonly groundplan: Groundplan;
  /** What the world was asked for since the last call: how many listings, and which files' stats. */
  readonly asked: () => { readonly listings: number; readonly stats: readonly string[]; readonly read: readonly string[] };
}

async function watched(files: Readonly<Record<string, string>>): Promise<Watched> {
  const folder = temporaryFolder(files);
  let listings = 0, stats: string[] = [], read: string[] = [];
  const groundplan = openWorkspace(folder, (ports): Ports => ({
    ...ports,
    files: {
      ...ports.files,
      list: (signal) => { listings += 1; return ports.files.list(signal); },
      stats: (paths) => { stats.push(...paths); return ports.files.stats(paths); },
    },
    extractor: { ...ports.extractor, extract: (paths, sink, signal) => { read.push(...paths); return ports.extractor.extract(paths, sink, signal); } },
  }));
  await groundplan.refresh();
  const asked: Watched['asked'] = () => {
    const all = { listings, stats, read };
    [listings, stats, read] = [0, [], []];
    return all;
  };
  asked();
  return { folder, groundplan, asked };
}

const definedIn = (groundplan: Groundplan, name: string): readonly string[] => groundplan.index().definitions(name).map((it) => `${it.path}:${it.line}`);

test('a file that is named as changed is the only one that is looked at', async () => {
  const { folder, groundplan, asked } = await watched({ 'a.ts': 'export function one() {}\n', 'b.ts': 'export function two() {}\n' });
  writeFileSync(join(folder, 'a.ts'), '\nexport function one() {}\nexport function three() {}\n');
  await groundplan.refresh({ changed: ['a.ts'] });
  expect(asked()).toEqual({ listings: 0, stats: ['a.ts'], read: ['a.ts'] });
  expect(['one', 'two', 'three'].map((it) => definedIn(groundplan, it))).toEqual([['a.ts:2'], ['b.ts:1'], ['a.ts:3']]);
  expect(groundplan.index().completeness).toMatchObject({ files: 2, symbols: 3, symbolsReady: true });
});

test('an edit is seen by every table that was made before it', async () => {
  const { folder, groundplan } = await watched({ 'a.ts': 'export function loadConfig() {}\n', 'b.md': 'x\n' });
  const seen = (): unknown => [groundplan.index().namesNear('loadConfi', 3), groundplan.index().definitionsLike('load_setup').map((it) => it.name), groundplan.index().mentions('setupOnce', 5).paths];
  expect(seen()).toEqual([['loadConfig'], [], []]);
  writeFileSync(join(folder, 'a.ts'), 'export function loadSetup() { setupOnce(); }\n');
  await groundplan.refresh({ changed: ['a.ts'] });
  expect(seen()).toEqual([[], ['loadSetup'], ['a.ts']]);
});

test('a named file that did not change leaves everything as it was', async () => {
  const { groundplan, asked } = await watched({ 'a.ts': 'export const a = 1;\n' });
  const before = groundplan.revision();
  await groundplan.refresh({ changed: ['a.ts'] });
  expect([groundplan.revision() - before, asked()]).toEqual([0, { listings: 0, stats: ['a.ts'], read: [] }]);
});

test.each<[string, (folder: string) => void, readonly string[]]>([
  ['a file that has come', (folder) => { writeFileSync(join(folder, 'c.ts'), 'export function come() {}\n'); }, ['c.ts']],
  ['a file that has gone', (folder) => { rmSync(join(folder, 'b.ts')); }, ['b.ts']],
  ['a file under another name', (folder) => { renameSync(join(folder, 'b.ts'), join(folder, 'c.ts')); }, ['b.ts']],
])('%s asks for a new listing', async (_, change, changed) => {
  const { folder, groundplan, asked } = await watched({ 'a.ts': 'export function one() {}\n', 'b.ts': 'export function two() {}\n' });
  change(folder);
  await groundplan.refresh({ changed });
  const { listings } = asked(), fresh = openWorkspace(folder);
  await fresh.refresh();
  expect(listings).toBe(1);
  for (const name of ['one', 'two', 'come']) expect(definedIn(groundplan, name)).toEqual(definedIn(fresh, name));
  expect(groundplan.index().files()).toEqual(fresh.index().files());
});

test('a named manifest is read again', async () => {
  const { folder, groundplan } = await watched({ 'package.json': '{"scripts": {"test": "x"}}', 'a.ts': '' });
  const scripts = (): unknown => groundplan.index().manifests.flatMap((it) => [...it.scripts.map((script) => script.name)]);
  expect(scripts()).toEqual(['test']);
  writeFileSync(join(folder, 'package.json'), '{"scripts": {"test": "x", "lint": "y"}}');
  await groundplan.refresh({ changed: ['package.json'] });
  expect(scripts()).toEqual(['test', 'lint']);
});

test('what was read before a stop is kept, and the rest is read by the next look', async () => {
  const { folder, groundplan, asked } = await watched({ 'a.ts': '', 'b.ts': '' });
  for (const name of ['a', 'b']) writeFileSync(join(folder, `${name}.ts`), `export function ${name}() {}\n`);
  const stop = new AbortController();
  stop.abort();
  await expect(groundplan.refresh({ changed: ['a.ts', 'b.ts'], signal: stop.signal })).rejects.toThrow();
  await groundplan.refresh({ changed: ['a.ts', 'b.ts'] });
  expect([definedIn(groundplan, 'a'), definedIn(groundplan, 'b'), asked().listings]).toEqual([['a.ts:1'], ['b.ts:1'], 0]);
});

test('what was read before a cancellation is known, and the rest is pending until a next run reads it', async () => {
  const folder = temporaryFolder({ 'a.ts': 'export function one() {}\n', 'b.ts': 'export function two() {}\n' }), stop = new AbortController();
  const groundplan = openWorkspace(folder, (ports): Ports => ({
    ...ports,
    extractor: {
      ...ports.extractor,
      extract: async (paths, sink, signal) => {
        if (signal === undefined) return ports.extractor.extract(paths, sink);
        await ports.extractor.extract(['a.ts'], sink);
        stop.abort();
        signal.throwIfAborted();
      },
    },
  }));
  await groundplan.refresh({ depth: 'listing' });
  await expect(groundplan.refresh({ signal: stop.signal })).rejects.toThrow('aborted');
  expect([definedIn(groundplan, 'one'), definedIn(groundplan, 'two'), groundplan.index().symbolsOf('b.ts').status]).toEqual([['a.ts:1'], [], 'pending']);
  expect(groundplan.index().completeness).toMatchObject({ symbolsReady: false, byStatus: { parsed: 1, pending: 1 } });
  await groundplan.refresh();
  expect(definedIn(groundplan, 'two')).toEqual(['b.ts:1']);
});

test('a file that is dated beyond the year 2262 is kept like others', async () => {
  const folder = temporaryFolder({ 'a.ts': 'export function one() {}\n' }), date = new Date('2400-01-01'), read: string[] = [];
  utimesSync(join(folder, 'a.ts'), date, date);
  const groundplan = openWorkspace(folder);
  await groundplan.refresh();
  expect(groundplan.index().completeness.notes.filter((it) => it.includes('not kept'))).toEqual([]);
  const next = openWorkspace(folder, (ports) => ({ ...ports, extractor: { ...ports.extractor, extract: (paths, sink, signal) => { read.push(...paths); return ports.extractor.extract(paths, sink, signal); } } }));
  await next.refresh();
  expect([read, definedIn(next, 'one')]).toEqual([[], ['a.ts:1']]);
});
