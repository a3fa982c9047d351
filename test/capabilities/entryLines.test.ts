import { expect, test } from 'vitest';
import { readEntryLines } from '../../server/src/capabilities/entryLines.ts';

test.each<[string, string, [string, number][]]>([
  ['a list in YAML, the first place of an id counts', 'capabilities:\n- id: a.b  # best\n  name: x\n-\n  id: "c d"\n- name: y\n  id: \'e\'\n- id: a.b\n', [['a.b', 2], ['c d', 5], ['e', 7]]],
  ['entries in one line', '[{ id: a, name: x }, {name: y, id: b}]', [['a', 1], ['b', 1]]],
  ['JSON', '[\r\n  {\r\n    "id": "one", "title": "x" },\r\n  {"id" : 7}\r\n]', [['one', 3], ['7', 4]]],
  ['other names that end in id', 'uuid: x\nowner_id: y\nworkplan-id: z\nx.id: w\n', []],
  ['an id without a value on its line', 'id:\n  a\nid: {}\n', []],
  ['an id with escapes', '{"id": "a\\u0062"}', []],
])('lines of ids: %s', (_, text, lines) => {
  expect([...readEntryLines(text)]).toEqual(lines);
});

test('two million characters that nearly are ids take less than a second', () => {
  for (const piece of ['id ', 'id:', 'id : "', '"id" \t', "id: '", '{id: x{']) {
    const text = piece.repeat(Math.floor(2_000_000 / piece.length)), start = performance.now();
    readEntryLines(text);
    expect([piece, performance.now() - start < 1000]).toEqual([piece, true]);
  }
});
