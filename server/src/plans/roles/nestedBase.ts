import type { PathReference } from '../../model/reference.ts';
import type { Leaf } from '../markdown/document.ts';
import type { FoundMention } from '../references/mention.ts';

/** Lists nested deeper than this are not followed. */
const maxDepth = 8;

/** Give a bare name in a list its folder: the one that the item or the label line over it names, as in a tree (`- src/audio/` with `- mod.rs` below it). */
export function withNestedBases(mentions: readonly FoundMention[]): readonly FoundMention[] {
  const folders = foldersByLeaf(mentions);
  if (folders.size === 0) return mentions;
  return mentions.map((it) => {
    const { reference, leaf } = it;
    if (reference.kind !== 'path' || reference.base !== undefined || !isBare(reference) || leaf?.kind !== 'item') return it;
    const base = folderOver(leaf, folders, 0);
    return base === undefined ? it : { ...it, reference: { ...reference, base } };
  });
}

/** The one folder that a text names, where it names no other path. */
function foldersByLeaf(mentions: readonly FoundMention[]): ReadonlyMap<Leaf, PathReference> {
  const paths = new Map<Leaf, PathReference[]>();
  for (const { reference, leaf } of mentions) {
    if (reference.kind !== 'path' || !leaf || reference.site === 'command') continue;
    const known = paths.get(leaf);
    if (known) known.push(reference); else paths.set(leaf, [reference]);
  }
  const folders = new Map<Leaf, PathReference>();
  for (const [leaf, [first, ...more]] of paths) if (first !== undefined && more.length === 0 && names(leaf, first)) folders.set(leaf, first);
  return folders;
}

/** A folder with its slash that begins the text, or ends it. */
function names(leaf: Leaf, { isFolder, span, path, stance }: PathReference): boolean {
  if (!isFolder || path.startsWith('.') || path.startsWith('/') || stance === 'negated' || stance === 'historical') return false;
  const words = leaf.tokens.filter((it) => it.kind !== 'punctuation' && it.kind !== 'line'), [first] = words, last = words.at(-1);
  const isAt = (it: typeof first): boolean => it !== undefined && it.span.start <= span.start && span.end <= it.span.end;
  return isAt(first) || isAt(last);
}

function folderOver(leaf: Leaf, folders: ReadonlyMap<Leaf, PathReference>, depth: number): string | undefined {
  const over = leaf.intro, folder = over && folders.get(over);
  if (over === undefined || folder === undefined || depth > maxDepth) return undefined;
  const base = isBare(folder) ? folder.base ?? folderOver(over, folders, depth + 1) : undefined;
  return base === undefined ? folder.path : `${base}/${folder.path}`;
}

function isBare({ path }: PathReference): boolean {
  return !path.includes('/') && path !== '.' && path !== '..';
}
