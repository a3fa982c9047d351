import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildLikeNames } from '../../server/src/index/likeNames.ts';
import { normalForm } from '../../server/src/index/normalForm.ts';
import { packStrings } from '../../server/src/util/packedStrings.ts';

test('names of one form are found whatever their joints and letter case', () => {
  const names = buildLikeNames(packStrings(['FOO_BAR', 'fooBar', 'fooBars', 'foo-bar', 'Größe', 'größe']));
  expect([names.withForm('foobar'), names.withForm('größe'), names.withForm('none')]).toEqual([['FOO_BAR', 'fooBar', 'foo-bar'], ['Größe', 'größe'], []]);
});

test('nothing is lost and nothing else is found', () => {
  fc.assert(fc.property(fc.array(fc.stringMatching(/^[aAbB_-]{0,5}$/)), fc.stringMatching(/^[ab]{0,4}$/), (names, form) => {
    expect(buildLikeNames(packStrings(names)).withForm(form)).toEqual(names.filter((it) => normalForm(it) === form));
  }));
});

test('packed strings are the strings', () => {
  fc.assert(fc.property(fc.array(fc.string({ unit: 'binary' })), (strings) => {
    const packed = packStrings(strings), whole = strings.map((it) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(it)));
    expect([[...packed], packed.length, packed.at(-1), packed.at(strings.length), packed.at(0)]).toEqual([whole, strings.length, '', '', whole[0] ?? '']);
  }));
  const many = Array.from({ length: 20_000 }, (_, at) => `name${at}`);
  expect([...packStrings(many)]).toEqual(many);
});
