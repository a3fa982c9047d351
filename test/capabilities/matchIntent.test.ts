import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultMatchOptions, matchIntent, type DeterministicMatch } from '../../server/src/capabilities/matchIntent.ts';
import { verdictFor } from '../../server/src/capabilities/verdict.ts';
import { buildIntentQuery } from '../../server/src/capabilities/workplanQuery.ts';
import { reuseVerdicts, scorers, type Capability } from '../../server/src/model/capability.ts';
import { openCapabilityIndex } from '../../server/src/capabilities/capabilityIndex.ts';
import { toIndexed } from '../../server/src/capabilities/registryIndex.ts';
import { capabilityOf, registryOf } from './capabilityOf.ts';

const invoices = [
  capabilityOf('cap-b', 'export invoice pdf'), capabilityOf('cap-a', 'pdf invoice export'),
  capabilityOf('cap-c', 'export invoice csv'), capabilityOf('cap-d', 'send reminder mail'),
];
const ask = (intent: string, ...capabilities: readonly Capability[]): DeterministicMatch => matchIntent(buildIntentQuery(intent), [registryOf(...capabilities)]);
const listed = (match: DeterministicMatch): readonly string[] => match.matches.map((it) => `${it.capability.id} ${it.score.toFixed(2)} ${it.kind}`);

test('equal scores come in one order, by id, whatever the order of the index', () => {
  const expected = ['cap-a 1.00 deterministic', 'cap-b 1.00 deterministic', 'cap-c 0.50 deterministic'];
  fc.assert(fc.property(fc.shuffledSubarray(invoices, { minLength: 4 }), (shuffled) => {
    const match = ask('export invoice pdf', ...shuffled);
    expect(listed(match)).toEqual(expected);
    expect(match.verdict).toBe('reuse');
  }));
});

test('a vocabulary in common is not the same capability', () => {
  const digest = capabilityOf('cap-digest', 'mail worker pauses nightly digests when the template engine queue is full');
  const other = ask('mail worker for a second template engine with its own login', digest);
  expect(other.verdict).toBe('new');
  expect(other.topScore).toBeCloseTo(4 / 19);
  expect(other.matches[0]?.matchedWords).toEqual(['mail', 'worker', 'template', 'engine']);
  expect(ask('mail worker pauses nightly digests when the template engine queue is full', digest)).toMatchObject({ verdict: 'reuse', topScore: 1 });
});

test('name, summary, tags, discovery intent and includes all count for a registry entry', () => {
  const entry = capabilityOf('cap', 'one', { summary: 'two', tags: ['three'], discoveryIntent: 'four', includes: ['five'] });
  expect(ask('one two three four five', entry).topScore).toBe(1);
});

test('the more mature of near matches comes first, and the best score stays the score', () => {
  const young = capabilityOf('young', 'a b c d e f g h i j k l m n o p q r s t', { vector: 'D1/A1/C1/R1' });
  const grown = capabilityOf('grown', 'a b c d e f g h i j k l m n o p q r s z', { vector: 'D4/A2/C2/R1' });
  const far = capabilityOf('far', 'a b c d', { vector: 'D9/A9/C9/R9' });
  const match = matchIntent(buildIntentQuery('a b c d e f g h i j k l m n o p q r s t'), [registryOf(young, grown, far)], { ...defaultMatchOptions, tieWindow: 0.1 });
  expect(listed(match)).toEqual(['grown 0.90 deterministic', 'young 1.00 deterministic', 'far 0.20 deterministic']);
  expect(match.topScore).toBe(1);
});

test('a match exactly at the edge of the tie window is in it', () => {
  const top = capabilityOf('z-top', 'a b c d', { vector: 'D0/A0/C0/R0' });
  const edge = capabilityOf('edge', 'a b c', { vector: 'D1/A0/C0/R0' });
  const match = matchIntent(buildIntentQuery('a b c d'), [registryOf(top, edge)], { ...defaultMatchOptions, tieWindow: 0.25 });
  expect(match.matches.map((it) => it.capability.id)).toEqual(['edge', 'z-top']);
});

test('relations of the top matches are listed as related, one step far, once, also when nothing has their words', () => {
  const match = ask(
    'export invoice pdf',
    capabilityOf('top', 'export invoice pdf', { supports: ['billing', 'top', 'gone'], relatedTo: ['billing', 'far'] }),
    capabilityOf('billing', 'accounts', { supports: ['top', 'deep'] }), capabilityOf('far', 'archive'), capabilityOf('deep', 'tax'),
  );
  expect(listed(match)).toEqual(['top 1.00 deterministic', 'billing 0.00 related', 'far 0.00 related']);
  expect(match.matches[1]?.because).toBe('top');
});

