import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('scripts, dependency groups, workspaces, binaries and subpath imports are read with their lines', () => {
  expect(shown('package.json', `{
  "name": "@acme/web", "description": "The shop",
  "bin": "./cli.js",
  "scripts": {
    "build": "tsc -b",
    "test": "vitest"
  },
  "dependencies": { "zod": "^4" },
  "devDependencies": {
    "vitest": "^4"
  },
  "peerDependencies": { "react": "*" },
  "optionalDependencies": { "fsevents": "2" },
  "workspaces": ["packages/*", "!packages/old"],
  "imports": { "#lib/*": "./src/lib/*", "#env": { "node": "./env.js", "default": "./env.js" }, "#dep": "lodash" }
}`)).toMatchInlineSnapshot(`
  [
    "name @acme/web",
    "description The shop",
    "script build:5 tsc -b",
    "script test:6 vitest",
    "dependency npm/runtime zod:8",
    "dependency npm/dev vitest:10",
    "dependency npm/peer react:12",
    "dependency npm/optional fsevents:13",
    "target binary web:3",
    "member packages/*",
    "member !packages/old",
    "alias #lib/ -> src/lib/",
    "alias #env -> env.js",
    "closed scripts dependencies",
  ]
`);
});

test('workspaces may stand under packages', () => {
  expect(shown('package.json', '{"workspaces":{"packages":["a","b"],"nohoist":["x"]}}')).toEqual(['member a', 'member b', 'closed scripts dependencies']);
});

test('bin as a table gives its names', () => {
  expect(shown('package.json', '{"name":"x","bin":{"one":"a.js","two":"b.js"}}')).toContain('target binary two:1');
});

test.each([
  ['a file that ends too soon', '{"scripts":{"test":"vitest",', ['script test:1 vitest']],
  ['a trailing comma', '{"scripts":{"test":"vitest",}}', ['script test:1 vitest']],
  ['a comment', '{ // notes\n"scripts":{"test":"vitest"}}', ['script test:2 vitest']],
  ['a merge conflict', '{"scripts":{\n<<<<<<< HEAD\n"a":"1",\n=======\n"b":"2"\n>>>>>>> x\n}}', ['script a:3 1']],
])('%s is a problem, keeps what could be read, and proves nothing absent', (_, text, expected) => {
  const lines = shown('package.json', text);
  expect(lines).toEqual(expect.arrayContaining(expected));
  expect(lines.some((it) => it.startsWith('problem JSON is broken in line'))).toBe(true);
  expect(lines.at(-1)).toBe('closed');
});

test.each(['', '[]', '"x"', 'null', '17', '{"scripts":[],"dependencies":"x","workspaces":3,"bin":true,"imports":null,"name":{}}'])(
  'values of an unexpected shape are passed over: %s', (text) => expect(shown('package.json', text)).toEqual(['closed scripts dependencies']));

test('a script whose command is no text has no command', () => {
  expect(shown('package.json', '{"scripts":{"a":1}}')).toEqual(['script a:1', 'closed scripts dependencies']);
});

test('names such as __proto__ and constructor are names', () => {
  expect(shown('package.json', '{"scripts":{"__proto__":"a","constructor":"b"}}')).toEqual(['script __proto__:1 a', 'script constructor:1 b', 'closed scripts dependencies']);
});

test('brackets nested a hundred thousand times are refused, not followed', () => {
  expect(shown('package.json', '{"a":'.repeat(100_000))).toEqual(['problem JSON is nested too deeply', 'closed']);
});
