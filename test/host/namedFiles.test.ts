import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { expandGlob, findMarkedRoot, locateFile, readNamedFile, readStream } from '../../server/src/host/namedFiles.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'groundplan-named-')));
afterAll(() => { rmSync(root, { recursive: true, force: true }); });
for (const folder of ['repo/.git', 'repo/docs/deep', 'repo/packages/web/src', 'repo/node_modules/x', 'plain']) mkdirSync(join(root, folder), { recursive: true });
writeFileSync(join(root, 'repo/.git/HEAD'), 'ref: refs/heads/main\n');
writeFileSync(join(root, 'repo/packages/web/groundplan.yaml'), '');
for (const file of ['repo/docs/a.md', 'repo/docs/deep/b.md', 'repo/docs/c.txt', 'repo/node_modules/x/d.md']) writeFileSync(join(root, file), 'plan');
symlinkSync(join(root, 'repo/docs/a.md'), join(root, 'repo/link.md'));
symlinkSync('nowhere', join(root, 'repo/dangling.md'));
execFileSync('mkfifo', [join(root, 'repo/pipe')]);

test.each([
  ['docs/a.md', 'docs/a.md', 'file'], ['link.md', 'docs/a.md', 'file'], ['docs/', 'docs', 'folder'], ['./docs/../docs/deep', 'docs/deep', 'folder'],
  ['absent.md', 'absent.md', 'absent'], ['dangling.md', 'dangling.md', 'absent'], ['docs/a.md/x', 'docs/a.md/x', 'absent'], ['pipe', 'pipe', 'other'], ['a\0b', 'a\0b', 'absent'],
])('%j is %j, a %s', (path, expected, kind) => {
  expect(locateFile(path, join(root, 'repo'))).toEqual({ path: join(root, 'repo', expected), kind });
});

test.each([
  ['packages/web/src', 'packages/web'], ['packages', ''], ['docs/deep', ''],
])('the root of %s is the nearest folder with .git or groundplan.yaml', (folder, expected) => {
  expect(findMarkedRoot(join(root, 'repo', folder))).toBe(join(root, 'repo', expected));
});

test('a folder without marks above has no root', () => {
  expect(findMarkedRoot(join(root, 'plain'))).toBeUndefined();
});

test('a glob finds files, sorted, and stays out of node_modules', () => {
  expect(expandGlob('**/*.md', join(root, 'repo'))).toEqual(['docs/a.md', 'docs/a.md', 'docs/deep/b.md'].map((it) => join(root, 'repo', it)));
  expect(expandGlob('docs/*.md', join(root, 'repo'))).toEqual([join(root, 'repo/docs/a.md')]);
  expect(expandGlob('none/*.md', join(root, 'repo'))).toEqual([]);
});

test('reading is bounded and says why there is nothing', () => {
  expect(readNamedFile(join(root, 'repo/docs/a.md'), 4)).toEqual({ kind: 'bytes', bytes: Buffer.from('plan') });
  expect(readNamedFile(join(root, 'repo/docs/a.md'), 3)).toEqual({ kind: 'none', reason: 'too-large' });
  expect(readNamedFile(join(root, 'repo/absent.md'), 3)).toEqual({ kind: 'none', reason: 'absent' });
  expect(readNamedFile(join(root, 'repo/docs'), 3)).toEqual({ kind: 'none', reason: 'unreadable' });
});

test('a stream is read to its end, or one byte too far', async () => {
  const stream = (): Readable => Readable.from([Buffer.from('abc'), Buffer.from('def'), Buffer.from('ghi')]);
  expect(String.fromCharCode(...await readStream(stream(), 100))).toBe('abcdefghi');
  expect(String.fromCharCode(...await readStream(stream(), 4))).toBe('abcde');
});
