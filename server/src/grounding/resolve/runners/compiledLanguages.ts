import type { Manifest, TargetKind } from '../../../model/manifest.ts';
import type { CommandWord } from '../../../model/reference.ts';
import { nearestManifest, unknown } from './call.ts';
import type { Call, CommandFinding, Runner } from './call.ts';
import { findTarget, worstOf } from './findTarget.ts';
import { optionOf, readArgs } from './readArgs.ts';

const cargoOptions = new Set(['-p', '--package', '--bin', '--test', '--example', '--bench', '--features', '-F', '--manifest-path', '--target', '--profile', '-j', '--exclude', '--color']);

/** `cargo test -p name --test x`: packages of the workspace and their targets. */
export const runCargo: Runner = (call) => {
  const args = readArgs(call.args, cargoOptions), crates = call.world.manifests.filter((it) => it.kind === 'cargo');
  if (crates.length === 0) return unknown('no Cargo.toml');
  const named = optionOf(args, '-p', '--package');
  const crate = named === undefined ? nearestManifest(call, ['cargo']) : crates.find((it) => it.name === named.text);
  if (named !== undefined && crate === undefined) return foreignCrate(call, crates, named);
  const targets = (['bin', 'test', 'example', 'bench'] as const).flatMap((it) => {
    const word = args.options.get(`--${it}`);
    return word === undefined || crate === undefined ? [] : [cargoTarget(call, crate, it, word)];
  });
  return targets.length > 0 ? worstOf(targets) : { kind: 'declared', reason: 'built into cargo', path: crate?.path ?? crates[0]?.path };
};

/** A package that is no member: a dependency may be named too. */
function foreignCrate(call: Call, crates: readonly Manifest[], word: CommandWord): CommandFinding {
  const [name = ''] = word.text.split('@', 1);
  if (word.isOpen || /[*?:/]/.test(name)) return unknown('its package is not written out');
  if (crates.some((it) => it.name === name || it.dependencies.some((dependency) => dependency.name === name))) return unknown('a dependency');
  const planned = call.world.planned(name), folder = call.world.look(call.directory, name);
  if (planned !== undefined || folder.kind === 'planned') return { kind: 'planned', stage: planned?.stage };
  if (crates.some((it) => it.problems.length > 0 || call.world.isRewritten(it.path))) return unknown('the manifests may declare it');
  return { kind: 'target-missing', word, what: 'package', path: undefined, names: crates.flatMap((it) => it.name ?? []) };
}

const cargoPlaces = { bin: ['binary', 'src/bin'], test: ['test', 'tests'], example: ['example', 'examples'], bench: ['benchmark', 'benches'] } as const satisfies Record<string, readonly [TargetKind, string]>;

function cargoTarget(call: Call, crate: Manifest, flag: keyof typeof cargoPlaces, word: CommandWord): CommandFinding {
  const [kind, folder] = cargoPlaces[flag];
  if (word.isOpen || /[*?]/.test(word.text)) return unknown('its target is not written out');
  const targets = crate.targets.filter((it) => it.kind === kind);
  const target = targets.find((it) => it.name === word.text);
  if (target !== undefined || (flag === 'bin' && crate.name === word.text)) return { kind: 'declared', reason: `declared in ${crate.path}`, path: crate.path, ...(target === undefined ? {} : { line: target.line }) };
  return cargoFile(call, crate, { word, kind, folder }, targets.map((it) => it.name));
}

/** A target that no manifest lists is a file of its folder. */
function cargoFile(call: Call, crate: Manifest, { word, kind, folder }: { readonly word: CommandWord; readonly kind: TargetKind; readonly folder: string }, names: readonly string[]): CommandFinding {
  const base = crate.directory === '' ? folder : `${crate.directory}/${folder}`;
  const places = [`${base}/${word.text}.rs`, `${base}/${word.text}/main.rs`].map((it) => call.world.look('', it));
  if (places.some((it) => it.kind === 'present')) return { kind: 'declared', reason: `a file of ${base}/`, path: base };
  if (places.some((it) => it.kind === 'planned') || call.world.planned(word.text) !== undefined) return { kind: 'planned', stage: undefined };
  const later = places.find((it) => it.kind === 'later');
  if (later?.kind === 'later') return { kind: 'later', word, stage: later.stage };
  // Without a named package cargo looks in every member of the workspace.
  const isOne = crate.members.length === 0 && call.world.manifests.filter((it) => it.kind === 'cargo').length === 1;
  return isOne ? { kind: 'target-missing', word, what: `${kind} target`, path: undefined, names } : unknown('another member may have it');
}

