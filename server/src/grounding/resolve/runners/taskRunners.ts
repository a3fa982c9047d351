import type { Manifest, ManifestKind } from '../../../model/manifest.ts';
import type { CommandWord } from '../../../model/reference.ts';
import { manifestIn, nearestManifest, unknown } from './call.ts';
import type { Call, CommandFinding, Runner } from './call.ts';
import { findScript } from './findScript.ts';
import { worstOf } from './findTarget.ts';
import { optionOf, readArgs } from './readArgs.ts';

/** Words that set a variable, as make and task take them. */
const isAssignment = (word: CommandWord): boolean => /^[\w.-]+\??:?=/.test(word.text);

const makeOptions = new Set(['-C', '--directory', '-f', '--file', '--makefile', '-I', '-o', '-W', '-j']);

/** `make -C dir target…`: targets of the makefile in that folder; a file on disk is a target too. */
export const runMake: Runner = (call) => {
  const args = readArgs(call.args.filter((it) => it.text !== '-j'), makeOptions);
  if (optionOf(args, '-f', '--file', '--makefile') !== undefined) return unknown('its makefile is named on the line');
  const folder = optionOf(args, '-C', '--directory'), directory = folderAt(call, folder);
  if (directory === undefined) return unknown('its folder cannot be looked up');
  const manifest = manifestIn(call, 'make', directory) ?? (folder === undefined ? onlyOne(call, 'make') : undefined);
  if (manifest === undefined) return unknown('no makefile');
  const targets = args.positional.filter((it) => !isAssignment(it) && !/^\d+$/.test(it.text));
  if (targets.length === 0) return { kind: 'declared', reason: 'its default target', path: manifest.path };
  return worstOf(targets.map((word) => {
    const found = findScript(call, manifest, { word, what: 'target' });
    return found.kind === 'undeclared' && call.world.look(directory, word.text).kind !== 'missing' ? unknown('a file on disk') : found;
  }));
};

/** `just recipe`: only the first word is surely a recipe, the next may be its arguments. */
export const runJust: Runner = (call) => {
  const args = readArgs(call.args, new Set(['-f', '--justfile', '-d', '--working-directory', '--set']));
  const manifest = nearestManifest(call, ['just']), word = args.positional.find((it) => !isAssignment(it));
  if (manifest === undefined || args.options.size > 0) return unknown('no justfile here or above');
  if (word === undefined) return { kind: 'declared', reason: 'its default recipe', path: manifest.path };
  return word.text.includes('::') ? unknown('a recipe of a module') : findScript(call, manifest, { word, what: 'recipe' });
};

/** `task a b`: every word that sets no variable is a task. */
export const runTask: Runner = (call) => {
  const args = readArgs(call.args, new Set(['-d', '--dir', '-t', '--taskfile']));
  const manifest = nearestManifest(call, ['taskfile']), words = args.positional.filter((it) => !isAssignment(it));
  if (manifest === undefined || args.options.size > 0) return unknown('no Taskfile here or above');
  if (words.length === 0) return { kind: 'declared', reason: 'its default task', path: manifest.path };
  return worstOf(words.map((word) => findScript(call, manifest, { word, what: 'task' })));
};

/** `deno task x`: tasks of deno.json and scripts of package.json. */
export const runDeno: Runner = (call) => {
  const [first, ...rest] = call.args;
  if (first?.text !== 'task') return unknown('built into deno');
  const args = readArgs(rest, new Set(['--cwd', '--filter', '-f', '--config', '-c']));
  const word = args.positional[0], manifests = [nearestManifest(call, ['deno']), nearestManifest(call, ['package.json'])].filter((it) => it !== undefined);
  if (word === undefined || args.options.size > 0) return unknown('not one task');
  return bestOf(manifests.map((it) => findScript(call, it, { word, what: 'task' }))) ?? unknown('no deno.json here or above');
};

const composerCommands = new Set(['run', 'run-script']);

