import { dependsOn, type Ecosystem, type Folder, scriptOf, type Suggestion } from './folder.ts';

/** Python projects: by the tool that keeps their environment, else by a virtual environment in the folder, else by the Python on the search path. */
export const python: Ecosystem = {
  suggest: (folder) => {
    if (!isPython(folder)) return [];
    const { words, why } = environmentOf(folder);
    const tests = testWords(folder);
    const found: Suggestion[] = tests === undefined ? [] : [{ name: 'test', run: [...words(tests.module), ...tests.args], why: `${tests.why}, ${why}` }];
    const hasRuff = dependsOn(pythonManifests(folder), 'ruff') || folder.has('ruff.toml') || folder.has('.ruff.toml');
    return [...projectTests(folder), ...found, ...(hasRuff ? [{ name: 'lint', run: [...words('ruff'), 'check', '.'], why: `the project names ruff, ${why}` } as const] : [])];
  },
};

function pythonManifests(folder: Folder) {
  return [...folder.manifests('pyproject'), ...folder.manifests('requirements'), ...folder.below('requirements')];
}

function isPython(folder: Folder): boolean {
  return ['pyproject', 'requirements', 'tox', 'nox'].some((kind) => folder.manifest(kind as 'pyproject') !== undefined) || ['setup.py', 'setup.cfg', 'manage.py'].some((it) => folder.has(it));
}

interface PythonEnvironment {
  /** The words that start a module in it. */
  readonly words: (module: string) => readonly string[];
  readonly why: string;
}

function environmentOf(folder: Folder): PythonEnvironment {
  const tool = ([['uv.lock', 'uv'], ['poetry.lock', 'poetry'], ['pdm.lock', 'pdm'], ['Pipfile.lock', 'pipenv'], ['Pipfile', 'pipenv'], ['pixi.lock', 'pixi']] as const).find(([file]) => folder.has(file));
  if (tool !== undefined) return { words: (module) => [tool[1], 'run', module], why: `${tool[0]} is there` };
  const home = ['.venv', 'venv'].find((it) => folder.exists(`${it}/bin/python`));
  if (home !== undefined) return { words: (module) => [`${home}/bin/python`, ...(module === 'python' ? [] : ['-m', module])], why: `${home} holds an environment` };
  return { words: (module) => ['python3', ...(module === 'python' ? [] : ['-m', module])], why: 'no tool keeps an environment' };
}

/** Sessions and environments that the project declares for its tests. */
function projectTests(folder: Folder): readonly Suggestion[] {
  const script = folder.manifest('pyproject')?.scripts.find((it) => it.name === 'test' && it.runner !== undefined);
  if (script?.runner !== undefined) return [{ name: 'test', run: script.runner === 'poe' ? ['poe', 'test'] : [script.runner, 'run', 'test'], why: `pyproject.toml declares the ${script.runner} script "test"` }];
  const session = scriptOf(folder.manifest('nox'), ['tests', 'test']);
  return session === undefined ? [] : [{ name: 'test', run: ['nox', '-s', session.name], why: `noxfile.py has the session "${session.name}"` }];
}

interface TestWords {
  readonly module: string;
  readonly args: readonly string[];
  readonly why: string;
}

function testWords(folder: Folder): TestWords | undefined {
  if (dependsOn(pythonManifests(folder), 'pytest')) return { module: 'pytest', args: [], why: 'the project depends on pytest' };
  const sign = ['pytest.ini', 'conftest.py', 'tests/conftest.py', 'test/conftest.py'].find((it) => folder.has(it));
  if (sign !== undefined) return { module: 'pytest', args: [], why: `${sign} is there` };
  if (folder.has('manage.py')) return { module: 'python', args: ['manage.py', 'test'], why: 'manage.py is there' };
  const isTest = (it: string): boolean => /(?:^|\/)(?:test_[^/]*|[^/]*_test)\.py$/.test(it);
  const first = folder.files.find(isTest);
  return first === undefined ? undefined : { module: 'unittest', args: [], why: `there are tests such as ${first}` };
}
