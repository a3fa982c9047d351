import type { Manifest } from '../../../model/manifest.ts';
import type { CommandWord } from '../../../model/reference.ts';
import { manifestIn, nearestManifest, unknown } from './call.ts';
import type { Call, CommandFinding, Runner } from './call.ts';
import { findScript } from './findScript.ts';
import { optionOf, readArgs } from './readArgs.ts';
import type { Args } from './readArgs.ts';

/** Options of npm, pnpm, yarn and bun that take the next word. */
const takingValue = new Set(['-w', '--workspace', '--prefix', '-C', '--dir', '--cwd', '-F', '--filter', '--reporter', '--loglevel', '--registry', '--node-options']);

/** pnpm's `-w` names no workspace: it means the root. */
const takingValueInPnpm = new Set([...takingValue].filter((it) => it !== '-w'));

const npmShortcuts: Readonly<Record<string, string>> = { test: 'test', t: 'test', tst: 'test', start: 'start', stop: 'stop', restart: 'restart' };
const runWords = new Set(['run', 'run-script']);

/** `npm run x`, `pnpm --filter a x`, `yarn workspace a x`, `bun run x` and their relatives: scripts of package.json. */
export const runPackageScript: Runner = (call) => {
  const args = readArgs(call.args, call.program === 'pnpm' ? takingValueInPnpm : takingValue);
  const moved = inFolderOf(call, args);
  if ('kind' in moved) return moved;
  const wanted = scriptOf(call.program, args);
  if (wanted === undefined) return call.program === 'npm' ? npmCommand(moved, args.positional[0]) : builtIn(moved);
  if (args.flags.has('--if-present')) return unknown('it may be there or not');
  if (args.flags.has('--workspaces') || args.flags.has('-ws') || args.flags.has('-r') || args.flags.has('--recursive')) return inAnyPackage(moved, wanted.word);
  const selected = wanted.workspace ?? optionOf(args, '-w', '--workspace', '-F', '--filter');
  return selected === undefined ? nearest(moved, wanted) : inPackage(moved, selected, wanted);
};

interface WantedScript {
  readonly word: CommandWord;
  /** Falls back to programs of installed packages, whose names nobody can list. */
  readonly orProgram: boolean;
  readonly workspace: CommandWord | undefined;
}

function inFolderOf(call: Call, args: Args): Call | CommandFinding {
  const folder = optionOf(args, '--prefix', '-C', '--dir', '--cwd');
  if (folder === undefined) return call;
  if (folder.isOpen) return unknown('its folder is not written out');
  const place = call.world.look(call.directory, folder.text);
  if (place.kind === 'present') return { ...call, directory: place.path };
  return place.kind === 'missing' ? { kind: 'target-missing', word: folder, what: 'folder', path: place.path, names: [] } : unknown('its folder cannot be looked up');
}

/** The script that a call runs; undefined for built-in commands and programs of packages. */
function scriptOf(program: string, args: Args): WantedScript | undefined {
  const [first, second] = args.positional;
  if (first === undefined) return undefined;
  if (program === 'yarn' && first.text.startsWith('workspace')) return first.text === 'workspace' ? ofYarnWorkspace(args) : undefined;
  if (runWords.has(first.text)) return second === undefined ? undefined : { word: second, orProgram: program === 'yarn' || program === 'bun', workspace: undefined };
  return shortcut(program, first);
}

function ofYarnWorkspace({ positional }: Args): WantedScript | undefined {
  const [, workspace, third, fourth] = positional;
  const word = third !== undefined && runWords.has(third.text) ? fourth : third;
  return word === undefined ? undefined : { word, orProgram: true, workspace };
}

/** A script without `run` before it: npm knows a few so, pnpm and yarn any that is no command of theirs. */
function shortcut(program: string, word: CommandWord): WantedScript | undefined {
  const script = npmShortcuts[word.text], plain = { orProgram: false, workspace: undefined };
  if (program === 'npm') return script === undefined ? undefined : { ...plain, word: { ...word, text: script } };
  if (program === 'bun' || !/^[\w:.-]+$/.test(word.text)) return undefined;
  return { ...plain, word, orProgram: program === 'yarn' || (word.text !== 'test' && word.text !== 'start') };
}

