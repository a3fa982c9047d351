import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { storedFilters } from '../../server/src/host/storedFilters.ts';
import { tableStatements } from '../../server/src/host/symbolSchema.ts';

test('filters that are read one by one are those that are held', () => {
  const database = new DatabaseSync(':memory:');
  for (const sql of tableStatements) database.exec(sql);
  for (const [id, path] of [[1, 'a.ts'], [2, 'b.ts'], [3, 'c.png']] as const) database.prepare("INSERT INTO file(id, path, status) VALUES (?, ?, 'parsed')").run(id, path);
  for (const id of [1, 2]) database.prepare('INSERT INTO word(file, filter) VALUES (?, ?)').run(id, Uint8Array.of(id, 7));
  const held = storedFilters(database, 2), view = storedFilters(database, 1);
  expect([held instanceof Map, view instanceof Map]).toEqual([true, false]);
  for (const it of [held, view]) {
    expect([...it]).toEqual([['a.ts', Uint8Array.of(1, 7)], ['b.ts', Uint8Array.of(2, 7)]]);
    expect([it.size, it.get('b.ts'), it.get('c.png'), it.has('a.ts'), it.has('d.ts'), [...it.keys()], [...it.values()].length]).toEqual([2, Uint8Array.of(2, 7), undefined, true, false, ['a.ts', 'b.ts'], 2]);
  }
  const seen: string[] = [];
  view.forEach((_, path) => seen.push(path));
  expect(seen).toEqual(['a.ts', 'b.ts']);
  database.close();
});
