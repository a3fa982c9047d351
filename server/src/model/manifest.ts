/** What one manifest file declares, in one vocabulary for all build systems. */
export interface Manifest {
  /** Workspace path of the file, and its folder (`''` for the root). */
  readonly path: string;
  readonly directory: string;
  readonly kind: ManifestKind;
  /** Package, module or project name. */
  readonly name: string | undefined;
  /** What the package says of itself, in its own words; undefined when it says nothing. */
  readonly description: string | undefined;
  /** Package manager that the manifest asks for, as written: `pnpm@9.1.0`; undefined when it names none. */
  readonly packageManager?: string | undefined;
  readonly scripts: readonly ScriptDeclaration[];
  /**
   * Whether `scripts` is all there can be. False when names may come from elsewhere: includes, imports, wildcards, plugins, generated targets.
   * Only a closed world can prove that a script does not exist.
   */
  readonly scriptsClosed: boolean;
  readonly dependencies: readonly DeclaredDependency[];
  /** Whether `dependencies` is all there can be (false with dynamic or inherited ones). */
  readonly dependenciesClosed: boolean;
  /** Named things other than scripts that commands take as arguments. Never closed: tools find more of them by file layout. */
  readonly targets: readonly TargetDeclaration[];
  /** Globs or folders of member packages, relative to `directory`; a leading `!` leaves some out again. */
  readonly members: readonly string[];
  /** Import aliases (`@/` → `src/`), from tsconfig paths and the like: prefix → folders relative to `directory`. */
  readonly aliases: readonly { readonly prefix: string; readonly targets: readonly string[] }[];
  /** Broken input in plain words; the rest of the record is what could be read. */
  readonly problems: readonly string[];
}

export const manifestKinds = [
  'package.json', 'pyproject', 'requirements', 'tox', 'nox', 'cargo', 'go.mod', 'go.work', 'make', 'just', 'taskfile', 'gradle', 'maven', 'composer',
  'mix', 'deno', 'cmake', 'cmake-presets', 'pubspec', 'gemfile', 'rake', 'dotnet', 'tsconfig', 'pnpm-workspace', 'nx', 'turbo', 'lerna', 'swift-package',
] as const;
export type ManifestKind = (typeof manifestKinds)[number];

export interface ScriptDeclaration {
  readonly name: string;
  /** Line in the manifest, from 1. */
  readonly line: number;
  /** The command text behind it, when it is one line. */
  readonly command: string | undefined;
  /** Which program runs it, where one file has scripts of several (`poe`, `pdm`, `hatch`, `pixi`, `melos`). */
  readonly runner?: string;
}

/**
 * `binary`: program or entry point that exists after a build or install. `feature`: Cargo feature or Python extra. `profile`: Maven profile.
 * `project`: Gradle path (`:a:b`) or .NET project file. `…-preset`: CMake presets, by the command that takes them.
 */
export const targetKinds = [
  'binary', 'library', 'test', 'example', 'benchmark', 'feature', 'profile', 'project',
  'configure-preset', 'build-preset', 'test-preset', 'package-preset', 'workflow-preset',
] as const;
export type TargetKind = (typeof targetKinds)[number];

export interface TargetDeclaration {
  readonly kind: TargetKind;
  readonly name: string;
  /** Line in the manifest, from 1. */
  readonly line: number;
}

export interface DeclaredDependency {
  readonly name: string;
  readonly ecosystem: string;
  /** `runtime`, `dev`, `build`, `optional`, `peer`, or the group's own name. */
  readonly group: string;
  readonly line: number;
}
