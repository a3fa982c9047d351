import type { ManifestKind } from '../../server/src/model/manifest.ts';

/** A path that has each kind, for tests that go through all of them. */
export const manifestPathOf: Readonly<Record<ManifestKind, string>> = {
  'package.json': 'package.json', pyproject: 'pyproject.toml', requirements: 'requirements.txt', tox: 'tox.ini', nox: 'noxfile.py', cargo: 'Cargo.toml',
  'go.mod': 'go.mod', 'go.work': 'go.work', make: 'Makefile', just: 'justfile', taskfile: 'Taskfile.yml', gradle: 'build.gradle.kts', maven: 'pom.xml',
  composer: 'composer.json', mix: 'mix.exs', deno: 'deno.json', cmake: 'CMakeLists.txt', 'cmake-presets': 'CMakePresets.json', pubspec: 'pubspec.yaml',
  gemfile: 'Gemfile', rake: 'Rakefile', dotnet: 'A.csproj', tsconfig: 'tsconfig.json', 'pnpm-workspace': 'pnpm-workspace.yaml', nx: 'project.json',
  turbo: 'turbo.json', lerna: 'lerna.json', 'swift-package': 'Package.swift',
};
