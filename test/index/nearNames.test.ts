import { distance } from 'fastest-levenshtein';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packStrings } from '../../server/src/util/packedStrings.ts';
import { editMeasure } from '../../server/src/index/editsWithin.ts';
import { buildNearNames } from '../../server/src/index/nearNames.ts';

const namesNear = (names: readonly string[], name: string, limit = 5): readonly string[] => buildNearNames(packStrings(names)).near(name, limit).map((it) => it.name);

test.each([
  ['one letter too few', ['getMilestone', 'getMilestoneById', 'setMilestone'], 'getMileston', ['getMilestone', 'setMilestone']],
  ['swapped letters', ['loadConfig', 'openConfig'], 'laodConfig', ['loadConfig']],
  ['other letter case counts as edits', ['loadConfig'], 'loadconfig', ['loadConfig']],
  ['never the name itself', ['load', 'loads'], 'load', ['loads']],
  ['short names allow one edit', ['id', 'io', 'fs', 'ids'], 'id', ['ids', 'io']],
  ['nothing near', ['alpha', 'beta'], 'somethingElse', []],
  ['no names', [], 'load', []],
  ['an empty name', ['a', 'ab'], '', ['a']],
])('%s', (_, names, name, expected) => {
  expect(namesNear(names, name)).toEqual(expected);
});

test('the limit keeps the nearest', () => {
  expect(namesNear(['abcdefgxyh', 'abcdefghij', 'abcdefghix'], 'abcdefghiy', 2)).toEqual(['abcdefghij', 'abcdefghix']);
});

test('a limit leaves the nearest, however many there are', () => {
  const name = fc.stringMatching(/^[abX_]{1,8}$/);
  fc.assert(fc.property(fc.uniqueArray(name, { maxLength: 200 }), name, fc.integer({ min: 1, max: 6 }), (names, wanted, limit) => {
    expect(namesNear(names, wanted, limit)).toEqual(namesNear(names, wanted, 1000).slice(0, limit));
  }));
});

test('nothing within the distance is lost to the letter masks', () => {
  const name = fc.stringMatching(/^[a-zA-Z0-9_é]{1,14}$/);
  fc.assert(fc.property(fc.array(name), name, (names, wanted) => {
    const most = wanted.length <= 3 ? 1 : wanted.length <= 7 ? 2 : 3;
    const near = [...new Set(names)].filter((it) => it !== wanted && distance(it, wanted) <= most).sort();
    expect([...new Set(namesNear(names, wanted, 1000))].sort()).toEqual(near);
  }));
});

test('edits are those of Levenshtein up to a bound', () => {
  const name = fc.stringMatching(/^[abcX_]{0,12}$/), bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
  fc.assert(fc.property(name, name, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
    const edits = editMeasure(one)?.edits(bytesOf(`__${other}`), 2, 2 + other.length, most) ?? -1, whole = distance(one, other);
    expect(whole <= most ? edits : edits > most).toBe(whole <= most ? whole : true);
  }));
  expect(editMeasure('größe')).toBeUndefined();
});
