import { expect, test } from 'vitest';
import type { Manifest } from '../../server/src/model/manifest.ts';
import { parseManifest } from '../../server/src/manifests/parseManifest.ts';
import { governingManifest, selectPackages, workspaceMembers, workspaceRootOf } from '../../server/src/manifests/scriptWorld.ts';

function manifestsOf(files: Readonly<Record<string, string>>): readonly Manifest[] {
  return Object.entries(files).map(([path, text]) => parseManifest(path, text));
}

const shop = manifestsOf({
  'package.json': '{"name":"shop","workspaces":["packages/*","apps/**","!packages/old"]}',
  'packages/core/package.json': '{"name":"@shop/core"}',
  'packages/ui/package.json': '{"name":"@shop/ui"}',
  'packages/old/package.json': '{"name":"@shop/old"}',
  'apps/web/site/package.json': '{"name":"site"}',
  'tools/package.json': '{"name":"tools"}',
  'Makefile': 'a:\n', 'GNUmakefile': 'b:\n', 'rules.mk': 'c:\n',
  'apps/Makefile': 'd:\n',
});
const root = shop[0]!;
const paths = (manifests: readonly Manifest[]): readonly string[] => manifests.map((it) => it.path);

test.each([
  ['package.json', 'packages/core/src', 'packages/core/package.json'], ['package.json', 'packages', 'package.json'], ['package.json', '', 'package.json'],
  ['package.json', 'packages/corelib', 'package.json'], ['make', 'apps/web', 'apps/Makefile'], ['make', 'tools', 'GNUmakefile'], ['cargo', 'tools', undefined],
] as const)('%s of "%s" is %s', (kind, folder, expected) => expect(governingManifest(shop, kind, folder)?.path).toBe(expected));

test('a workspace holds what its globs name and no glob leaves out', () => {
  expect(paths(workspaceMembers(shop, root))).toEqual(['packages/core/package.json', 'packages/ui/package.json', 'apps/web/site/package.json']);
});

test('a manifest without members holds nothing', () => {
  expect(workspaceMembers(shop, shop[1]!)).toEqual([]);
});

test('a package knows its workspace; one outside has none', () => {
  expect(workspaceRootOf(shop, shop[1]!)?.path).toBe('package.json');
  expect(workspaceRootOf(shop, shop[5]!)).toBeUndefined();
});

test.each([
  ['@shop/core', ['packages/core/package.json']], ['packages/core', ['packages/core/package.json']], ['./packages/core/', ['packages/core/package.json']],
  ['{packages/core}', ['packages/core/package.json']], ['...@shop/ui', ['packages/ui/package.json']], ['@shop/ui^...', ['packages/ui/package.json']],
  ['@shop/*', ['packages/core/package.json', 'packages/ui/package.json']], ['./packages/*', ['packages/core/package.json', 'packages/ui/package.json']],
  ['shop', ['package.json']], ['.', ['package.json']], ['@shop/old', []], ['nothing', []],
])('the selector %s selects %j', (selector, expected) => expect(selectPackages(shop, root, selector)).toEqual({ packages: shop.filter((it) => expected.includes(it.path)), isOpen: false }));

test.each(['[origin/main]', '...[HEAD~1]', '!@shop/ui', '', 'serde@1.0'])('the selector "%s" proves nothing', (selector) => {
  expect(selectPackages(shop, root, selector)).toEqual({ packages: [], isOpen: true });
});

test('pnpm, Cargo, Go, Maven and Gradle workspaces', () => {
  const mixed = manifestsOf({
    'web/pnpm-workspace.yaml': 'packages: ["*"]\n', 'web/a/package.json': '{"name":"a"}',
    'Cargo.toml': '[workspace]\nmembers = ["crates/*"]\n', 'crates/x/Cargo.toml': '[package]\nname = "x-lib"\n',
    'go.work': 'use ./api\n', 'api/go.mod': 'module example.org/api\n',
    'pom.xml': '<project><artifactId>p</artifactId><modules><module>core</module></modules></project>', 'core/pom.xml': '<project><artifactId>core-lib</artifactId></project>',
    'settings.gradle': "include ':app:ui'\n", 'app/ui/build.gradle': 'task x\n',
  });
  const at = (path: string): Manifest => mixed.find((it) => it.path === path)!;
  expect(paths(workspaceMembers(mixed, at('web/pnpm-workspace.yaml')))).toEqual(['web/a/package.json']);
  expect(paths(selectPackages(mixed, at('Cargo.toml'), 'x-lib').packages)).toEqual(['crates/x/Cargo.toml']);
  expect(paths(selectPackages(mixed, at('go.work'), './api').packages)).toEqual(['api/go.mod']);
  expect(paths(selectPackages(mixed, at('pom.xml'), ':core-lib').packages)).toEqual(['core/pom.xml']);
  expect(paths(selectPackages(mixed, at('pom.xml'), 'core').packages)).toEqual(['core/pom.xml']);
  expect(paths(selectPackages(mixed, at('settings.gradle'), ':app:ui').packages)).toEqual(['app/ui/build.gradle']);
});
