/** The JVM and .NET. */
import type { Ecosystem, Folder, Suggestion } from './folder.ts';

export const gradle: Ecosystem = {
  suggest: (folder) => {
    if (folder.manifest('gradle') === undefined) return [];
    const program = folder.has('gradlew') ? './gradlew' : 'gradle', why = folder.has('gradlew') ? 'the Gradle wrapper is there' : 'a Gradle build is there, without a wrapper';
    // Plain lines name the test tasks, so that a run without tests shows.
    return [{ name: 'test', run: [program, 'test', '--console=plain'], why }, { name: 'build', run: [program, 'assemble', 'testClasses', '--console=plain'], why }];
  },
};

export const maven: Ecosystem = {
  suggest: (folder) => {
    if (folder.manifest('maven') === undefined) return [];
    const program = folder.has('mvnw') ? './mvnw' : 'mvn', why = folder.has('mvnw') ? 'the Maven wrapper is there' : 'pom.xml is there, without a wrapper';
    return [{ name: 'test', run: [program, '-B', 'test'], why }, { name: 'build', run: [program, '-B', 'test-compile'], why }];
  },
};

/** `dotnet` takes the one solution or project of a folder; of several, one must be named. */
export const dotnet: Ecosystem = {
  suggest: (folder) => {
    const own = folder.manifests('dotnet').map((it) => it.path.slice(it.path.lastIndexOf('/') + 1)), solutions = own.filter((it) => /\.slnx?$/.test(it)), projects = own.filter((it) => /\.\w+proj$/.test(it));
    const candidates = solutions.length > 0 ? solutions : projects;
    if (candidates.length === 0) return oneTestProject(folder);
    const named = (pick: (all: readonly string[]) => string): readonly string[] => (candidates.length === 1 ? [] : [pick(candidates)]);
    const forTests = named((all) => all.find((it) => /test/i.test(it)) ?? shortest(all)), forBuild = named((all) => shortest(all.filter((it) => !/test/i.test(it)).concat(all).slice(0, Math.max(1, all.length))));
    const why = candidates.length === 1 ? `${candidates[0] ?? ''} is there` : `of ${candidates.length} solutions and projects, this one by its name`;
    return [{ name: 'test', run: ['dotnet', 'test', ...forTests], why }, { name: 'build', run: ['dotnet', 'build', ...forBuild], why }];
  },
};

function oneTestProject(folder: Folder): readonly Suggestion[] {
  const projects = folder.files.filter((it) => /(?:^|\/)[^/]*tests?\.(?:cs|fs|vb)proj$/i.test(it));
  return projects.length === 1 && projects[0] !== undefined ? [{ name: 'test', run: ['dotnet', 'test', projects[0]], why: `${projects[0]} is the only test project` }] : [];
}

function shortest(names: readonly string[]): string {
  return names.reduce((best, it) => (it.length < best.length ? it : best), names[0] ?? '');
}
