/** One folder of the workspace as the detection of commands sees it. */
import type { Manifest, ManifestKind, ScriptDeclaration } from '../../model/manifest.ts';
import type { CommandName } from '../../model/profile.ts';

/** What detection may ask of the workspace. */
export interface DetectionScene {
  readonly manifests: readonly Manifest[];
  /** Listed files, workspace paths. */
  readonly files: readonly string[];
  /** Whether something is on the disk, ignored or not. */
  readonly exists: (path: string) => boolean;
}

export interface Folder {
  /** Workspace path, `''` for the root. */
  readonly directory: string;
  /** The folder's own manifest of a kind, the first by path. */
  readonly manifest: (kind: ManifestKind) => Manifest | undefined;
  /** All of the folder's own manifests of a kind. */
  readonly manifests: (kind: ManifestKind) => readonly Manifest[];
  /** Manifests of a kind in folders below. */
  readonly below: (kind: ManifestKind) => readonly Manifest[];
  /** Whether the folder lists a file of that name, or path from here. */
  readonly has: (name: string) => boolean;
  /** Listed files here and below, as paths from here. */
  readonly files: readonly string[];
  readonly exists: (name: string) => boolean;
}

/** A command that would do, and why it is thought so: one plain clause. */
export interface Suggestion {
  readonly name: CommandName;
  readonly run: string | readonly string[];
  readonly why: string;
}

/** What must be on the disk before the folder's commands can run, and what would bring it about. */
export interface SuggestedPrerequisite {
  readonly name: string;
  /** Paths from the folder. */
  readonly paths: readonly string[];
  readonly setup: readonly string[] | undefined;
  readonly why: string;
}

/** One ecosystem. Suggestions come best first; of several for one name, the first counts. */
export interface Ecosystem {
  readonly suggest: (folder: Folder) => readonly Suggestion[];
  readonly prerequisites?: (folder: Folder) => readonly SuggestedPrerequisite[];
  /** Why a project of this ecosystem gets no command, in plain sentences. */
  readonly notes?: (folder: Folder) => readonly string[];
}

/** Folders whose manifests are material of others: nothing is run there by itself. */
const foreignFolders = new Set([
  'node_modules', 'vendor', 'third_party', 'thirdparty', 'external', 'deps', 'examples', 'example', 'samples', 'fixtures', '__fixtures__', 'testdata', 'test', 'tests', 'templates', 'template',
  'benchmarks', 'bench', 'docs', 'website', 'playground', 'demo', 'dist', 'out', 'target', 'bin', 'obj',
]);

export function isForeign(directory: string): boolean {
  return directory.split('/').some((it) => foreignFolders.has(it.toLowerCase()) || it.startsWith('.') || /^(?:cmake-)?build(?:$|[-_.])/i.test(it));
}

export function openFolder({ manifests, files, exists }: DetectionScene, directory: string): Folder {
  const prefix = directory === '' ? '' : `${directory}/`;
  const here = files.filter((it) => it.startsWith(prefix)).map((it) => it.slice(prefix.length)), listed = new Set(here);
  const own = manifests.filter((it) => it.directory === directory);
  const inner = manifests.filter((it) => it.directory !== directory && it.directory.startsWith(prefix) && !isForeign(it.directory.slice(prefix.length)));
  return {
    directory, files: here,
    manifest: (kind) => own.find((it) => it.kind === kind),
    manifests: (kind) => own.filter((it) => it.kind === kind),
    below: (kind) => inner.filter((it) => it.kind === kind),
    has: (name) => listed.has(name),
    exists: (name) => listed.has(name) || exists(prefix + name),
  };
}

/** The first of these scripts that a manifest declares. */
export function scriptOf(manifest: Manifest | undefined, names: readonly string[]): ScriptDeclaration | undefined {
  return names.map((name) => manifest?.scripts.find((it) => it.name === name)).find((it) => it !== undefined);
}

export function dependsOn(manifests: readonly (Manifest | undefined)[], name: string): boolean {
  return manifests.some((it) => it?.dependencies.some((dependency) => dependency.name.toLowerCase() === name) === true);
}

/** Names under which projects declare what each command does, the usual one first. */
export const usualNames: Readonly<Record<Exclude<CommandName, 'setup'>, readonly string[]>> = {
  test: ['test', 'tests', 'test:ci', 'test:run', 'test:all', 'test:unit', 'unit', 'spec'],
  build: ['build', 'compile', 'typecheck', 'type-check', 'check-types', 'check:types', 'tsc'],
  lint: ['lint', 'lint:check', 'eslint', 'check:lint'],
};
