import type { PathReference, Reference } from '../../model/reference.ts';
import type { FoundMention } from '../references/mention.ts';

/**
 * The pass over the whole plan: a file that is declared by its bare name and placed by its full path elsewhere is one file.
 *
 * "Create `Foo.ts`" with "Location: `src/x/Foo.ts`" creates the full path, and the bare name gets the folder as its base.
 * Only where exactly one full path of the plan ends in that name.
 */
export function linkNames(mentions: readonly FoundMention[]): readonly FoundMention[] {
  const places = fullPaths(mentions);
  const declared = new Map<string, FoundMention>();
  for (const it of mentions) if (isBareDeclaration(it.reference) && !declared.has(it.reference.path)) declared.set(it.reference.path, it);
  if (declared.size === 0) return mentions;
  return mentions.map((it) => {
    const { reference } = it;
    if (reference.kind !== 'path') return it;
    const name = nameOf(reference.path);
    const full = places.get(name);
    if (full?.size !== 1 || !declared.has(name)) return it;
    const [path] = [...full];
    if (path === undefined) return it;
    if (reference.path === name && reference.base === undefined) return { ...it, reference: { ...reference, base: path.slice(0, -name.length - 1) } };
    if (reference.path !== path || reference.role !== 'unstated' || reference.stance !== 'claimed') return it;
    return { ...it, reference: { ...reference, role: 'creates' as const, roleReason: `declared as "${name}"` } };
  });
}

function fullPaths(mentions: readonly FoundMention[]): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const { reference } of mentions) {
    if (reference.kind !== 'path' || reference.isFolder || !reference.path.includes('/') || reference.certainty === 'weak' || reference.stance !== 'claimed') continue;
    const name = nameOf(reference.path);
    const known = places.get(name);
    if (known) known.add(reference.path); else places.set(name, new Set([reference.path]));
  }
  return places;
}

function isBareDeclaration(reference: Reference): reference is PathReference {
  return reference.kind === 'path' && reference.role === 'creates' && reference.stance === 'claimed' && !reference.path.includes('/') && !reference.isFolder && reference.base === undefined;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
