import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPathTable } from '../../server/src/index/pathTable.ts';
import type { PathTable } from '../../server/src/index/pathTable.ts';

function tableOf(...paths: readonly string[]): PathTable {
  return buildPathTable(paths.map((path) => ({ path, kind: 'file', listing: 'tracked' })));
}

test('folders are what the files imply, the root among them', () => {
  const table = tableOf('src/a/b.ts');
  expect(table.entry('src/a')).toEqual({ path: 'src/a', kind: 'folder', listing: 'tracked' });
  expect(table.entry('')).toEqual({ path: '', kind: 'folder', listing: 'tracked' });
  expect(table.entry('src/a/b.ts')?.kind).toBe('file');
  expect(table.entry('src/a/')).toBeUndefined();
  expect(table.entry('a')).toBeUndefined();
});

test('a folder is as strongly listed as the strongest file in it', () => {
  const table = buildPathTable([
    { path: 'a/new/x', kind: 'file', listing: 'untracked' }, { path: 'a/gone/y', kind: 'file', listing: 'sparse' }, { path: 'a/z', kind: 'file', listing: 'tracked' },
  ]);
  expect(['a', 'a/new', 'a/gone'].map((it) => table.entry(it)?.listing)).toEqual(['tracked', 'untracked', 'sparse']);
});

test('children are names, folders with a slash', () => {
  const table = tableOf('b.ts', 'a/x.ts', 'a/y/z.ts');
  expect(table.children('')).toEqual(['a/', 'b.ts']);
  expect(table.children('a')).toEqual(['x.ts', 'y/']);
  expect(table.children('nowhere')).toEqual([]);
});

test('a suffix matches whole segments, copies last', () => {
  const table = tableOf('node_modules/p/src/util.ts', 'pkg/src/util.ts', 'src/util.ts', 'src/my-util.ts', 'docs/lib-reference/src/util.ts');
  expect(table.endingWith('src/util.ts')).toEqual(['pkg/src/util.ts', 'src/util.ts', 'docs/lib-reference/src/util.ts', 'node_modules/p/src/util.ts']);
  expect(table.endingWith('util.ts')).toHaveLength(4);
  expect(table.endingWith('p/src')).toEqual(['node_modules/p/src']);
  expect(table.endingWith('')).toEqual([]);
});

test('letter case variants leave out the path itself and find folders', () => {
  const table = tableOf('Src/Readme.md', 'src/README.md', 'src/readme.md');
  expect(table.caseVariants('src/readme.md')).toEqual(['Src/Readme.md', 'src/README.md']);
  expect(table.caseVariants('SRC')).toEqual(['Src', 'src']);
  expect(table.caseVariants('src/other.md')).toEqual([]);
});

test('a path named like a method of objects is only a path', () => {
  const table = tableOf('constructor', '__proto__/toString');
  expect(table.entry('toString')).toBeUndefined();
  expect(table.entry('__proto__')?.kind).toBe('folder');
  expect(table.children('__proto__')).toEqual(['toString']);
});

const paths = fc.uniqueArray(fc.array(fc.constantFrom('a', 'b', 'A', 'x.ts', 'dist'), { minLength: 1, maxLength: 4 }).map((it) => it.join('/')));

test('every file is found by each of its suffixes, and every child is an entry', () => {
  fc.assert(fc.property(paths, (list) => {
    const files = list.filter((path) => !list.some((other) => other.startsWith(`${path}/`)));
    const table = tableOf(...files);
    for (const path of files) {
      const segments = path.split('/');
      segments.forEach((_, at) => { expect(table.endingWith(segments.slice(at).join('/'))).toContain(path); });
      expect(table.children(segments.slice(0, -1).join('/'))).toContain(segments.at(-1));
    }
    expect(table.files).toEqual([...files].sort());
  }));
});

test('a hundred thousand files are no work to speak of', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => `packages/p${at % 300}/src/part${at % 40}/file${at}.ts`);
  const table = tableOf(...many);
  expect(table.endingWith('part7/file7.ts')).toEqual(['packages/p7/src/part7/file7.ts']);
  expect(table.children('packages')).toHaveLength(300);
}, 5000);
