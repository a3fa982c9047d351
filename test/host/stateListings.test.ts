import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStateListings } from '../../server/src/host/stateListings.ts';
import type { StateKey } from '../../server/src/model/stateKey.ts';
import { temporaryFolder } from '../support/gitFixture.ts';

const key = (number: number): StateKey => `sk1:${number.toString(16).padStart(64, '0')}` as StateKey;

test('paths that differ are named, whatever was kept before', () => {
  const listing = fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), fc.constantFrom('1', '2'), { maxKeys: 30, noNullPrototype: true });
  fc.assert(fc.property(fc.array(listing, { minLength: 2, maxLength: 6 }), (states) => {
    const listings = openStateListings(temporaryFolder());
    states.forEach((it, number) => { listings.keep(key(number), () => new Map(Object.entries(it))); });
    const last = states.length - 1, [from = {}, to = {}] = [states[0], states[last]];
    const expected = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((it) => from[it] !== to[it]).sort();
    expect(listings.changedPaths(key(0), key(last))).toEqual(expected);
    expect(listings.changedPaths(key(last), key(0))).toEqual(expected);
  }), { numRuns: 40 });
});

test('a small change takes little room, a known state is not listed again', () => {
  const folder = temporaryFolder();
  const listings = openStateListings(folder);
  const many = new Map(Array.from({ length: 2000 }, (_, n): [string, string] => [`src/file${n}.ts`, 'a'.repeat(40)]));
  listings.keep(key(1), () => many);
  listings.keep(key(2), () => new Map([...many, ['new.ts', 'b']]));
  listings.keep(key(2), () => { throw new Error('asked again'); });
  expect([listings.changedPaths(key(1), key(2)), statSync(join(folder, `${key(2).slice(4)}.json`)).size < 300]).toEqual([['new.ts'], true]);
});

test('a state that is not remembered, or whose file is damaged, gives no answer', () => {
  const folder = temporaryFolder();
  const listings = openStateListings(folder);
  listings.keep(key(1), () => new Map([['a', '1']]));
  expect(listings.changedPaths(key(1), key(9))).toBeUndefined();
  writeFileSync(join(folder, `${key(1).slice(4)}.json`), '{"base":');
  expect(listings.changedPaths(key(1), key(1))).toBeUndefined();
});

test('the oldest states are forgotten', () => {
  const folder = temporaryFolder();
  const listings = openStateListings(folder);
  for (let number = 0; number < 450; number += 1) listings.keep(key(number), () => new Map([['a', String(number)]]));
  expect(readdirSync(folder).filter((it) => it.endsWith('.json'))).toHaveLength(400);
  expect(listings.changedPaths(key(448), key(449))).toEqual(['a']);
});
