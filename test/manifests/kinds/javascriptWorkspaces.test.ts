import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('pnpm-workspace.yaml gives member globs; a catalog is no dependency', () => {
  expect(shown('pnpm-workspace.yaml', 'packages:\n  - "packages/*"\n  - \'!**/test/**\'\n  - apps/web # the site\ncatalog:\n  react: ^19\n'))
    .toEqual(['member packages/*', 'member !**/test/**', 'member apps/web', 'closed']);
});

test('lerna.json gives member globs', () => {
  expect(shown('lerna.json', '{"packages":["packages/*"],"version":"1.0.0"}')).toEqual(['member packages/*', 'closed']);
});

test('project.json gives its name and targets; plugins may infer more', () => {
  expect(shown('libs/a/project.json', '{\n "name": "a",\n "targets": {\n  "build": { "executor": "x:y" },\n  "lint": { "command": "eslint ." }\n }\n}'))
    .toEqual(['name a', 'script build:4', 'script lint:5 eslint .', 'closed']);
});

test.each([
  ['tasks', '{ // version 2\n"tasks":{\n"build":{},\n"web#test":{},},}', ['script build:3', 'script web#test:4', 'closed scripts']],
  ['the old pipeline', '{"pipeline":{"build":{}}}', ['script build:1', 'closed scripts']],
  ['a package file that extends the root', '{"extends":["//"],"tasks":{"build":{}}}', ['script build:1', 'closed']],
])('turbo.json: %s', (_, text, expected) => expect(shown('turbo.json', text)).toEqual(expected));

test('tsconfig paths are aliases relative to the folder of the file', () => {
  expect(shown('web/tsconfig.json', `{
  // paths of the app
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "baseUrl": "./src",
    "paths": { "@/*": ["./*"], "@lib/*": ["../../lib/*", "vendor/lib/*"], "config": ["config/index.ts"], "*": ["types/*"], },
  },
}`)).toEqual(['alias @/ -> src/', 'alias @lib/ -> ../lib/ src/vendor/lib/', 'alias config -> src/config/index.ts', 'closed']);
});

test('tsconfig paths without a base are relative to the file', () => {
  expect(shown('tsconfig.json', '{"compilerOptions":{"paths":{"~/*":["./app/*"],"#x":[]}}}')).toEqual(['alias ~/ -> app/', 'closed']);
});

test('deno.json: tasks, members, packages under both names, local aliases', () => {
  expect(shown('deno.jsonc', `{
  "name": "@a/b", // scope
  "tasks": { "dev": "deno run -A main.ts",
    "check": { "command": "deno check .", "dependencies": ["dev"] } },
  "workspace": ["./api", "web"],
  "imports": {
    "@std/path": "jsr:@std/path@^1",
    "express": "npm:express@5",
    "yaml/": "npm:/yaml@2/",
    "@/": "./src/"
  }
}`)).toEqual([
    'name @a/b', 'script dev:3 deno run -A main.ts', 'script check:4 deno check .', 'dependency jsr/runtime @std/path:7', 'dependency npm/runtime express:8',
    'dependency npm/runtime yaml:9', 'member api', 'member web', 'alias @/ -> src/', 'closed scripts dependencies',
  ]);
});

test('deno.json with an import map elsewhere leaves the dependencies open', () => {
  expect(shown('deno.json', '{"importMap":"map.json","imports":{}}')).toEqual(['closed scripts']);
});
