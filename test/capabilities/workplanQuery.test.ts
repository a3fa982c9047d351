import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIntentQuery, buildWorkplanQuery } from '../../server/src/capabilities/workplanQuery.ts';

const plan = `---
id: WP-0042
title: "Invoice export"
---

# Ignored heading

Write invoices as PDF
for the archive.

More talk that is no intro.

## Problem statement

Customers ask for documents.

\`\`\`ts
const code = 'not intent';
\`\`\`

### Detail

It is slow today.

## Scope

Not this.

## 2. Core idea:

Render once, keep the bytes.
`;

test('title, first paragraph, problem statement and core idea make the query', () => {
  expect(buildWorkplanQuery(plan)).toEqual({
    source: 'workplan', workplanId: 'WP-0042', cutFrom: undefined, tokens: new Set('invoice export write invoices as pdf for the archive customers ask documents it is slow today render once keep bytes'.split(' ')), statements: ['Invoice export', 'Write invoices as PDF for the archive.', 'Customers ask for documents.', 'It is slow today.', 'Render once, keep the bytes.'],
    text: 'Invoice export\nWrite invoices as PDF for the archive.\nCustomers ask for documents. It is slow today.\nRender once, keep the bytes.',
  });
});

test('Windows line ends and a byte-order mark change nothing', () => {
  expect(buildWorkplanQuery(`\uFEFF${plan.replaceAll('\n', '\r\n')}`)).toEqual(buildWorkplanQuery(plan));
});

test.each([
  ['# Title\n\nIntro.', 'Title\nIntro.'],
  ['Intro without heading', 'Intro without heading'],
  ['# Title\n## Tasks\nnot this', 'Title'],
  ['# Same\n\nSame', 'Same'],
  ['---\ntitle: [broken\n---\n# T\n\nI.', 'T\nI.'],
  ['---\ntitle: never closed', '---\u0020title: never closed'],
  ['', ''],
  ['```\nonly code\n```', ''],
  ['# T #\n\n~~~\ncode\n```\nstill code\n~~~\nafter', 'T\nafter'],
])('%j gives %j', (text, expected) => {
  expect(buildWorkplanQuery(text).text).toBe(expected);
});

test('what is quoted, commented or only a tag is no intro', () => {
  expect(buildWorkplanQuery('# T\n\n> **For Claude:** use a skill\n\n<!-- START -->\n<objective>\nCap requests per key.\n</objective>\n\nMore.').text).toBe('T\nCap requests per key.');
});

test('an intent that the intro says already is not said twice', () => {
  expect(buildWorkplanQuery('# T\n\n**Goal:** Cap `requests` per key.', { title: 'T', intent: 'Cap requests per key.' }).text).toBe('T\nGoal: Cap requests per key.');
});

test.each([
  ['one thing', 'Cap requests per key', []],
  ['two things', 'Cap requests per key. Then tell the client.', ['Cap requests per key.', 'Then tell the client.']],
  ['sentences without blanks', '限制每个密钥的请求。告诉客户端。', ['限制每个密钥的请求。', '告诉客户端。']],
  ['words that say little', 'Cap requests per key. Done. Why not?', []],
  ['more than are compared', Array.from({ length: 12 }, (_, at) => `Parse header ${'abcdefghijkl'[at]}.`).join(' '), Array.from({ length: 5 }, (_, at) => `Parse header ${'abcdefghijkl'[at]}.`)],
])('statements of %s', (_, text, expected) => {
  expect(buildIntentQuery(text).statements).toEqual(expected);
});

test.each([
  ['Rate Limiting Implementation Plan', 'Rate Limiting'], ['Phase 4: Daemon client — Task Plan', 'Daemon client'], ['Plan: native music app (MVP)', 'native music app (MVP)'], ['Personal Worksets Plan (7.1)', 'Personal Worksets'], ['Query Plan', 'Something else entirely is said here.'],
])('the title %j states %j', (title, expected) => {
  expect(buildWorkplanQuery(`# ${title}\n\nGoal: nothing. Something else entirely is said here. And something more is said here.`).statements[0]).toBe(expected);
});

test('what a plan reader knows fills in what the text does not say', () => {
  const known = { title: 'Known title', intent: 'cap requests per key' };
  expect(buildWorkplanQuery('stages: []'.replace('stages: []', ''), known).text).toBe('Known title\ncap requests per key');
  expect(buildWorkplanQuery('# Own\n\nIntro.', known).text).toBe('Known title\nIntro.\ncap requests per key');
  expect(buildWorkplanQuery(plan, known).text).toBe(buildWorkplanQuery(plan).text);
});

test('a numeric id is an id', () => {
  expect(buildWorkplanQuery('---\nid: 42\n---\n').workplanId).toBe('42');
});

test('free text is its own query', () => {
  expect(buildIntentQuery('  export invoices ')).toEqual({ source: 'intent', text: 'export invoices', tokens: new Set(['export', 'invoices']), statements: [], workplanId: undefined });
});

test('no text makes reading fail, and the query is bounded', () => {
  fc.assert(fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.nat({ max: plan.length }).map((it) => plan.slice(it))), (text) => {
    expect(typeof buildWorkplanQuery(text).text).toBe('string');
  }));
  expect(buildWorkplanQuery(`# T\n\n${'word '.repeat(50_000)}`)).toMatchObject({ text: `T\n${'word '.repeat(7_999)}wor`, cutFrom: 250_001 });
  expect(buildWorkplanQuery(`# T\n\n## Tasks\n${'- x\n'.repeat(20_000)}## Core idea\nLast.`).text).toBe('T\nLast.');
});
