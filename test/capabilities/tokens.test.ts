import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxTextUnits, plainTokens, splitTokens } from '../../server/src/capabilities/tokens.ts';

test.each([
  ['', ''],
  ['The mail worker, a WORKER!', 'the mail worker a'],
  ['parseHTTPRequest snake_case kebab-case', 'parsehttprequest snake case kebab'],
  ['naïve Überprüfung ΩMEGA', 'naïve überprüfung ωmega'],
  ['мой файл', 'мой файл'],
  ['数据库连接', '数据 据库 库连 连接'],
  ['送', '送'],
  ['mail送信', 'mail 送信'],
  ['이메일 전송', '이메 메일 전송'],
  ['ﬁle', 'file'],
  ['— … 🙂', ''],
])('plain words of %j are %j', (text, expected) => {
  expect([...plainTokens(text)].join(' ')).toBe(expected);
});

test.each([
  ['parseHTTPRequest', 'parse http request'],
  ['URLs and IDs', 'urls ids'],
  ['sha256 utf8', 'sha 256 utf'],
  ['snake_case-kebab/path.ts', 'snake case kebab path ts'],
  ['Create a new helper for the cache', 'helper cache'],
  ['Erstelle eine Prüfung für den Plan', 'erstelle prüfung plan'],
  ['x', ''],
  ['メールを送信', 'メー ール ルを を送 送信'],
])('split words of %j are %j', (text, expected) => {
  expect([...splitTokens(text).values()].join(' ')).toBe(expected);
});

test('forms of an English word are one token', () => {
  for (const forms of ['parse parses parsed parser parsing', 'cache caches cached caching', 'validate validates validation validator', 'query queries', 'format formats formatted formatter formatting', 'class classes', 'file files', 'render renders rendered rendering']) {
    expect([...splitTokens(forms).keys()], forms).toHaveLength(1);
  }
});

test('words that differ in meaning stay apart', () => {
  expect([...splitTokens('state stage index inbox data date').keys()]).toHaveLength(6);
});

test('only the first part of a huge text is read', () => {
  expect(plainTokens(`${'a '.repeat(maxTextUnits / 2)}late`)).toEqual(new Set(['a']));
});

test('any text gives lower-case tokens without blanks, the same each time', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
    for (const token of [...plainTokens(text), ...splitTokens(text).keys()]) expect(token).toMatch(/^[\p{L}\p{M}\p{N}\u30FC]+$/u);
    expect([...plainTokens(text)]).toEqual([...plainTokens(text)]);
  }));
});

test('a hostile text takes no more time than its length', () => {
  const started = performance.now();
  for (const text of ['A'.repeat(40_000), 'aA'.repeat(20_000), 'メ'.repeat(40_000), 'a\u0301'.repeat(20_000)]) splitTokens(text);
  expect(performance.now() - started).toBeLessThan(3_000);
});
