import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jaccard } from './jaccard.ts';
import { plainTokens } from '../../server/src/capabilities/tokens.ts';
import { capabilityOf, registryOf } from './capabilityOf.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' ').filter((it) => it !== ''));

test.each([
  ['', '', 0], ['a', '', 0], ['', 'a', 0], ['a b', 'a b', 1], ['a b', 'b c', 1 / 3], ['a', 'b', 0],
])('jaccard(%j, %j) = %d', (a, b, expected) => {
  expect(jaccard(set(a), set(b))).toBe(expected);
});

test('the score is symmetric, 0..1, and 1 exactly for equal sets with members', () => {
  const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 }).map((it) => new Set(it));
  fc.assert(fc.property(words, words, (a, b) => {
    const score = jaccard(a, b);
    expect(score).toBe(jaccard(b, a));
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    expect(score === 1).toBe(a.size > 0 && a.size === b.size && [...a].every((it) => b.has(it)));
  }));
});

test('an index that is turned inside out gives exactly this score', () => {
  const text = fc.array(fc.constantFrom('mail', 'the', 'Queue', 'x', '数据库'), { minLength: 1, maxLength: 6 }).map((it) => it.join(' '));
  fc.assert(fc.property(text, fc.uniqueArray(text, { minLength: 1, maxLength: 5 }), (query, texts) => {
    const found = new Map(registryOf(...texts.map((it) => capabilityOf(it, it))).score(query).map((it) => [it.capability.id, it.score]));
    for (const it of texts) expect(found.get(it) ?? 0).toBe(jaccard(plainTokens(query), plainTokens(it)));
  }));
});
