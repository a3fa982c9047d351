import type { CommandWord } from '../../../model/reference.ts';
import { extensionOf } from '../../workspacePath.ts';
import { unknown } from './call.ts';
import type { Call, CommandFinding, Runner } from './call.ts';
import { findTarget, worstOf } from './findTarget.ts';
import { cutWord, readArgs } from './readArgs.ts';

/** Options of interpreters that run no file, and of test runners, whose next word is no path. */
const interpreterOptions = new Set(['-c', '-e', '-m', '-r', '--require', '--import', '--loader', '-X', '-W', '-p', '--eval', '--print', '-I', '-O']);
const testOptions = new Set(['-k', '-m', '-n', '-p', '-c', '--config', '-o', '--rootdir', '-t', '--testNamePattern', '--reporter', '--project', '--maxfail', '--tb', '--cov', '--cov-report', '--timeout', '-W', '--junitxml', '--environment', '--dir', '--root', '--shard', '--pool', '-u', '--testPathPattern', '--selectProjects', '--grep', '-g', '--workers']);

/** `node x.mjs`, `python scripts/x.py`, `bash x.sh`: the first word that is no option is the file. */
export const runScriptFile: Runner = (call) => {
  const args = readArgs(call.args, interpreterOptions), module = args.options.get('-m');
  if (module !== undefined) return pythonModule(call, module);
  if (['-c', '-e', '--eval', '-p', '--print'].some((it) => args.options.has(it))) return unknown('runs code from the line');
  const [file] = args.positional;
  if (file === undefined || !isFileLike(file)) return unknown('no file to run');
  return findTarget(call, file, 'file');
};

/** Something like a file: with an extension, or with folders. */
function isFileLike({ text }: CommandWord): boolean {
  return (extensionOf(text) !== '' || text.includes('/')) && !/^[a-z]+:\/\//.test(text);
}

/** `python -m pytest …` is pytest; `python -m pkg.mod` is a file when the package is the workspace's own. */
function pythonModule(call: Call, module: CommandWord): CommandFinding {
  if (module.text === 'pytest') return runTestFiles({ ...call, args: call.args.slice(call.args.indexOf(module) + 1) });
  if (module.isOpen || !/^\w+(?:\.\w+)+$/.test(module.text)) return unknown('a module of Python or of a package');
  const path = module.text.replaceAll('.', '/'), [first = ''] = path.split('/', 1);
  if (call.world.look(call.directory, first).kind !== 'present') return unknown('a module of Python or of a package');
  const file = findTarget(call, module, 'module', `${path}.py`);
  return file.kind === 'target-missing' && call.world.look(call.directory, path).kind !== 'missing' ? unknown('a package') : file;
}

/** `pytest tests/x.py::T::t`, `vitest run src/a.test.ts`, `rspec spec/x_spec.rb:12`: every argument with an extension is a test file. */
export const runTestFiles: Runner = (call) => {
  const files = readArgs(call.args, testOptions).positional.filter((it) => isTestFile(it.text));
  if (files.length === 0) return unknown('no file is named');
  return worstOf(files.map((word) => {
    const cut = word.text.search(/::|:\d+$/), path = cut < 0 ? word : cutWord(word, 0, cut);
    return findTarget(call, path, 'test file');
  }));
};

/** A file with a source extension; words without one may be patterns that test names are matched with. */
function isTestFile(text: string): boolean {
  return /\.(?:[cm]?[jt]sx?|py|rb|exs|php|dart|vue|svelte)(?:::.*|:\d+)?$/.test(text);
}

/** `./scripts/x.sh`: a program of the workspace, by its path. */
export const runOwnProgram: Runner = (call) => findTarget(call, call.programWord, 'file');
