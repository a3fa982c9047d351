import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCapabilityIndex, type CapabilityIndex } from '../../server/src/capabilities/capabilityIndex.ts';
import { defaultMatchOptions, matchIntent } from '../../server/src/capabilities/matchIntent.ts';
import { buildIntentQuery } from '../../server/src/capabilities/workplanQuery.ts';
import { capabilityOf } from './capabilityOf.ts';

const module = (id: string, ...texts: readonly string[]): Parameters<CapabilityIndex['put']>[1] => [
  { capability: capabilityOf(id, id), facets: texts.map((text, at) => ({ text, symbol: at === 0 ? undefined : { name: text, line: at * 10 } })) },
];

/** A word of its own for a number: digits would be split off. */
const letters = (at: number): string => `w${at.toString().replace(/\d/gu, (it) => String.fromCharCode(97 + Number(it)))}w`;

test('a capability scores as its best text and names the symbol', () => {
  const index = openCapabilityIndex('split-jaccard');
  index.put('a.ts', module('a', 'header', 'parseInvoice', 'exportInvoicePdf'));
  expect(index.score('export the invoice as PDF')).toMatchObject([{ score: 1, symbol: { name: 'exportInvoicePdf', line: 20 } }]);
});

test('a rare word weighs more than a common one', () => {
  const index = openCapabilityIndex('idf-jaccard');
  for (let at = 0; at < 50; at += 1) index.put(`${at}`, module(`common-${at}`, `parser variant${at}`));
  index.put('rare', module('rare', 'parser mermaid'));
  const best = [...index.score('mermaid diagrams')].sort((a, b) => b.score - a.score)[0];
  expect(best?.capability.id).toBe('rare');
  const scores = new Map(index.score('parser mermaid').map((it) => [it.capability.id, it.score]));
  expect(scores.get('rare')).toBeCloseTo(1);
  expect(scores.get('common-0')).toBeLessThan(0.1);
});

test('evidence counts what a capability says beside its texts, and its words are among the matched ones', () => {
  const index = openCapabilityIndex('evidence'), [plain] = module('plain', 'queue'), [told] = module('told', 'queue');
  index.put('plain', [plain!]);
  index.put('told', [{ ...told!, more: '// blocks producers while messages wait' }]);
  const [best, other] = [...index.score('queue that blocks producers')].sort((a, b) => b.score - a.score);
  expect([best?.capability.id, other?.capability.id]).toEqual(['told', 'plain']);
  expect(index.matchedWords('queue that blocks producers', best!.document)).toEqual(['queue', 'blocks', 'producers']);
  expect(index.matchedWords('queue that blocks producers', other!.document)).toEqual(['queue']);
  index.put('told', [told!]);
  expect(new Set(index.score('queue that blocks producers').map((it) => it.score)).size).toBe(1);
});

test('changing one part gives the same answers as building anew', () => {
  const text = fc.array(fc.constantFrom('mail', 'queue', 'parser', 'index', 'worker', 'token'), { minLength: 1, maxLength: 4 }).map((it) => it.join(' '));
  const change = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.option(fc.array(text, { minLength: 1, maxLength: 3 }), { nil: undefined }));
  fc.assert(fc.property(fc.constantFrom('idf-jaccard', 'evidence'), fc.array(change, { maxLength: 20 }), text, (scorer, changes, query) => {
    const index = openCapabilityIndex(scorer), now = new Map<string, readonly string[]>();
    for (const [part, texts] of changes) {
      if (texts === undefined) index.remove(`${part}`);
      else index.put(`${part}`, module(`${part}`, ...texts));
      if (texts === undefined) now.delete(`${part}`);
      else now.set(`${part}`, texts);
    }
    const fresh = openCapabilityIndex(scorer);
    for (const [part, texts] of now) fresh.put(part, module(part, ...texts));
    const answer = (it: CapabilityIndex): unknown => it.score(query).map((one) => [one.capability.id, one.score.toFixed(9), one.symbol?.line]).sort();
    expect(answer(index)).toEqual(answer(fresh));
    expect(index.size()).toBe(now.size);
  }));
});

test('thousands of changes leave no trace', () => {
  const index = openCapabilityIndex('idf-jaccard');
  for (let at = 0; at < 5_000; at += 1) index.put(`${at % 50}`, module(`${at % 50}`, letters(at), 'shared'));
  expect(index.size()).toBe(50);
  expect(index.score(letters(10))).toEqual([]);
  expect(index.score(letters(4999))).toHaveLength(1);
  expect(index.score('shared')).toHaveLength(50);
});

test('ten thousand capabilities are asked in a moment', () => {
  const index = openCapabilityIndex('evidence');
  const words = Array.from({ length: 500 }, (_, at) => `w${String.fromCharCode(97 + (at % 26))}${at}x`);
  for (let at = 0; at < 10_000; at += 1) index.put(`${at}`, module(`${at}`, Array.from({ length: 12 }, (_, it) => words[(at * 7 + it * it * 13) % 500]).join(' ')));
  const query = buildIntentQuery(words.slice(0, 20).join(' '));
  matchIntent(query, [index], defaultMatchOptions);
  // Processor time, because other work on the machine says nothing of the index.
  const times = Array.from({ length: 15 }, () => {
    const started = process.cpuUsage();
    matchIntent(query, [index], defaultMatchOptions);
    return process.cpuUsage(started).user / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});