test('what is listed already is not listed as related again', () => {
  const match = ask('export invoice pdf', capabilityOf('a', 'export invoice pdf', { supports: ['b'] }), capabilityOf('b', 'export invoice csv'));
  expect(listed(match)).toEqual(['a 1.00 deterministic', 'b 0.50 deterministic']);
});

test('matches beyond the limit are counted', () => {
  const many = Array.from({ length: 12 }, (_, at) => capabilityOf(`cap-${at}`, 'export invoice pdf'));
  const match = matchIntent(buildIntentQuery('export invoice pdf'), [registryOf(...many)], { ...defaultMatchOptions, limit: 3 });
  expect([match.matches.length, match.unlisted]).toEqual([3, 9]);
});

test('no words, or nothing to compare with, is new with score 0', () => {
  expect(ask('', ...invoices)).toEqual({ verdict: 'new', topScore: 0, matches: [], unlisted: 0, advised: undefined });
  expect(ask('…', capabilityOf('empty', '…'))).toEqual({ verdict: 'new', topScore: 0, matches: [], unlisted: 0, advised: undefined });
  expect(matchIntent(buildIntentQuery('export'), [])).toEqual({ verdict: 'new', topScore: 0, matches: [], unlisted: 0, advised: undefined });
});

test('the first index counts for an id that two indices have', () => {
  const second = openCapabilityIndex('idf-jaccard');
  second.put('x', [toIndexed(capabilityOf('same', 'export invoice pdf'))]);
  const match = matchIntent(buildIntentQuery('export invoice pdf'), [registryOf(capabilityOf('same', 'export invoice csv')), second]);
  expect(match.matches).toMatchObject([{ score: 0.5, scorer: 'jaccard' }]);
});

test.each([
  [0.45, 'reuse'], [0.449, 'extend'], [0.22, 'extend'], [0.219, 'new'], [0, 'new'], [1, 'reuse'], [0.1 + 0.35 - 1e-12, 'reuse'],
] as const)('a best score of %d is %s', (score, verdict) => {
  expect(verdictFor(score, defaultMatchOptions)).toBe(verdict);
});

test('higher thresholds never make it more of a reuse', () => {
  const ratio = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(fc.property(ratio, ratio, ratio, ratio, ratio, (score, reuse, extend, moreReuse, moreExtend) => {
    const of = (reuseFrom: number, extendFrom: number): number => reuseVerdicts.indexOf(verdictFor(score, { reuseFrom, extendFrom: Math.min(reuseFrom, extendFrom) }));
    expect(of(Math.max(reuse, moreReuse), Math.max(extend, moreExtend))).toBeGreaterThanOrEqual(of(reuse, extend));
  }));
});

test('every way to score gives 0..1, the same whatever the order, and 1 for equal texts', () => {
  const text = fc.array(fc.constantFrom('mail', 'queue', 'parser', 'index', 'worker', 'token', 'invoice'), { minLength: 1, maxLength: 5 }).map((it) => it.join(' '));
  fc.assert(fc.property(fc.constantFrom(...scorers), fc.array(text, { minLength: 1, maxLength: 8 }), text, (scorer, texts, query) => {
    const indexOf = (all: readonly string[]): ReturnType<typeof openCapabilityIndex> => {
      const index = openCapabilityIndex(scorer);
      for (const it of all) index.put(it, [toIndexed(capabilityOf(it, it))]);
      return index;
    };
    const scores = (all: readonly string[]): unknown => indexOf(all).score(query).map((it) => [it.capability.id, it.score.toFixed(9)]).sort();
    for (const found of indexOf([...texts, query]).score(query)) {
      expect(found.score).toBeGreaterThanOrEqual(0);
      expect(found.score).toBeLessThanOrEqual(1);
      if (found.capability.id === query) expect(found.score).toBeCloseTo(1);
    }
    expect(scores(texts)).toEqual(scores([...texts].reverse()));
  }));
});

test('every way to score but evidence, which asks how much of the intent is there, is symmetric', () => {
  const words = ['mail', 'queue', 'parser', 'index', 'worker'];
  const text = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((it) => it.join(' '));
  fc.assert(fc.property(fc.constantFrom(...scorers.filter((it) => it !== 'evidence')), text, text, (scorer, a, b) => {
    const index = openCapabilityIndex(scorer);
    index.put('a', [toIndexed(capabilityOf('a', a))]);
    index.put('b', [toIndexed(capabilityOf('b', b))]);
    const score = (query: string, id: string): number => index.score(query).find((it) => it.capability.id === id)?.score ?? 0;
    expect(score(a, 'b')).toBeCloseTo(score(b, 'a'));
  }));
});
