import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildWordFilter, wordTest } from '../../server/src/index/wordFilter.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a word of the text is never denied', () => {
  fc.assert(fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9_$]{2,40}$/)), fc.constantFrom(' ', '.', '\n', '-'), (words, joint) => {
    const filter = buildWordFilter(bytesOf(words.join(joint)));
    for (const word of words) expect(wordTest(word)(filter)).toBe(true);
  }));
});

test.each([
  ['a word at the very end', 'call lastWord', 'lastWord', true],
  ['a word in another script', 'der Straßenname ist größer', 'Straßenname', true],
  ['a part of a word', 'loadConfig()', 'load', false],
  ['other letter case', 'loadConfig()', 'loadconfig', false],
  ['an empty text', '', 'word', false],
  ['a name with a dollar sign', 'const $el = 1', '$el', true],
  ['one letter, which no filter holds', 'nothing', 'x', true],
  ['two words, of which one is there', 'two', 'two words', false],
  ['a member path', 'Dealer.pick()', 'Dealer.pick', true],
  ['a path of single letters, which no filter holds', 'nothing', 'a.b', true],
])('%s', (_, text, word, expected) => {
  expect(wordTest(word)(buildWordFilter(bytesOf(text)))).toBe(expected);
});

test('less than 2 % of the words that a text does not have are let through, at any size', () => {
  for (const words of [50, 500, 5000, 35_000]) {
    const text = Array.from({ length: words }, (_, at) => `name${at * 7} = call(value${at});`).join('\n');
    const filter = buildWordFilter(bytesOf(text));
    let wrong = 0;
    for (let at = 0; at < 5000; at += 1) if (wordTest(`absent${at}Word`)(filter)) wrong += 1;
    expect(wrong / 5000, `${words} words, ${filter.length} bytes`).toBeLessThan(0.02);
  }
});

test('a filter is a power of two of bytes and has its bound', () => {
  expect(buildWordFilter(bytesOf('a')).length).toBe(64);
  expect(buildWordFilter(new Uint8Array(4 * 1024 * 1024)).length).toBe(131_072);
});
