import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownLanguages } from '../../server/src/index/languageOf.ts';
import { endOneLineBodies } from '../../server/src/index/repair/endOneLineBodies.ts';
import { sql } from '../../server/src/index/languages/sql.ts';

const readers = [...knownLanguages().keys()].filter((it) => 'read' in it);
const pieces = ['create ', 'table ', 'alter ', 'add ', 'rename ', 'to ', 'enum ', 'type ', 'message ', 'oneof ', 'extend ', 'model ', 'rpc ', 'option ', 'query ', 'directive ', 'copy ', 'stdin', 'a', 'b.c', '\n', '(', ')', '{', '}', '[', ']', '<', '>', '=', ':', ';', ',', '@', '.', '"', '"""', '\'', '`', '$', '$x$', '--', '//', '/*', '*/', '#', '\\', '\\.', '\u{1f600}'];

test.each(readers)('$id: any text is read, in the lines that it has', ({ read }) => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
    const text = parts.join(''), lines = text.split('\n').length, { symbols } = read(text);
    for (const { line, name } of symbols) {
      expect(line).toBeGreaterThanOrEqual(1);
      expect(line).toBeLessThanOrEqual(lines);
      expect(name).not.toBe('');
    }
  }));
});

test.each(readers)('$id: a long text that never closes, and one that nests without end, cost no more than their length', ({ read }) => {
  for (const piece of [...pieces, 'message a {', 'type a {', 'create table a (', 'a {', 'create function a(', '/* /*', '$a', '@a(']) expect(read(piece.repeat(50_000)).symbols.length).toBeLessThanOrEqual(50_000);
});

test.each([
  ['graphql', 'type A { b: C'], ['graphql', 'nonsense { }'], ['graphql', '"""'], ['proto', 'nonsense;'], ['proto', '/* '], ['prisma', 'modle A {}'], ['sql', '/* '], ['sql', 'create table ('], ['sql', 'create table ${name} (id int);'],
])('%s: %j is not understood whole', (id, text) => {
  expect(readers.find((it) => it.id === id)?.read(text).isPartial).toBe(true);
});

test.each([
  ['select 1; select create_table from t;', []],
  ['create table #session (a int); create table kept (b int);', ['kept', 'b']],
  ['create table t (a int); create trigger x; -- create table no (c int)', ['t', 'a', 'x']],
  ['CREATE TABLE IF NOT EXISTS "Odd Name" ("Odd Column" text)', ['Odd Name', 'Odd Column']],
  ['alter table t add primary key (a)\ncreate table u (b int)', ['u', 'b']],
])('SQL: %j defines %j', (text, names) => {
  expect(sql.read(text).symbols.map((it) => it.name)).toEqual(names);
});

test.each([
  ['class A { val b = 1 }', 'class A { val b = 1 ;}'],
  ['class A {\n  val b = 1\n}', undefined],
  ['val a = "${b { c }}"', undefined],
  ['class A { fun b() {} }', 'class A { fun b() {} ;}'],
  ['class A { val b = "unclosed }', undefined],
  ['// class A { val b = 1 }\n/* { a } */', undefined],
])('the bodies of %j that end on their line get an end: %j', (text, expected) => {
  expect(endOneLineBodies(text)).toBe(expected);
});
