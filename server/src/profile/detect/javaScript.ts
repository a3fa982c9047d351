import type { Manifest, ScriptDeclaration } from '../../model/manifest.ts';
import type { CommandName } from '../../model/profile.ts';
import { dependsOn, type Ecosystem, type Folder, type Suggestion, type SuggestedPrerequisite, usualNames } from './folder.ts';

type Manager = 'npm' | 'pnpm' | 'yarn' | 'bun';

/** How one package manager runs, installs and reaches all packages of a workspace. */
interface ManagerWords {
  readonly run: (script: string) => readonly string[];
  readonly runEverywhere: (script: string) => readonly string[];
  readonly execute: readonly string[];
}

const words: Readonly<Record<Manager, ManagerWords>> = {
  npm: { run: (it) => (it === 'test' ? ['npm', 'test'] : ['npm', 'run', it]), runEverywhere: (it) => ['npm', 'run', it, '--workspaces', '--if-present'], execute: ['npx', '--no-install'] },
  pnpm: { run: (it) => ['pnpm', 'run', it], runEverywhere: (it) => ['pnpm', '-r', 'run', it], execute: ['pnpm', 'exec'] },
  yarn: { run: (it) => ['yarn', 'run', it], runEverywhere: (it) => ['yarn', 'workspaces', 'foreach', '--all', 'run', it], execute: ['yarn', 'run'] },
  bun: { run: (it) => ['bun', 'run', it], runEverywhere: (it) => ['bun', 'run', '--filter', '*', it], execute: ['bunx', '--no-install'] },
};

const lockFiles: readonly (readonly [file: string, manager: Manager])[] = [
  ['pnpm-lock.yaml', 'pnpm'], ['yarn.lock', 'yarn'], ['bun.lock', 'bun'], ['bun.lockb', 'bun'], ['package-lock.json', 'npm'], ['npm-shrinkwrap.json', 'npm'],
];

/** Scripts of `package.json`, by the package manager that the project uses. */
export const javaScript: Ecosystem = {
  suggest: (folder) => {
    const manifest = folder.manifest('package.json');
    if (manifest === undefined) return [];
    const manager = managerOf(folder, manifest);
    const declared = (['test', 'build', 'lint'] as const).flatMap((name) => declaredScript(name, manifest, manager));
    const scripted = [...declared, ...everywhere(folder, manifest, manager)], names = new Set(scripted.map((it) => it.name));
    return [...scripted, ...byRunner(manifest, manager).filter((it) => !names.has(it.name))];
  },
  prerequisites: (folder) => installedPackages(folder),
};

interface ChosenManager {
  readonly manager: Manager;
  readonly version: string | undefined;
  readonly lockFile: string | undefined;
  readonly why: string;
}

function managerOf(folder: Folder, manifest: Manifest): ChosenManager {
  const [lockFile, locked] = lockFiles.find(([file]) => folder.has(file)) ?? [];
  const [, named, version] = /^(npm|pnpm|yarn|bun)(?:@(\S+))?$/.exec(manifest.packageManager ?? '') ?? [];
  if (named !== undefined) return { manager: named as Manager, version, lockFile, why: `packageManager asks for ${named}` };
  return locked === undefined ? { manager: 'npm', version, lockFile, why: 'no lock file names another package manager' } : { manager: locked, version, lockFile, why: `${lockFile ?? ''} is there` };
}

/** Waits for changes, or is what `npm init` writes for want of tests. */
function isUsable({ command = '' }: ScriptDeclaration): boolean {
  return !/no test specified|--watch(?!All=false|=false)\b|\bwatch\b(?!=)/.test(command) && !/^(?:react-scripts test|ng test)$/.test(command.trim());
}

