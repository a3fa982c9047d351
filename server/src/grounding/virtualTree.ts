import { extensionOf, foldersAbove, nameOf, stemOf } from './workspacePath.ts';

/** What one stage does to one path, in replay order. */
export interface Effect {
  readonly kind: 'create' | 'delete';
  /** Normal workspace path. */
  readonly path: string;
  /** Replay position of the stage; {@link atOnce} for stages that are done. */
  readonly at: number;
  readonly stage: string;
  /** The other end of a rename: for `create` where it comes from, for `delete` where it goes. */
  readonly other: string | undefined;
}

/** Position of what holds from the beginning: the work of stages that are done. */
export const atOnce = -1;

/** Position of a look that sees all creations and no deletion. */
export const atTheEnd = Number.POSITIVE_INFINITY;

/** What the plan has done to a path up to a moment; `original` when nothing. */
export type TreeState =
  | { readonly kind: 'original' }
  /** `isOwn`: the path itself is made, not only a folder above it. */
  | { readonly kind: 'planned'; readonly stage: string; readonly path: string; readonly movedFrom: string | undefined; readonly isOwn: boolean }
  | { readonly kind: 'deleted'; readonly stage: string; readonly movedTo: string | undefined };

/**
 * The workspace as the stages change it, on top of the real one.
 *
 * Positions are those of the replay order. A stage sees what it creates itself, and does not yet miss what it deletes itself.
 */
export interface VirtualTree {
  /** Add an effect; effects come in replay order. */
  readonly add: (effect: Effect) => void;
  /** Note that the plan says outside every stage that a path will be made. */
  readonly declare: (path: string) => void;
  readonly isDeclared: (path: string) => boolean;
  /** Note a path that the plan names as its own, without a word of whether it is there. */
  readonly presume: (path: string) => void;
  /** Whether nothing but {@link presume} tells that a path will be made. */
  readonly isPresumed: (path: string) => boolean;
  /** State that a stage sees while it works. */
  readonly during: (path: string, position: number) => TreeState;
  /** State that a stage finds, with its own deletions made and none of its creations. */
  readonly before: (path: string, position: number) => TreeState;
  /** The first stage after `position` that creates the path or a folder above it. */
  readonly createdLater: (path: string, position: number) => Effect | undefined;
  /** All created and declared paths. */
  readonly created: () => Iterable<string>;
  /** Created and declared paths with that last segment, each once. */
  readonly createdWithName: (name: string) => ReadonlySet<string>;
  /** The first created or declared file with an extension whose name without it is `stem`. */
  readonly createdWithStem: (stem: string) => string | undefined;
}

const original: TreeState = { kind: 'original' };

/** An empty tree: nothing created, nothing deleted. `isThere` asks the real workspace for a folder. */
export function buildVirtualTree(isThere: (folder: string) => boolean): VirtualTree {
  const effects = new Map<string, Effect[]>(), implied = new Map<string, Effect>();
  const createdByName = new Map<string, Set<string>>(), fileByStem = new Map<string, string>(), declared = new Set<string>(), presumed = new Set<string>();

  const remember = (path: string): void => {
    const name = nameOf(path), known = createdByName.get(name);
    if (known === undefined) createdByName.set(name, new Set([path])); else known.add(path);
    if (extensionOf(name) !== '' && !fileByStem.has(nameWithout(name))) fileByStem.set(nameWithout(name), path);
  };
  const add = (effect: Effect): void => {
    const known = effects.get(effect.path) ?? [];
    if (known.length === 0) effects.set(effect.path, known);
    // One creation and one deletion of a stage say all: what it does in between, no other stage sees.
    if (known.at(-1)?.kind === effect.kind || known.at(-2)?.at === effect.at) return;
    known.push(effect);
    if (effect.kind !== 'create') return;
    remember(effect.path);
    for (const folder of foldersAbove(effect.path)) if (!implied.has(folder) && !isThere(folder)) implied.set(folder, effect);
  };
  /** The lists that concern a path: what happens to the folders above it, then to itself. */
  const concerning = (path: string): readonly (readonly Effect[])[] => {
    const through = implied.get(path);
    const lists = [...foldersAbove(path), path].map((it) => effects.get(it) ?? none).filter((it) => it.length > 0);
    return through === undefined ? lists : [[{ ...through, path, other: undefined }], ...lists];
  };
  const stateAt = (path: string, createsThrough: number, deletesThrough: number): TreeState => {
    let last: Effect | undefined;
    for (const list of concerning(path)) {
      const found = lastSeen(list, createsThrough, deletesThrough);
      if (found !== undefined && (last === undefined || found.at >= last.at)) last = found;
    }
    return last === undefined ? original : toState(last, path);
  };
  const declare = (path: string): void => {
    remember(path);
    for (const it of [path, ...foldersAbove(path).filter((folder) => !isThere(folder))]) declared.add(it);
  };
  return {
    add,
    declare,
    presume: (path) => { declare(path); presumed.add(path); },
    isPresumed: (path) => presumed.has(path),
    isDeclared: (path) => declared.has(path) || foldersAbove(path).some((it) => declared.has(it) && createdByName.get(nameOf(it))?.has(it) === true),
    during: (path, position) => stateAt(path, position, position === atTheEnd ? atOnce - 1 : position - 1),
    before: (path, position) => stateAt(path, position - 1, position),
    createdLater: (path, position) => concerning(path).flatMap((list) => list.slice(countThrough(list, position)).find((it) => it.kind === 'create') ?? [])
      .reduce<Effect | undefined>((first, it) => (first === undefined || it.at < first.at ? it : first), undefined),
    created: () => [...createdByName.values()].flatMap((it) => [...it]),
    createdWithName: (name) => createdByName.get(name) ?? nothing,
    createdWithStem: (stem) => fileByStem.get(stem),
  };
}

/** The name that a module has in code: `useClock` for `useClock.ts` and `useClock.svelte.ts`. */
function nameWithout(name: string): string {
  return stemOf(name).replace(/\.svelte$/, '');
}

const nothing: ReadonlySet<string> = new Set(), none: readonly Effect[] = [];

/** How many effects of a list, which is in replay order, come at or before a position. */
function countThrough(list: readonly Effect[], position: number): number {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.at ?? 0) <= position) low = middle + 1; else high = middle;
  }
  return low;
}

function lastSeen(list: readonly Effect[], createsThrough: number, deletesThrough: number): Effect | undefined {
  for (let at = countThrough(list, Math.max(createsThrough, deletesThrough)) - 1; at >= 0; at -= 1) {
    const effect = list[at];
    if (effect !== undefined && effect.at <= (effect.kind === 'create' ? createsThrough : deletesThrough)) return effect;
  }
  return undefined;
}

/** A folder's effect holds for what lies below it; the other end of a rename is carried along. */
function toState(effect: Effect, path: string): TreeState {
  const below = path.slice(effect.path.length), other = effect.other === undefined ? undefined : effect.other + below;
  return effect.kind === 'create'
    ? { kind: 'planned', stage: effect.stage, path, movedFrom: other, isOwn: below === '' }
    : { kind: 'deleted', stage: effect.stage, movedTo: other };
}