/** `composer run x`; `composer x` may be a built-in command or one of a plugin. */
export const runComposer: Runner = (call) => {
  const args = readArgs(call.args, new Set(['-d', '--working-dir', '--timeout']));
  const [first, second] = args.positional, manifest = nearestManifest(call, ['composer']);
  if (manifest === undefined || first === undefined) return unknown('no composer.json here or above');
  if (composerCommands.has(first.text)) return second === undefined ? unknown('lists its scripts') : findScript(call, manifest, { word: second, what: 'script' });
  const script = manifest.scripts.find((it) => it.name === first.text);
  return script === undefined ? unknown('built into composer, or of a plugin') : { kind: 'declared', reason: `declared in ${manifest.path}`, path: manifest.path, line: script.line };
};

/** `tox -e a,b`: environments; names that are made of factors may be valid without being listed. */
export const runTox: Runner = (call) => {
  const args = readArgs(call.args, new Set(['-e', '-c', '--conf', '--root', '--workdir']));
  const word = optionOf(args, '-e'), manifest = nearestManifest(call, ['tox', 'pyproject']);
  if (word === undefined || manifest?.kind !== 'tox' || /^py\d|,/.test(word.text)) return unknown('its environments are not all listed');
  return findScript(call, manifest, { word, what: 'environment' });
};

/** `nox -s name`. A name may carry a Python version or parameters. */
export const runNox: Runner = (call) => {
  const args = readArgs(call.args, new Set(['-s', '--session', '--sessions', '-e', '-f', '--noxfile', '-p', '--python']));
  const word = optionOf(args, '-s', '--session', '--sessions', '-e'), manifest = nearestManifest(call, ['nox']);
  if (word === undefined || manifest === undefined || /[-(]/.test(word.text)) return unknown('its sessions are not all listed');
  return findScript(call, manifest, { word, what: 'session' });
};

/** Tasks of Python project tools that keep them in pyproject.toml: `poe x`, `pdm run x`, `hatch run x`, `pixi run x`. */
export const runProjectTask: Runner = (call) => {
  const words = readArgs(call.args, new Set(['-C', '--directory', '-p', '--project', '-e', '--environment'])).positional;
  const word = call.program === 'poe' ? words[0] : words[0]?.text === 'run' ? words[1] : undefined;
  const manifest = nearestManifest(call, ['pyproject']);
  if (word === undefined || manifest === undefined) return unknown('no task of the project');
  const found = findScript(call, manifest, { word, what: 'task', runner: call.program });
  // Only poe runs nothing but its tasks; the others run any program.
  return found.kind === 'undeclared' && (call.program !== 'poe' || found.declared.length === 0) ? unknown('may be a program') : found;
};

/** Gradle, Maven, Mix, Rake, Nx, Turborepo: what they can run is open, so that only a declared name proves something. */
export function openWorld(...kinds: readonly ManifestKind[]): Runner {
  return (call) => {
    const manifests = call.world.manifests.filter((it) => kinds.includes(it.kind));
    const words = new Set(call.args.map((it) => it.text));
    for (const manifest of manifests) {
      const script = manifest.scripts.find((it) => words.has(it.name));
      if (script !== undefined) return { kind: 'declared', reason: `declared in ${manifest.path}`, path: manifest.path, line: script.line };
    }
    return unknown(manifests.length === 0 ? `no manifest for ${call.program}` : `${call.program} may take it from plugins`);
  };
}

function folderAt(call: Call, word: CommandWord | undefined): string | undefined {
  if (word === undefined) return call.directory;
  const place = word.isOpen ? undefined : call.world.look(call.directory, word.text);
  return place?.kind === 'present' ? place.path : undefined;
}

function onlyOne(call: Call, kind: ManifestKind): Manifest | undefined {
  const found = call.world.manifests.filter((it) => it.kind === kind);
  return call.directory === '' && found.length === 1 ? found[0] : undefined;
}

/** The first that proves something; else the first fault. */
function bestOf(findings: readonly CommandFinding[]): CommandFinding | undefined {
  return findings.find((it) => it.kind === 'declared' || it.kind === 'planned') ?? findings.find((it) => it.kind === 'unknown') ?? findings[0];
}
