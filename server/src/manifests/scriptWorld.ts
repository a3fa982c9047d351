import type { Manifest, ManifestKind } from '../model/manifest.ts';
import { matchesMemberGlob } from './memberGlob.ts';
import { joinedPath } from './reading/joinedPath.ts';

/**
 * Which manifest answers for a folder, and which packages a workspace file holds together.
 *
 * All functions are pure and take the manifests of one workspace. Folders are workspace-relative with `/`; the root is `''`.
 */

/** File names that a tool looks for by itself, best first. Kinds that are missing here are found by any of their names. */
const defaultNames: Readonly<Partial<Record<ManifestKind, readonly string[]>>> = {
  make: ['GNUmakefile', 'makefile', 'Makefile'],
  just: ['justfile', 'Justfile', 'JUSTFILE', '.justfile'],
  taskfile: ['Taskfile.yml', 'taskfile.yml', 'Taskfile.yaml', 'taskfile.yaml', 'Taskfile.dist.yml', 'taskfile.dist.yml', 'Taskfile.dist.yaml', 'taskfile.dist.yaml'],
  gradle: ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'],
  gemfile: ['Gemfile', 'gems.rb'],
  rake: ['Rakefile', 'rakefile', 'Rakefile.rb', 'rakefile.rb'],
  tsconfig: ['tsconfig.json', 'jsconfig.json'],
  requirements: ['requirements.txt'],
  'cmake-presets': ['CMakePresets.json'],
};

/** Workspace files, and the kind of manifest that each of their members has. */
const memberKinds: Readonly<Partial<Record<ManifestKind, ManifestKind>>> = {
  'package.json': 'package.json', 'pnpm-workspace': 'package.json', lerna: 'package.json', deno: 'deno', cargo: 'cargo', 'go.work': 'go.mod', pyproject: 'pyproject',
  maven: 'maven', gradle: 'gradle', pubspec: 'pubspec', composer: 'composer', mix: 'mix', cmake: 'cmake', dotnet: 'dotnet',
};

/** The manifest of that kind at or above a folder, nearest first, as the tool itself would find it; undefined when there is none. */
export function governingManifest(manifests: readonly Manifest[], kind: ManifestKind, folder: string): Manifest | undefined {
  const names = defaultNames[kind];
  const rank = (it: Manifest): number => (names === undefined ? 0 : names.indexOf(nameOf(it.path)));
  const able = manifests.filter((it) => it.kind === kind && rank(it) >= 0 && isAtOrAbove(it.directory, folder));
  return able.sort((a, b) => b.directory.length - a.directory.length || rank(a) - rank(b))[0];
}

/** Manifests of the packages that a workspace file names, its own package left out, in the order of `manifests`. Later globs with `!` leave some out. */
export function workspaceMembers(manifests: readonly Manifest[], root: Manifest): readonly Manifest[] {
  const kind = memberKinds[root.kind];
  return root.members.length === 0 ? [] : manifests.filter((it) => it.kind === kind && it.path !== root.path && isMember(root, it));
}

/** The workspace file that a package belongs to: the nearest at or above it that names it. */
export function workspaceRootOf(manifests: readonly Manifest[], member: Manifest): Manifest | undefined {
  return manifests
    .filter((it) => it.path !== member.path && memberKinds[it.kind] === member.kind && it.members.length > 0 && isMember(it, member))
    .sort((a, b) => b.directory.length - a.directory.length)[0];
}

/**
 * What a package argument selects among a workspace's members and its root: `npm --workspace`, `pnpm --filter`, `yarn workspace`, `cargo -p`, `go ./x`, `maven -pl`,
 * Gradle `:a:b`.
 *
 * `packages` has one for a plain name or folder; several for a glob or for a name that is there twice. `isOpen` says that an empty answer proves nothing:
 * a selector by git range, or a version behind the name.
 */
export function selectPackages(manifests: readonly Manifest[], root: Manifest, selector: string): { readonly packages: readonly Manifest[]; readonly isOpen: boolean } {
  const plain = plainSelector(selector);
  if (plain === '' || plain.includes('[') || plain.startsWith('!')) return { packages: [], isOpen: true };
  const all = [root, ...workspaceMembers(manifests, root)];
  const byName = all.filter((it) => it.name !== undefined && isNamed(it, it.name, plain));
  if (byName.length > 0) return { packages: byName, isOpen: false };
  const folder = plain.startsWith(':') ? plain.slice(1).replaceAll(':', '/') : plain;
  return { packages: all.filter((it) => matchesMemberGlob(folder, relativeFolder(root.directory, it.directory) ?? '..')), isOpen: plain.includes('@', 1) };
}

/** Without pnpm's marks for dependants and dependencies (`...a`, `a^...`) and for folders (`{a}`). */
function plainSelector(selector: string): string {
  let plain = selector.trim();
  if (plain.startsWith('...')) plain = plain.slice(3);
  if (plain.startsWith('^')) plain = plain.slice(1);
  if (plain.endsWith('...')) plain = plain.slice(0, -3);
  if (plain.endsWith('^')) plain = plain.slice(0, -1);
  return plain.startsWith('{') && plain.endsWith('}') ? plain.slice(1, -1) : plain;
}

/** Maven's `:artifact` and `group:artifact` name an artifact by its last part. */
function isNamed(manifest: Manifest, name: string, selector: string): boolean {
  if (manifest.kind === 'maven' && selector.includes(':')) return name === selector.slice(selector.lastIndexOf(':') + 1);
  return name === selector || (selector.includes('*') && matchesMemberGlob(selector, name));
}

function isMember(root: Manifest, candidate: Manifest): boolean {
  let isIn = false;
  for (const member of root.members) {
    const glob = joinedPath(root.directory, member.startsWith('!') ? member.slice(1) : member);
    if (matchesMemberGlob(glob, candidate.directory) || glob === candidate.path) isIn = !member.startsWith('!');
  }
  return isIn;
}

/** `folder` as seen from `base`; undefined when it is not below. */
function relativeFolder(base: string, folder: string): string | undefined {
  if (base === '') return folder;
  if (folder === base) return '';
  return folder.startsWith(`${base}/`) ? folder.slice(base.length + 1) : undefined;
}

function isAtOrAbove(directory: string, folder: string): boolean {
  return relativeFolder(directory, folder) !== undefined;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
