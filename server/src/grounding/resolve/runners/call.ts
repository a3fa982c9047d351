import type { Manifest, ManifestKind } from '../../../model/manifest.ts';
import type { CommandWord } from '../../../model/reference.ts';
import { folderOf } from '../../workspacePath.ts';

/** One simple command, its wrappers taken off, with what it may ask of the workspace. */
export interface Call {
  /** Last segment of the program, without `.exe`, `.cmd` or `.bat`. */
  readonly program: string;
  readonly programWord: CommandWord;
  readonly args: readonly CommandWord[];
  /** Workspace folder in which it runs; `''` for the root. */
  readonly directory: string;
  readonly world: CommandWorld;
}

/** The workspace as commands see it at one moment of the replay. */
export interface CommandWorld {
  readonly manifests: readonly Manifest[];
  /** Package folders that the plan lies in or names. */
  readonly packages: readonly string[];
  /** What stands at a path that is written from a folder. Without a path: nothing can be said. */
  readonly look: (directory: string, path: string) => Place;
  /** What the plan does about a script or target of that name. */
  readonly planned: (name: string) => { readonly kind: 'planned' | 'later'; readonly stage: string | undefined } | undefined;
  /** Whether a stage up to now changes the file, so that it may declare more by then. */
  readonly isRewritten: (path: string) => boolean;
  readonly isFile: (path: string) => boolean;
  /** Whether the plan makes a file of that name, wherever. */
  readonly makes: (name: string) => boolean;
}

export type Place =
  | { readonly kind: 'present' | 'planned'; readonly path: string; readonly isFolder: boolean }
  | { readonly kind: 'later'; readonly stage: string }
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'unknown' };

/** What looking a command up has shown. */
export type CommandFinding =
  | { readonly kind: 'declared'; readonly reason: string; readonly path: string | undefined; readonly line?: number }
  | { readonly kind: 'planned'; readonly stage: string | undefined }
  | { readonly kind: 'later'; readonly word: CommandWord; readonly stage: string }
  | { readonly kind: 'undeclared'; readonly word: CommandWord; readonly what: string; readonly manifest: Manifest; readonly declared: readonly string[] }
  | { readonly kind: 'target-missing'; readonly word: CommandWord; readonly what: string; readonly path: string | undefined; readonly names: readonly string[] }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Looks one family of commands up. */
export type Runner = (call: Call) => CommandFinding;

export const unknown = (reason: string): CommandFinding => ({ kind: 'unknown', reason });

/** The manifest of a kind in the folder of the call, or in the nearest one above it. */
export function nearestManifest(call: Call, kinds: readonly ManifestKind[], directory = call.directory): Manifest | undefined {
  const fitting = call.world.manifests.filter((it) => kinds.includes(it.kind));
  for (let folder = directory; ; folder = folderOf(folder)) {
    const found = fitting.find((it) => it.directory === folder);
    if (found !== undefined || folder === '') return found;
  }
}

/** The manifest of a kind in exactly that folder. */
export function manifestIn(call: Call, kind: ManifestKind, directory = call.directory): Manifest | undefined {
  return call.world.manifests.find((it) => it.kind === kind && it.directory === directory);
}
