import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesMemberGlob } from '../../server/src/manifests/memberGlob.ts';

test.each([
  ['packages/*', 'packages/a'], ['./packages/*/', 'packages/a'], ['packages/**', 'packages/a/b/c'], ['packages/**', 'packages'], ['**', 'a/b'],
  ['**/test/*', 'a/test/b'], ['**/test/*', 'test/b'], ['pack*-?', 'packages-1'], ['{a,b}/*', 'b/x'], ['x{a,{b,c}}', 'xc'], ['.', ''], ['', ''],
  ['a', 'a'], ['*a*b*', 'xaybz'], ['**/**/a', 'a'],
])('%s matches "%s"', (pattern, folder) => expect(matchesMemberGlob(pattern, folder)).toBe(true));

test.each([
  ['packages/*', 'packages'], ['packages/*', 'packages/a/b'], ['packages/*', 'other/a'], ['a', 'ab'], ['a?', 'a'], ['{a,b}', 'c'], ['A', 'a'],
  ['*', ''], ['.', 'a'], ['**/a', 'b'], ['{a', 'a'], ['*a*b*', 'xbya'],
])('%s does not match "%s"', (pattern, folder) => expect(matchesMemberGlob(pattern, folder)).toBe(false));

test('every folder matches itself and two stars', () => {
  const folder = fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { maxLength: 6 }).map((it) => it.join('/'));
  fc.assert(fc.property(folder, (it) => matchesMemberGlob(it, it) && matchesMemberGlob('**', it)), { seed: 7 });
});

test('patterns made to backtrack stay fast', () => {
  const started = performance.now();
  expect(matchesMemberGlob(`${'*a'.repeat(500)}b`, 'a'.repeat(5000))).toBe(false);
  expect(matchesMemberGlob('**/'.repeat(500), `${'a/'.repeat(1000)}b`)).toBe(true);
  expect(matchesMemberGlob('{a,b}'.repeat(40), 'x')).toBe(false);
  expect(performance.now() - started).toBeLessThan(5000);
});
