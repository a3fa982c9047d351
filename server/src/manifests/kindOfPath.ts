import type { ManifestKind } from '../model/manifest.ts';

const byName: Readonly<Record<string, ManifestKind>> = {
  'package.json': 'package.json', 'pnpm-workspace.yaml': 'pnpm-workspace', 'lerna.json': 'lerna', 'nx.json': 'nx', 'project.json': 'nx',
  'turbo.json': 'turbo', 'turbo.jsonc': 'turbo', 'deno.json': 'deno', 'deno.jsonc': 'deno', 'tsconfig.json': 'tsconfig', 'jsconfig.json': 'tsconfig',
  'pyproject.toml': 'pyproject', 'tox.ini': 'tox', 'noxfile.py': 'nox', 'Cargo.toml': 'cargo', 'go.mod': 'go.mod', 'go.work': 'go.work',
  GNUmakefile: 'make', makefile: 'make', Makefile: 'make', 'pom.xml': 'maven', 'composer.json': 'composer', 'mix.exs': 'mix',
  'CMakeLists.txt': 'cmake', 'CMakePresets.json': 'cmake-presets', 'CMakeUserPresets.json': 'cmake-presets', 'pubspec.yaml': 'pubspec',
  Gemfile: 'gemfile', 'gems.rb': 'gemfile', Rakefile: 'rake', rakefile: 'rake', 'Rakefile.rb': 'rake', 'rakefile.rb': 'rake',
  'Package.swift': 'swift-package', 'Directory.Packages.props': 'dotnet', 'Directory.Build.props': 'dotnet',
};

/** Names that are the same in every letter case. */
const byLowerCaseName: Readonly<Record<string, ManifestKind>> = {
  justfile: 'just', '.justfile': 'just', 'taskfile.yml': 'taskfile', 'taskfile.yaml': 'taskfile', 'taskfile.dist.yml': 'taskfile', 'taskfile.dist.yaml': 'taskfile',
};

const byEnding: readonly (readonly [ending: string, kind: ManifestKind])[] = [
  ['.mk', 'make'], ['.just', 'just'], ['.gradle', 'gradle'], ['.gradle.kts', 'gradle'], ['.gemspec', 'gemfile'], ['.rake', 'rake'],
  ['.csproj', 'dotnet'], ['.fsproj', 'dotnet'], ['.vbproj', 'dotnet'], ['.sln', 'dotnet'], ['.slnx', 'dotnet'],
];

/** Kind that a file's name says; undefined when it is no manifest. */
export function kindOfPath(path: string): ManifestKind | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return Object.hasOwn(byName, name) ? byName[name] : byOtherName(name, path);
}

function byOtherName(name: string, path: string): ManifestKind | undefined {
  const lower = name.toLowerCase();
  if (Object.hasOwn(byLowerCaseName, lower)) return byLowerCaseName[lower];
  if (name.endsWith('.json') && (name.startsWith('tsconfig.') || name.startsWith('jsconfig.'))) return 'tsconfig';
  if (name.endsWith('.txt') && (name.startsWith('requirements') || path.endsWith(`requirements/${name}`))) return 'requirements';
  return byEnding.find(([ending]) => name.length > ending.length && name.endsWith(ending))?.[1];
}