/** The commands of npm 11 with their other names; npm runs nothing else without `run`. */
const npmCommands = new Set(`access add adduser apihelp audit author bin bugs c cache ci clean-install clean-install-test completion config cit create ddp dedupe deprecate diff dist-tag dist-tags docs doctor edit exec explain explore
  find find-dupes fund get help help-search hlep home i ic in info init innit ins inst insta instal install install-ci-test install-clean install-test isnt isnta isntal isntall isntall-clean issues it la link list ll ln login logout ls
  ogr org outdated owner pack ping pkg prefix profile prune publish query r rb rebuild remove repo restart rm root rum run run-script s sbom se search set shrinkwrap show sit star stars start stop t team test token tst udpate un undeprecate
  uninstall unlink unpublish unstar up update upgrade urn v verison version view whoami x`.split(/\s+/));

/** `npm biome` is no command, although `npm run biome` may be one. */
function npmCommand(call: Call, word: CommandWord | undefined): CommandFinding {
  if (word === undefined || word.isOpen || npmCommands.has(word.text)) return builtIn(call);
  const manifest = nearestManifest(call, ['package.json']), script = manifest?.scripts.find((it) => it.name === word.text);
  if (manifest === undefined || script === undefined) return unknown('no command of npm');
  return { kind: 'undeclared', word, what: 'command of npm', manifest, declared: [`run ${word.text}`] };
}

function builtIn(call: Call): CommandFinding {
  const manifest = nearestManifest(call, ['package.json']);
  return manifest === undefined ? unknown('no package.json here or above') : { kind: 'declared', reason: `built into ${call.program}`, path: manifest.path };
}

/** The nearest package.json; else, as plans leave out the `cd`, those of the packages that the plan is about. */
function nearest(call: Call, wanted: WantedScript): CommandFinding {
  const manifest = nearestManifest(call, ['package.json']);
  const others = call.world.packages.flatMap((it) => manifestIn(call, 'package.json', it) ?? []);
  const found = [manifest, ...others].find((it) => it?.scripts.some((script) => script.name === wanted.word.text) === true) ?? manifest;
  if (found === undefined) return inAnyPackage(call, wanted.word);
  return inManifest(call, found, wanted);
}

function inManifest(call: Call, manifest: Manifest, { word, orProgram }: WantedScript): CommandFinding {
  const found = findScript(call, manifest, { word, what: 'script' });
  if (found.kind !== 'undeclared') return found;
  if (word.text === 'start' && call.program === 'npm' && call.world.isFile(`${manifest.directory === '' ? '' : `${manifest.directory}/`}server.js`)) return { kind: 'declared', reason: 'npm start runs server.js', path: manifest.path };
  // Programs of packages have no colon in their names.
  return orProgram && !word.text.includes(':') ? unknown('may be a program of an installed package') : found;
}

/** One package that is named by its name or folder. */
function inPackage(call: Call, selector: CommandWord, wanted: WantedScript): CommandFinding {
  const name = selector.text.replace(/^\.\.\./, '').replace(/\.\.\.$/, '').replace(/\^$/, '');
  if (selector.isOpen || /[*![\]{}]/.test(name)) return unknown('it selects packages by a pattern');
  const packages = call.world.manifests.filter((it) => it.kind === 'package.json');
  const folder = name.replace(/^\.\//, '').replace(/\/$/, '');
  const manifest = packages.find((it) => it.name === name) ?? packages.find((it) => it.directory === folder) ?? packages.find((it) => it.name?.endsWith(`/${name}`) === true);
  if (manifest !== undefined) return inManifest(call, manifest, wanted);
  const planned = call.world.planned(name) ?? (call.world.look(call.directory, folder).kind === 'planned' ? { kind: 'planned' as const, stage: undefined } : undefined);
  if (planned !== undefined) return { kind: 'planned', stage: planned.stage };
  if (call.world.makes('package.json')) return unknown('it may be the package that the plan makes');
  return packages.length === 0 ? unknown('no package.json') : { kind: 'target-missing', word: selector, what: 'workspace package', path: undefined, names: packages.flatMap((it) => it.name ?? []) };
}

function inAnyPackage(call: Call, word: CommandWord): CommandFinding {
  const packages = call.world.manifests.filter((it) => it.kind === 'package.json');
  const found = packages.find((it) => it.scripts.some((script) => script.name === word.text));
  return found === undefined ? unknown('no package.json declares it') : { kind: 'declared', reason: `declared in ${found.path}`, path: found.path };
}
