import { dependsOn, type Ecosystem, type Folder, type Suggestion } from './folder.ts';

export const rust: Ecosystem = {
  suggest: (folder) => {
    const manifest = folder.manifest('cargo');
    if (manifest === undefined) return [];
    const rest = [...(manifest.members.length > 0 ? ['--workspace'] : []), ...(folder.has('Cargo.lock') ? ['--locked'] : [])];
    const why = manifest.members.length > 0 ? 'Cargo.toml is a workspace' : 'Cargo.toml is there';
    return [{ name: 'test', run: ['cargo', 'test', ...rest], why }, { name: 'build', run: ['cargo', 'build', '--all-targets', ...rest], why }];
  },
};

export const go: Ecosystem = {
  suggest: (folder) => {
    if (folder.manifest('go.mod') === undefined) {
      // A pattern reaches the packages of one module only.
      const modules = "$(go list -f '{{.Dir}}/...' -m)";
      return folder.manifest('go.work') === undefined ? [] : [
        { name: 'test', run: `go test ${modules}`, why: 'go.work joins several modules' }, { name: 'build', run: `go test -run '^$' ${modules}`, why: 'go.work joins several modules; it compiles all of them and runs no test' },
      ];
    }
    return [
      { name: 'test', run: ['go', 'test', './...'], why: 'go.mod is there' },
      // `go build` leaves a program in the folder of a module that has only one.
      { name: 'build', run: ['go', 'test', '-run', '^$', './...'], why: 'go.mod is there; it compiles everything, runs no test and leaves nothing behind' },
      { name: 'lint', run: ['go', 'vet', './...'], why: 'go.mod is there' },
    ];
  },
};

export const swift: Ecosystem = {
  suggest: (folder) => (folder.manifest('swift-package') === undefined ? [] : [
    ...(folder.files.some((it) => it.startsWith('Tests/')) ? [{ name: 'test', run: ['swift', 'test'], why: 'Package.swift is there, and Tests/' } as const] : []),
    { name: 'build', run: ['swift', 'build'], why: 'Package.swift is there' },
  ]),
};

export const dart: Ecosystem = {
  suggest: (folder) => {
    const manifest = folder.manifest('pubspec');
    if (manifest === undefined) return [];
    const program = dependsOn([manifest], 'flutter') ? 'flutter' : 'dart', why = `pubspec.yaml is there${program === 'flutter' ? ' and names flutter' : ''}`;
    const tests: readonly Suggestion[] = folder.files.some((it) => it.startsWith('test/')) ? [{ name: 'test', run: [program, 'test'], why }] : [];
    return [...tests, { name: 'build', run: [program, 'analyze'], why: `${why}; nothing is built, the types are checked` }, { name: 'lint', run: [program, 'analyze'], why }];
  },
};

/** Presets first; else a folder that somebody has configured already. Tests are built before they are run, or old programs would be tested. */
export const cmake: Ecosystem = {
  suggest: (folder) => {
    if (folder.manifest('cmake') === undefined) return [];
    const preset = (kind: 'workflow-preset' | 'test-preset' | 'build-preset'): string | undefined => folder.manifests('cmake-presets').flatMap((it) => it.targets).find((it) => it.kind === kind)?.name;
    const workflow = preset('workflow-preset'), build = preset('build-preset'), test = preset('test-preset');
    if (workflow !== undefined) return [{ name: 'test', run: ['cmake', '--workflow', '--preset', workflow], why: `CMakePresets.json has the workflow "${workflow}"` }];
    if (build !== undefined) {
      const compile: Suggestion = { name: 'build', run: ['cmake', '--build', '--preset', build], why: `CMakePresets.json has the build preset "${build}"` };
      return test === undefined ? [compile] : [{ name: 'test', run: `cmake --build --preset ${quoted(build)} && ctest --preset ${quoted(test)}`, why: `CMakePresets.json has the presets "${build}" and "${test}"` }, compile];
    }
    return configuredBuild(folder);
  },
  notes: (folder) => (folder.manifest('cmake') === undefined || cmake.suggest(folder).length > 0 ? [] : ['CMakeLists.txt is there, but no presets and no configured build: configure one with "cmake -S . -B build", and it is found.']),
};

function configuredBuild(folder: Folder): readonly Suggestion[] {
  const place = ['build', 'out', '_build', 'cmake-build-debug'].find((it) => folder.exists(`${it}/CMakeCache.txt`));
  return place === undefined ? [] : [
    { name: 'test', run: `cmake --build ${place} && ctest --test-dir ${place} --output-on-failure`, why: `${place}/ is a configured CMake build` },
    { name: 'build', run: ['cmake', '--build', place], why: `${place}/ is a configured CMake build` },
  ];
}

function quoted(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`;
}
