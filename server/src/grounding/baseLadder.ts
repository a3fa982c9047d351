import type { GroundingIndex } from '../model/groundingIndex.ts';
import type { Manifest } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import type { PathReference } from '../model/reference.ts';
import type { BaseRung } from '../model/resolution.ts';
import { folderOf, isEndless, isRooted, isWithin, joinPath } from './workspacePath.ts';

/** Folders that relative paths of one plan may be meant from. */
export interface Bases {
  /** Undefined for a plan outside the workspace. */
  readonly planFolder: string | undefined;
  /** Package folders: the one that holds the plan first, then those that the plan names, at most {@link maxPackages}. */
  readonly packages: readonly string[];
  /** Import prefixes with the workspace folders that they stand for. */
  readonly aliases: readonly { readonly prefix: string; readonly folders: readonly string[] }[];
  /** Package and module names with their folder. */
  readonly packageNames: ReadonlyMap<string, string>;
  /** The workspace's place in a larger repository, `''` for none: paths may be written from the top of that. */
  readonly prefix: string;
  /** Where the workspace lay on the machine that wrote the plan, with a trailing `/`, when its links are of another checkout; undefined else. */
  readonly checkout: string | undefined;
}

/** One place to look: `path` is undefined when it leaves the workspace. */
export interface Rung {
  readonly rung: BaseRung;
  readonly path: string | undefined;
}

/** A plan that names more packages is about the whole repository, and trying them all proves little. */
const maxPackages = 8;

const notPackages = new Set(['tsconfig', 'requirements', 'make', 'just', 'taskfile', 'tox', 'nox', 'nx', 'turbo', 'lerna', 'rake', 'cmake-presets']);

/** Gather the bases of a plan from its place, its mentions and the manifests. */
export function buildBases(plan: Plan, index: GroundingIndex): Bases {
  const isInside = !isRooted(plan.path) && joinPath('', plan.path) !== undefined;
  const planFolder = isInside ? folderOf(plan.path) : undefined;
  const folders = new Set(index.manifests.filter((it) => it.directory !== '' && !notPackages.has(it.kind)).map((it) => it.directory));
  const holding = [...folders].filter((it) => planFolder !== undefined && isWithin(planFolder, it)).sort((a, b) => b.length - a.length);
  const named = [...namedFolders(plan)].filter((it) => folders.has(it)).sort();
  const packageNames = new Map<string, string>();
  for (const { name, directory } of index.manifests) if (name !== undefined && !packageNames.has(name)) packageNames.set(name, directory);
  return { planFolder, packages: [...new Set([...holding, ...named])].slice(0, maxPackages), aliases: index.manifests.flatMap(toAliases), packageNames, prefix: index.surroundings.prefix, checkout: otherCheckout(plan, index) };
}

/** Every folder that some mention of the plan names or lies in, as written. */
function namedFolders(plan: Plan): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const reference of [plan, ...plan.stages].flatMap((it) => it.references)) {
    if (reference.kind !== 'path' || isRooted(reference.path)) continue;
    for (let path = reference.path.replace(/\/$/, ''); path !== '' && !folders.has(path); path = folderOf(path)) folders.add(path);
  }
  return folders;
}

/** Links, and segments of one, that are looked at for another checkout. */
const maxLinks = 50, maxSegments = 40;

/** The front of the first absolute link whose end, two segments or more, is a file of this workspace. */
function otherCheckout(plan: Plan, index: GroundingIndex): string | undefined {
  const links = [plan, ...plan.stages].flatMap((it) => it.references).filter((it) => it.kind === 'path' && isMachineLink(it)).slice(0, maxLinks);
  for (const { path } of links as readonly PathReference[]) {
    const segments = path.split('/').slice(0, maxSegments);
    for (let from = 1; from <= segments.length - 2; from += 1) {
      const end = segments.slice(from).join('/');
      if (index.entry(end)?.kind === 'file') return path.slice(0, path.length - end.length);
    }
  }
  return undefined;
}

/** A link as editors write it: from the root of a disk. */
function isMachineLink({ site, path }: PathReference): boolean {
  return site === 'link-target' && !isEndless(path) && /^(?:\/[^/]+\/|[A-Za-z]:\/)/.test(path);
}

/** A link into the checkout that the plan was written in, as a path of this workspace. */
export function fromOtherCheckout({ checkout }: Bases, { site, path }: Pick<PathReference, 'site' | 'path'>): string | undefined {
  return checkout !== undefined && site === 'link-target' && path.startsWith(checkout) ? joinPath('', path.slice(checkout.length)) : undefined;
}

function toAliases(manifest: Manifest): Bases['aliases'] {
  return manifest.aliases.map(({ prefix, targets }) => ({
    prefix: prefix.replace(/\*$/, ''),
    folders: targets.flatMap((it) => joinPath(manifest.directory, it.replace(/\*$/, '')) ?? []),
  }));
}

/**
 * The places where a relative path may be meant, in the order in which they count.
 *
 * Suffix matches are no part of it: they need the whole catalogue. What a link or `../` says is meant from the plan's own folder first;
 * a tree's entry from the tree's root first.
 */
export function buildLadder(bases: Bases, reference: Pick<PathReference, 'path' | 'base' | 'site'>): readonly Rung[] {
  const { path, base, site } = reference;
  const workspace: Rung = { rung: 'workspace', path: joinPath('', path) };
  const plan: Rung[] = bases.planFolder === undefined ? [] : [{ rung: 'plan-folder', path: joinPath(bases.planFolder, path) }];
  const packages = bases.packages.map((it): Rung => ({ rung: 'package', path: joinPath(it, path) }));
  const heading: Rung[] = base === undefined ? [] : [{ rung: 'heading', path: joinPath(base, path) }];
  const fromPlanFirst = site === 'link-target' || path.startsWith('../');
  const rungs = [
    ...(site === 'tree' ? heading : []), ...(fromPlanFirst ? plan : []), workspace, ...(fromPlanFirst ? [] : plan), ...packages, ...fromRepository(bases, path),
    ...(site === 'tree' ? [] : heading), ...aliasRungs(bases, path),
  ];
  const seen = new Set<string | undefined>();
  return rungs.filter((it) => !seen.has(it.path) && seen.add(it.path));
}

function fromRepository({ prefix }: Bases, path: string): readonly Rung[] {
  return prefix !== '' && isWithin(path, prefix) ? [{ rung: 'repository', path: path.slice(prefix.length + 1) }] : [];
}

function aliasRungs(bases: Bases, path: string): readonly Rung[] {
  const rungs: Rung[] = [];
  for (const { prefix, folders } of bases.aliases) {
    if (prefix !== '' && path.startsWith(prefix)) rungs.push(...folders.map((it): Rung => ({ rung: 'alias', path: joinPath(it, path.slice(prefix.length)) })));
  }
  for (let front = path; front !== ''; front = folderOf(front)) {
    const folder = bases.packageNames.get(front);
    if (folder !== undefined && front.includes('/')) rungs.push({ rung: 'alias', path: joinPath(folder, path.slice(front.length)) });
  }
  return rungs;
}