const goWithPackages = new Set(['build', 'test', 'run', 'vet', 'install', 'list', 'generate', 'fmt']);
const goOptions = new Set(['-run', '-bench', '-count', '-timeout', '-tags', '-o', '-coverprofile', '-covermode', '-coverpkg', '-ldflags', '-gcflags', '-mod', '-p', '-parallel', '-skip', '-C', '-exec', '-cpu', '-fuzz', '-fuzztime', '-benchtime']);

/** `go test ./pkg/...`: folders of packages, below the call's folder or by the module's own name. */
export const runGo: Runner = (call) => {
  const [first, ...rest] = call.args, module = nearestManifest(call, ['go.mod']) ?? call.world.manifests.find((it) => it.kind === 'go.mod');
  if (first === undefined || !goWithPackages.has(first.text)) return unknown('built into go');
  const args = readArgs(rest, goOptions);
  if (args.options.has('-C')) return unknown('its folder is named on the line');
  const words = first.text === 'run' ? args.positional.slice(0, 1) : args.positional;
  const packages = words.flatMap((word) => {
    const path = goFolder(word.text, module);
    return path === undefined ? [] : [path === '' || path === '.' ? { kind: 'declared', reason: 'the module', path: module?.path } as const : findTarget(call, word, 'package', path)];
  });
  return packages.length > 0 ? worstOf(packages) : module === undefined ? unknown('no go.mod') : { kind: 'declared', reason: 'the module', path: module.path };
};

/** The folder of a package; undefined for what is not this module's. */
function goFolder(text: string, module: Manifest | undefined): string | undefined {
  const path = text.replace(/@[^/]*$/, '').replace(/\/?\.\.\.$/, '');
  if (path === '.' || path === './' || path === '') return '';
  if (path.startsWith('./') || path.startsWith('../') || path.endsWith('.go')) return path;
  const name = module?.name;
  return name !== undefined && path.startsWith(`${name}/`) ? path.slice(name.length + 1) : undefined;
}

const presetKinds: Readonly<Record<string, TargetKind>> = { cmake: 'configure-preset', ctest: 'test-preset', cpack: 'package-preset' };

/** `cmake --preset x`, `cmake --build --preset x`, `ctest --preset x`, `cmake --workflow --preset x`. */
export const runCMake: Runner = (call) => {
  const args = readArgs(call.args, new Set(['--preset', '-S', '-B', '-G', '--target', '-t', '-C', '--config', '--test-dir', '-j', '--parallel', '-R', '-L']));
  const word = args.options.get('--preset'), manifest = nearestManifest(call, ['cmake-presets']);
  if (word === undefined || manifest === undefined) return unknown('no preset');
  const kind = args.flags.has('--build') ? 'build-preset' : args.flags.has('--workflow') ? 'workflow-preset' : presetKinds[call.program] ?? 'configure-preset';
  const all = call.world.manifests.filter((it) => it.kind === 'cmake-presets').flatMap((it) => it.targets.filter((target) => target.kind === kind));
  const target = all.find((it) => it.name === word.text);
  if (target !== undefined) return { kind: 'declared', reason: `declared in ${manifest.path}`, path: manifest.path, line: target.line };
  if (word.isOpen || !manifest.scriptsClosed || call.world.isRewritten(manifest.path) || call.world.planned(word.text) !== undefined) return unknown('the presets may come from elsewhere');
  return { kind: 'undeclared', word, what: 'preset', manifest, declared: all.map((it) => it.name) };
};

/** `mvn -pl module`: modules are folders; what else Maven can run comes from plugins. */
export const runMaven: Runner = (call) => {
  const args = readArgs(call.args, new Set(['-pl', '--projects', '-f', '--file', '-P', '-s', '-rf', '-T']));
  const word = optionOf(args, '-pl', '--projects');
  if (word === undefined || word.isOpen || /[,:!?]/.test(word.text)) return unknown('maven may take it from plugins');
  return findTarget(call, word, 'module');
};
