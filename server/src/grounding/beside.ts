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
}

/**
 * Look into the plans beside one, those of its own work and those that it names first.
 *
 * What a plan brings stands in its text, so only texts that have the asked name are read as plans.
 */
export function buildBeside(plan: Plan, read: () => readonly BesidePlan[]): Beside {
  let known: readonly Other[] | undefined;
  const all = (): readonly Other[] => known ??= othersOf(plan, read());
  const bringer = (name: string, brings: (it: Brought) => boolean): Bringer | undefined => all().find(({ text, brought }) => text.includes(name) && brings(brought()))?.bringer;
  return {
    bringerOfPath: (tried, written) => bringer(stemOf(written), ({ paths }) => (paths.get(stemOf(written)) ?? []).some((it) => tried.includes(it) || isMeant(it, written))),
    bringerOfSymbol: ({ name, container }) => bringer(name, ({ symbols }) => (symbols.get(name) ?? []).some((it) => it === undefined || container === undefined || it === lastOf(container))),
  };
}

interface Other {
  readonly text: string;
  readonly bringer: Bringer;
  readonly brought: () => Brought;
}

function othersOf(plan: Plan, beside: readonly BesidePlan[]): readonly Other[] {
  const named = namedBy(plan, beside);
  return beside.map((it): Other => {
    let brought: Brought | undefined;
    return { text: it.text, bringer: { path: it.path, relation: it.relation, isNamed: named.has(it.path) }, brought: () => brought ??= gather(it) };
  }).sort((a, b) => weight(a.bringer) - weight(b.bringer));
}

function weight({ relation, isNamed }: Bringer): number {
  return relation === 'same-work' ? 0 : isNamed ? 1 : 2;
}

function gather({ plan, relation }: BesidePlan): Brought {
  const other = plan();
  const paths = new Map<string, string[]>(), symbols = new Map<string, (string | undefined)[]>();
  // What a done step of other work has made is there, or nobody makes it any more.
  const stages = other.stages.filter((it) => relation === 'same-work' || !it.done);
  for (const reference of [other, ...stages].flatMap((it) => it.references)) {
    if (!isClaimed(reference) || reference.certainty === 'weak') continue;
    if (reference.kind === 'path' && brings(reference)) add(paths, stemOf(reference.path), placeOf(reference));
    else if (reference.kind === 'symbol' && isCreation(reference)) add(symbols, reference.name, reference.container === undefined ? undefined : lastOf(reference.container));
  }
  return { paths, symbols };
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
    for (const other of others) {
      if (named.has(other.path) || !isNamed(other.path)) continue;
      named.add(other.path);
      open.push(other.plan());
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
