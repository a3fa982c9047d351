import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDocumentPath } from '../../server/src/model/documentPath.ts';
import { normalPath } from '../../server/src/sessions/normalPath.ts';
import { observationResults, worstResult } from '../../server/src/sessions/worstResult.ts';

test.each([
  ['src/a.ts', 'src/a.ts', 'inside'], ['./src//a.ts', 'src/a.ts', 'inside'], ['src/x/../a.ts', 'src/a.ts', 'inside'], ['src\\a.ts', 'src/a.ts', 'inside'], ['src/', 'src', 'inside'],
  ['/ws/src/a.ts', 'src/a.ts', 'inside'], ['/ws', '', 'inside'], ['/ws/', '', 'inside'], ['/ws/../ws/a', 'a', 'inside'], ['.', '', 'inside'],
  ['/docs/a.md', '/docs/a.md', 'outside'], ['../a.ts', '../a.ts', 'outside'], ['src/../../a.ts', '../a.ts', 'outside'], ['/wsx/a', '/wsx/a', 'outside'], ['C:\\x\\a', 'C:/x/a', 'outside'], ['/../a', '/a', 'outside'],
])('%s is %s, %s', (written, path, place) => {
  expect(normalPath('/ws', written)).toEqual({ path, place });
});

test('the normal form of a normal form is itself', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom('a', 'b', '.', '..', ''), { maxLength: 8 }), fc.constantFrom('', '/', '/ws/'), (segments, prefix) => {
    const once = normalPath('/ws', prefix + segments.join('/'));
    expect(normalPath('/ws', once.path === '' ? '.' : once.path)).toEqual(once);
  }), { seed: 3 });
});

test('a workspace on a Windows drive has its own paths inside', () => {
  expect(normalPath('C:/ws', 'C:\\ws\\src\\a.ts')).toEqual({ path: 'src/a.ts', place: 'inside' });
});

test.each([
  ['README.md', true], ['docs/guide.rst', true], ['LICENSE', true], ['docs/notes.txt', true], ['requirements.txt', false], ['CMakeLists.txt', false], ['docs/conf.py', false], ['site/page.mdx', false],
  ['docs/', false], ['Makefile', false], ['src/readme', true], ['.md', false],
])('%s is prose: %s', (path, isProse) => {
  expect(isDocumentPath(path)).toBe(isProse);
});

test('the worst part decides, and nothing observed is no pass', () => {
  expect(worstResult([])).toBe('unavailable');
  expect(worstResult(['pass', 'unavailable'])).toBe('unavailable');
  expect(worstResult(['unavailable', 'fail', 'pass'])).toBe('fail');
  fc.assert(fc.property(fc.array(fc.constantFrom(...observationResults), { minLength: 1 }), (parts) => {
    expect(worstResult(parts) === 'pass').toBe(parts.every((it) => it === 'pass'));
    expect(worstResult(parts.toReversed())).toBe(worstResult(parts));
  }), { seed: 3 });
});
