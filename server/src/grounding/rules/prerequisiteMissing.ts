import type { Traced } from '../fact.ts';
import type { ResolvedPlan } from '../resolvePlan.ts';
import { installCommand } from '../../model/installCommand.ts';
import { unwrapCommand } from '../../model/unwrapCommand.ts';
import { claimLevel, draftOf, settledBy } from '../rule.ts';
import type { Draft, Evidence, Rule } from '../rule.ts';
import { foldersAbove } from '../workspacePath.ts';

const installWords = new Set(['install', 'i', 'ci', 'add', 'clean-install']);
const lockFiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'];

/** Rule `prerequisite-missing`: a stage runs a package's script, its dependencies are not installed, and no stage before installs them. */
export const prerequisiteMissing: Rule = {
  id: 'prerequisite-missing',
  level: 'warning',
  check: ({ resolved }: Evidence) => {
    if (resolved.scene.plan.format === 'instructions') return [];
    const installedAt = firstInstall(resolved);
    return oneForEach(resolved.references.flatMap((it) => checkOne(resolved, it, installedAt) ?? []));
  },
};

/** One installation serves all commands of a package: one finding, at the first of the strongest level, that counts the others. */
function oneForEach(drafts: readonly Draft[]): readonly Draft[] {
  const groups = new Map<string, Draft[]>();
  for (const it of drafts) {
    const group = groups.get(it.cause);
    if (group === undefined) groups.set(it.cause, [it]); else group.push(it);
  }
  return [...groups.values()].flatMap((group) => {
    const first = group.find((it) => it.level !== 'note') ?? group[0], others = new Set(group.map((it) => it.text)).size - 1;
    if (first === undefined) return [];
    const more = others === 0 ? '' : ` (and ${others} more ${others === 1 ? 'command' : 'commands'})`;
    const where = first.cause === '' ? '' : ` in ${first.cause}/`;
    return [{ ...first, message: `"${first.text}"${more} needs installed dependencies${where}: there is no node_modules, and no step before it ${first.message}` }];
  });
}

function checkOne(resolved: ResolvedPlan, traced: Traced, installedAt: number): Draft | undefined {
  const { reference, resolution } = traced, install = installCommand(programOf(traced));
  // What stands outside every stage, as in a list of commands, is nothing that the plan runs.
  const level = claimLevel(traced, traced.stage === undefined ? 'note' : 'warning');
  if (reference.kind !== 'command' || level === undefined || install === undefined || resolution.status !== 'present' || isInstall(traced)) return undefined;
  const directory = packageWithoutInstall(resolved, resolution.paths[0]);
  if (directory === undefined || installedAt <= positionOf(resolved, traced)) return undefined;
  return draftOf(traced, { level, settledBy: settledBy(level, 'intent'), cause: directory, message: `installs them (${install})` });
}

/** Folder of the lock file of a package that has dependencies, but nothing installed in it or above it: one installation there serves all its members. Undefined otherwise. */
function packageWithoutInstall({ scene }: ResolvedPlan, path: string | undefined): string | undefined {
  const { index } = scene.ground, manifest = index.manifests.find((it) => it.path === path);
  if (manifest?.kind !== 'package.json' || manifest.dependencies.length === 0) return undefined;
  const folders = manifest.directory === '' ? [''] : [manifest.directory, ...foldersAbove(manifest.directory), ''];
  const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const locked = folders.find((folder) => lockFiles.some((it) => index.entry(below(folder, it)) !== undefined));
  const isInstalled = folders.some((folder) => ['node_modules', '.pnp.cjs'].some((it) => index.entry(below(folder, it)) !== undefined || index.probe(below(folder, it)).kind !== 'absent'));
  return isInstalled ? undefined : locked;
}

function programOf({ reference }: Traced): string {
  return reference.kind === 'command' ? unwrapCommand(reference.words)[0]?.text ?? '' : '';
}

/** `npm ci`, `pnpm i`, and `yarn` alone. */
function isInstall(traced: Traced): boolean {
  if (traced.reference.kind !== 'command') return false;
  const [program, first] = unwrapCommand(traced.reference.words);
  return program !== undefined && installCommand(program.text) !== undefined && (first === undefined ? program.text === 'yarn' : installWords.has(first.text));
}

/** Replay position of the first installing step; infinite for none. Outside every stage it counts for all. */
function firstInstall(resolved: ResolvedPlan): number {
  const positions = resolved.references.filter(isInstall).map((it) => (it.stage === undefined ? -1 : positionOf(resolved, it)));
  return positions.reduce((first, it) => Math.min(first, it), Number.POSITIVE_INFINITY);
}

function positionOf({ scene }: ResolvedPlan, { stage, isDone }: Traced): number {
  if (isDone) return -1;
  return stage === undefined ? Number.MAX_SAFE_INTEGER : scene.order.positionOf.get(stage) ?? Number.MAX_SAFE_INTEGER;
}
