import { afterAll, expect, test } from 'vitest';
import { buildWordSearch, hasPartsOf, isSearchable } from '../../server/src/index/wordSearch.ts';
import { testExtractor } from '../support/symbolLines.ts';
import { allLanguages } from './languages/all.ts';

const extractor = testExtractor();
afterAll(extractor.close);

function foundIn(text: string, words: readonly string[], nearTo: readonly string[] = []): readonly string[] {
  return buildWordSearch({ words, nearTo, defines: [] }).in(new TextEncoder().encode(text)).toSorted();
}

test.each<[string, string, readonly string[], readonly string[]]>([
  ['whole words only', 'loadConfig loadConfigs xload', ['loadConfig', 'load', 'loadConfigs'], ['loadConfig', 'loadConfigs']],
  ['words of one letter', 'T: a.b', ['T', 'a', 'c'], ['T', 'a']],
  ['several words, each of them there', 'foo = 1; bar', ['foo.bar', 'foo.baz', 'bar-foo'], ['bar-foo', 'foo.bar']],
  ['letters beyond ASCII', 'größe naïve', ['größe', 'gr'], ['größe']],
  ['a name behind a dollar sign', '$user->name $$x', ['user', '$user', 'x'], ['$user', 'user']],
  ['nothing', '', ['a'], []],
])('%s', (_, text, words, expected) => {
  expect(foundIn(text, words)).toEqual(expected);
});

test('near spellings and other joints are found without being asked for, in every text from the first on', () => {
  const search = buildWordSearch({ words: [], nearTo: ['loadConfig'], defines: [] }), of = (text: string): readonly string[] => search.in(new TextEncoder().encode(text));
  expect([of('loadConfigs'), of('load_config LOAD_CONFIG'), of('loadConfig loadPlan'), of('loadConfigs load_config')]).toEqual([['loadConfigs'], ['load_config', 'LOAD_CONFIG'], [], ['loadConfigs', 'load_config']]);
});

test('short names are near to nothing', () => {
  expect(foundIn('lisp last', [], ['list'])).toEqual([]);
});

test('a name can be searched for when it has words of bounded length', () => {
  expect(['a', 'a.b', 'operator+', '+', '', 'x'.repeat(129)].map(isSearchable)).toEqual([true, true, true, false, false, false]);
  expect([hasPartsOf('a b', 'a.b'), hasPartsOf('ab', 'a.c'), hasPartsOf('anything', '+')]).toEqual([true, false, true]);
});

test.each(allLanguages)('every definition of $title is found by its name', async ({ path, source }) => {
  const bytes = new TextEncoder().encode(source), { symbols } = await extractor.extractBytes(path, bytes);
  for (const { name } of symbols.filter((it) => isSearchable(it.name))) {
    const { found, extraction } = await extractor.startSearch({ words: [name], nearTo: [], defines: [name] })(path, bytes);
    expect({ name, found, symbols: extraction?.symbols.length }).toEqual({ name, found: [name], symbols: symbols.length });
  }
});

test('a file that has a name in bodies and comments only is not read for it', async () => {
  const bytes = new TextEncoder().encode(`// useIt\nimport { useIt } from './a';\nexport function f() {\n${'  useIt();\n'.repeat(200)}}\n`);
  const search = extractor.startSearch({ words: ['useIt', 'f'], nearTo: [], defines: ['useIt'] }), both = extractor.startSearch({ words: ['useIt', 'f'], nearTo: [], defines: ['useIt', 'f'] });
  expect(await search('b.ts', bytes)).toEqual({ found: ['useIt', 'f'], extraction: undefined });
  expect((await both('b.ts', bytes)).extraction?.symbols.map((it) => it.name)).toEqual(['f']);
});
