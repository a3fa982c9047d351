import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIgnoreRules } from '../../server/src/host/ignoreRules.ts';
import { listByWalk } from '../../server/src/host/walkListing.ts';
import { matchesPath, matchesSegment } from '../../server/src/host/wildMatch.ts';
import { git, temporaryFolder, writeFiles } from '../support/gitFixture.ts';

test('an unreadable folder is named and the rest is listed; an unreadable root is no listing', () => {
  const root = temporaryFolder({ 'a.ts': '', 'closed/b.ts': '', 'open/c.ts': '' });
  const denying = (name: string) => (folder: string | Buffer) => {
    if (String(folder).endsWith(name)) throw Object.assign(new Error('denied'), { code: 'EACCES' });
    return readdirSync(folder, { withFileTypes: true, encoding: 'buffer' });
  };
  const walk = listByWalk(root, denying('/closed'));
  expect([walk.complete, walk.files.map((it) => it.path).sort(), walk.notes]).toEqual([true, ['a.ts', 'open/c.ts'], ['folder closed could not be read']]);
  expect(listByWalk(root, denying(root))).toEqual({ complete: false, files: [], notes: ['folder . could not be read'] });
});

test('a walk lists what git lists, whatever the ignore rules', () => {
  const part = fc.constantFrom('a', 'b', 'ab', 'a.b', 'build');
  const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((it) => it.join('/'));
  const piece = fc.constantFrom('a', 'b', 'ab', '*', '**', 'a*', '*b', '?', '[ab]', '[!a]', '*.b', 'build', '\\a', 'b\\*', '[a-b]b', '***', '[[:alpha:]]', 'a**b', '[]-a]');
  const rule = fc.tuple(fc.constantFrom('', '', '!', '#', '\\!'), fc.constantFrom('', '', '/'), fc.array(piece, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '', '/', ' ', '\\ ', '\r'))
    .map(([sign, anchor, pieces, end]) => sign + anchor + pieces.join('/') + end);
  const rules = fc.array(rule, { maxLength: 5 }).map((it) => it.join('\n'));
  fc.assert(fc.property(fc.array(path, { minLength: 1, maxLength: 12 }), rules, fc.option(fc.tuple(part, rules)), rules, (paths, top, inner, exclude) => {
    const files = new Set<string>();
    for (const it of paths) if (![...files].some((other) => it === other || other.startsWith(`${it}/`) || it.startsWith(`${other}/`))) files.add(it);
    const root = temporaryFolder(Object.fromEntries([...files].map((it) => [it, ''])));
    git(root, 'init', '-q');
    writeFiles(root, { '.gitignore': top, '.git/info/exclude': exclude });
    if (inner !== null && [...files].some((it) => it.startsWith(`${inner[0]}/`))) writeFiles(root, { [`${inner[0]}/.gitignore`]: inner[1] });
    const byGit = git(root, 'ls-files', '-o', '-z', '--exclude-standard').split('\0').filter((it) => it !== '');
    expect(listByWalk(root).files.map((it) => it.path).sort()).toEqual(byGit.sort());
  }), { numRuns: 60, seed: 20260101 });
});

test.each([
  ['*', '', true], ['*', 'abc', true], ['a*c', 'abbc', true], ['a*c', 'abb', false], ['?', 'a', true], ['?', '', false], ['[a-c]x', 'bx', true], ['[!a-c]x', 'bx', false],
  ['[^a]', 'b', true], ['[]]', ']', true], ['[]a]', 'a', true], ['[a-]', '-', true], ['[a', '[a', false], ['\\*', '*', true], ['\\*', 'a', false], ['[[:digit:]]', '7', true], ['[\\]]', ']', true],
  ['a\\', 'a\\', false],
])('segment pattern %j on %j: %j', (pattern, text, expected) => {
  expect(matchesSegment(pattern, text)).toBe(expected);
});

test.each([
  ['**/b', 'b', true], ['**/b', 'a/x/b', true], ['a/**', 'a', false], ['a/**', 'a/b/c', true], ['a/**/b', 'a/b', true], ['a/**/b', 'a/x/y/b', true], ['a/*/b', 'a/x/y/b', false], ['**/a/**/b', 'x/a/y/b', true],
])('path pattern %j on %j: %j', (pattern, path, expected) => {
  expect(matchesPath(pattern.split('/'), path.split('/'))).toBe(expected);
});

test('patterns made to explode take linear time', () => {
  const begin = performance.now();
  expect(matchesSegment('*a'.repeat(2000) + 'b', 'a'.repeat(4000))).toBe(false);
  expect(matchesPath(Array.from({ length: 2000 }, () => '**'), Array.from({ length: 2000 }, () => 'a'))).toBe(true);
  expect(matchesPath([...Array.from({ length: 1000 }, () => ['**', 'a']).flat(), 'b'], Array.from({ length: 3000 }, () => 'a'))).toBe(false);
  expect(parseIgnoreRules(`${' '.repeat(200_000)}x\n`.repeat(2))).toHaveLength(2);
  expect(performance.now() - begin).toBeLessThan(2000);
});
