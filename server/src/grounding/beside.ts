import type { BesidePlan } from '../model/besidePlan.ts';
import type { Plan } from '../model/plan.ts';
import type { PathReference, Reference } from '../model/reference.ts';
import type { Beside, Bringer } from './bringer.ts';
import { isClaimed, isCreation } from './scene.ts';
import { extensionOf, joinPath, nameOf, stemOf } from './workspacePath.ts';

interface Brought {
  /** By last segment without its extension. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** Containers by symbol name; undefined for a symbol that stands alone. */
  readonly symbols: ReadonlyMap<string, readonly (string | undefined)[]>;
  readonly bringer: Bringer;
}

/** Look into the plans beside one, those that it names first. */
export function buildBeside(plan: Plan, read: () => readonly BesidePlan[]): Beside {
  let known: readonly Brought[] | undefined;
  const gatherAll = (): readonly Brought[] => { const others = read(), named = namedBy(plan, others); return others.map((it) => gather(it, named)); };
  const all = (): readonly Brought[] => known ??= [...gatherAll()].sort((a, b) => weight(a.bringer) - weight(b.bringer));
  return {
    bringerOfPath: (tried, written) => all().find(({ paths }) => (paths.get(stemOf(written)) ?? []).some((it) => tried.includes(it) || isMeant(it, written)))?.bringer,
    bringerOfSymbol: ({ name, container }) => all().find(({ symbols }) => (symbols.get(name) ?? []).some((it) => it === undefined || container === undefined || it === lastOf(container)))?.bringer,
  };
}

function weight({ relation, isNamed }: Bringer): number {
  return relation === 'same-work' ? 0 : isNamed ? 1 : 2;
}

function gather({ plan: other, relation }: BesidePlan, named: ReadonlySet<string>): Brought {
  const paths = new Map<string, string[]>(), symbols = new Map<string, (string | undefined)[]>();
  // What a done step of other work has made is there, or nobody makes it any more.
  const stages = other.stages.filter((it) => relation === 'same-work' || !it.done);
  for (const reference of [other, ...stages].flatMap((it) => it.references)) {
    if (!isClaimed(reference) || reference.certainty === 'weak') continue;
    if (reference.kind === 'path' && brings(reference)) add(paths, stemOf(reference.path), placeOf(reference));
    else if (reference.kind === 'symbol' && isCreation(reference)) add(symbols, reference.name, reference.container === undefined ? undefined : lastOf(reference.container));
  }
  return { paths, symbols, bringer: { path: other.path, relation, isNamed: named.has(other.path) } };
}

function add<T>(table: Map<string, T[]>, key: string, value: T): void {
  const known = table.get(key);
  if (known === undefined) table.set(key, [value]); else known.push(value);
}

/** Made by its words, or listed among the files of its work. */
function brings(reference: PathReference): boolean {
  return isCreation(reference) || (reference.role === 'unstated' && reference.certainty === 'certain' && listing.has(reference.site));
}

const listing: ReadonlySet<Reference['site']> = new Set<Reference['site']>(['files-block', 'tag', 'front-matter', 'table', 'tree']);

function placeOf({ path, base }: PathReference): string {
  return joinPath(base ?? '', path.replace(/\/+$/, '')) ?? path;
}

/** Import specifiers (`../machines/context`) are written without an extension, and from another folder. */
function isMeant(brought: string, written: string): boolean {
  const bare = written.replace(/^(?:\.{1,2}\/)+/, '');
  return endsAlike(brought, bare) || (extensionOf(bare) === '' && bare.includes('/') && endsAlike(brought.slice(0, brought.length - extensionOf(brought).length), bare));
}

/** One is the other with folders before it. */
function endsAlike(brought: string, written: string): boolean {
  return brought === written || brought.endsWith(`/${written}`) || (written.includes('/') && written.endsWith(`/${brought}`));
}

function lastOf(container: string): string {
  return container.slice(container.lastIndexOf('.') + 1);
}

/** Paths of the plans that one builds on, and that those build on: by what it says it depends on, or by a path anywhere in its text. */
function namedBy(plan: Plan, others: readonly BesidePlan[]): ReadonlySet<string> {
  const named = new Set<string>(), open = [plan];
  for (let it = open.pop(); it !== undefined; it = open.pop()) {
    const isNamed = isNamedIn(it);
    for (const { plan: other } of others) {
      if (named.has(other.path) || !isNamed(other.path)) continue;
      named.add(other.path);
      open.push(other);
    }
  }
  return named;
}

function isNamedIn(plan: Plan): (path: string) => boolean {
  const mentioned = [plan, ...plan.stages].flatMap((it) => it.references).flatMap((it) => (it.kind === 'path' && it.path.endsWith('.md') && (it.path.includes('/') || !commonNames.has(it.path)) ? [it.path] : []));
  return (path) => plan.buildsOn.some((it) => names(it, path)) || mentioned.some((it) => endsAlike(path, it));
}

/** Names that every folder of work has. */
const commonNames = new Set(['tasks.md', 'plan.md', 'spec.md', 'design.md', 'proposal.md', 'requirements.md', 'PLAN.md', 'README.md']);

/** Whether an id (`26-02`, `task-12`, `rate-limits`) names a plan by the beginning of its file's name or by its folder. */
function names(id: string, path: string): boolean {
  const file = nameOf(path).toLowerCase(), wanted = id.toLowerCase().replace(/\.md$/, ''), folders = path.toLowerCase().split('/');
  if (wanted === '') return false;
  return folders.includes(wanted) || path.toLowerCase().endsWith(`/${wanted}.md`) || (file.startsWith(wanted) && /^[-_. ]/.test(file.slice(wanted.length))) || file.includes(`-${wanted}-`);
}
