import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manifestKinds } from '../../server/src/model/manifest.ts';
import { isManifest, MAX_MANIFEST_UNITS, parseManifest } from '../../server/src/manifests/parseManifest.ts';
import { manifestPathOf } from './manifestPathOf.ts';

test.each([
  ['package.json', 'package.json'], ['packages/a/package.json', 'package.json'], ['pnpm-workspace.yaml', 'pnpm-workspace'], ['pyproject.toml', 'pyproject'],
  ['requirements.txt', 'requirements'], ['requirements-dev.txt', 'requirements'], ['requirements/dev.txt', 'requirements'],
  ['tox.ini', 'tox'], ['noxfile.py', 'nox'], ['Cargo.toml', 'cargo'], ['go.mod', 'go.mod'], ['go.work', 'go.work'],
  ['Makefile', 'make'], ['makefile', 'make'], ['GNUmakefile', 'make'], ['build/rules.mk', 'make'],
  ['justfile', 'just'], ['Justfile', 'just'], ['.justfile', 'just'], ['ci.just', 'just'], ['Taskfile.yml', 'taskfile'], ['taskfile.dist.yaml', 'taskfile'],
  ['build.gradle', 'gradle'], ['app/build.gradle.kts', 'gradle'], ['settings.gradle.kts', 'gradle'], ['pom.xml', 'maven'], ['composer.json', 'composer'],
  ['mix.exs', 'mix'], ['deno.json', 'deno'], ['deno.jsonc', 'deno'], ['CMakeLists.txt', 'cmake'], ['CMakePresets.json', 'cmake-presets'],
  ['pubspec.yaml', 'pubspec'], ['Gemfile', 'gemfile'], ['x.gemspec', 'gemfile'], ['Rakefile', 'rake'], ['lib/tasks/a.rake', 'rake'],
  ['src/A/A.csproj', 'dotnet'], ['All.sln', 'dotnet'], ['All.slnx', 'dotnet'], ['Directory.Packages.props', 'dotnet'],
  ['tsconfig.json', 'tsconfig'], ['tsconfig.app.json', 'tsconfig'], ['jsconfig.json', 'tsconfig'], ['nx.json', 'nx'], ['libs/a/project.json', 'nx'],
  ['turbo.json', 'turbo'], ['lerna.json', 'lerna'], ['Package.swift', 'swift-package'],
])('%s is a manifest of kind %s', (path, kind) => expect(isManifest(path)).toBe(kind));

test.each([
  'package-lock.json', 'src/index.ts', 'README.md', 'Makefile.am', 'notes.txt', 'constructor', 'toString', '.mk', '.sln', '', 'cargo.toml',
  'node_modules/left-pad/package.json', 'web/node_modules/@a/b/tsconfig.json', '.venv/lib/x/pyproject.toml',
])('"%s" is no manifest', (path) => expect(isManifest(path)).toBeUndefined());

test('the folder of a manifest is told, and is empty for the root', () => {
  expect(parseManifest('package.json', '{}').directory).toBe('');
  expect(parseManifest('packages/web/package.json', '{}').directory).toBe('packages/web');
});

test('a byte-order mark and CRLF do not disturb names and lines', () => {
  const manifest = parseManifest('package.json', '\uFEFF{\r\n  "scripts": {\r\n    "test": "vitest"\r\n  }\r\n}');
  expect(manifest).toMatchObject({ scripts: [{ name: 'test', line: 3, command: 'vitest' }], scriptsClosed: true, problems: [] });
});

test('a text beyond the size bound is not read and proves nothing', () => {
  const manifest = parseManifest('package.json', `{"scripts":{"a":"b"}}${' '.repeat(MAX_MANIFEST_UNITS)}`);
  expect(manifest.scripts).toEqual([]);
  expect(manifest.scriptsClosed).toBe(false);
  expect(manifest.problems).toEqual([`larger than ${MAX_MANIFEST_UNITS} characters, not read`]);
});

test('a path that is no manifest gives a problem and an open world', () => {
  expect(parseManifest('src/a.ts', 'x')).toMatchObject({ scriptsClosed: false, dependenciesClosed: false, problems: ['not a manifest'] });
});

test.each(manifestKinds)('%s: no text, random or cut off, makes the reader throw', (kind) => {
  const path = manifestPathOf[kind];
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
    expect(parseManifest(path, text).kind).toBe(kind);
  }), { numRuns: 60, seed: 7 });
  const pieces = fc.array(fc.constantFrom(...Array.from('[]{}()<>"\'`:=,#\\\n\t /*-!&$%.|'), '\r\n', 'task', 'name', 'end', '"""', "'''", '<a>', '<!--', '$(', '${', '[[a.b]]', '- ', '? '), { maxLength: 80 });
  fc.assert(fc.property(pieces, (parts) => {
    expect(parseManifest(path, parts.join('')).kind).toBe(kind);
  }), { numRuns: 300, seed: 7 });
});