function declaredScript(name: Exclude<CommandName, 'setup'>, manifest: Manifest, { manager, why }: ChosenManager): readonly Suggestion[] {
  const script = usualNames[name].map((it) => manifest.scripts.find((declared) => declared.name === it)).find((it) => it !== undefined && isUsable(it));
  if (script !== undefined) return [{ name, run: words[manager].run(script.name), why: `package.json declares the script "${script.name}", ${why}` }];
  const waiting = name === 'test' ? manifest.scripts.find((it) => it.name === 'test' && /^(?:react-scripts test|ng test)$/.test((it.command ?? '').trim())) : undefined;
  if (waiting === undefined) return [];
  return waiting.command?.startsWith('ng') === true
    ? [{ name, run: [...words[manager].run('test'), '--', '--watch=false', '--browsers=ChromeHeadless'], why: 'the script "test" waits for changes, so it is told not to' }]
    : [{ name, run: [...words[manager].run('test'), '--', '--watchAll=false'], why: 'the script "test" waits for changes, so it is told not to' }];
}

/** A workspace whose packages have the script, though its root has none. */
function everywhere(folder: Folder, manifest: Manifest, { manager }: ChosenManager): readonly Suggestion[] {
  const members = folder.below('package.json'), turbo = folder.manifest('turbo');
  const isWorkspace = manifest.members.length > 0 || folder.manifest('pnpm-workspace') !== undefined || folder.manifest('lerna') !== undefined;
  return (['test', 'build', 'lint'] as const).flatMap((name): Suggestion[] => {
    if (turbo?.scripts.some((it) => it.name === name) === true) return [{ name, run: [...words[manager].execute, 'turbo', 'run', name], why: `turbo.json declares the task "${name}"` }];
    const owners = members.filter((it) => it.scripts.some((script) => script.name === name && isUsable(script)));
    if (!isWorkspace || owners.length === 0) return [];
    if (folder.has('nx.json')) return [{ name, run: [...words[manager].execute, 'nx', 'run-many', '-t', name], why: `${owners.length} packages of the Nx workspace have the script "${name}"` }];
    return [{ name, run: words[manager].runEverywhere(name), why: `${owners.length} packages of the workspace have the script "${name}"` }];
  });
}

const runners: readonly (readonly [dependency: string, args: readonly string[]])[] = [
  ['vitest', ['vitest', 'run']], ['jest', ['jest']], ['mocha', ['mocha']], ['ava', ['ava']], ['@playwright/test', ['playwright', 'test']],
];

/** A test runner that is installed, though no script starts it. */
function byRunner(manifest: Manifest, { manager }: ChosenManager): readonly Suggestion[] {
  const runner = runners.find(([dependency]) => dependsOn([manifest], dependency));
  const tests: Suggestion[] = runner === undefined ? [] : [{ name: 'test', run: [...words[manager].execute, ...runner[1]], why: `package.json depends on ${runner[0]}, and no script runs it` }];
  return dependsOn([manifest], 'typescript') ? [...tests, { name: 'build', run: [...words[manager].execute, 'tsc', '--noEmit'], why: 'package.json depends on typescript, and no script builds' }] : tests;
}

function installedPackages(folder: Folder): readonly SuggestedPrerequisite[] {
  const manifest = folder.manifest('package.json');
  if (manifest === undefined || (manifest.dependencies.length === 0 && folder.below('package.json').every((it) => it.dependencies.length === 0))) return [];
  const chosen = managerOf(folder, manifest);
  // Yarn's Plug'n'Play keeps packages elsewhere.
  if (folder.exists('.pnp.cjs') || folder.exists('.pnp.js')) return [];
  return [{ name: 'node-deps', paths: ['node_modules'], setup: installWords(folder, chosen), why: 'package.json has dependencies' }];
}

function installWords(folder: Folder, { manager, version, lockFile }: ChosenManager): readonly string[] {
  if (manager === 'npm') return ['npm', lockFile === undefined ? 'install' : 'ci'];
  if (lockFile === undefined) return [manager, 'install'];
  const isModernYarn = manager === 'yarn' && (folder.has('.yarnrc.yml') || (version !== undefined && !version.startsWith('1.')));
  return [manager, 'install', isModernYarn ? '--immutable' : '--frozen-lockfile'];
}
