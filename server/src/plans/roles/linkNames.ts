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
  const declared = mentions.map((it) => it.reference).filter(isBareDeclaration);
  const names = new Set(declared.filter((it) => it.base === undefined).map((it) => it.path)), placed = new Set(declared.map((it) => `${it.base ?? ''}/${it.path}`));
  if (declared.length === 0) return mentions;
  return mentions.map((it) => {
    const { reference } = it;
    if (reference.kind !== 'path') return it;
    const name = nameOf(reference.path), full = places.get(name);
    const path = placed.has(reference.path) ? reference.path : full?.size === 1 && names.has(name) ? [...full][0] : undefined;
    if (path === undefined) return it;
    if (reference.path === name && reference.base === undefined) return { ...it, reference: { ...reference, base: path.slice(0, -name.length - 1) } };
    if (reference.path !== path || reference.role !== 'unstated' || reference.stance !== 'claimed') return it;
    return { ...it, reference: { ...reference, role: 'creates' as const, roleReason: `declared as "${name}"` } };
  });
}

function fullPaths(mentions: readonly FoundMention[]): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const { reference } of mentions) {
    if (reference.kind !== 'path' || reference.isFolder || !reference.path.includes('/') || /^(?:\/|~|[A-Za-z]:)/.test(reference.path) || reference.certainty === 'weak' || reference.stance !== 'claimed') continue;
    const name = nameOf(reference.path);
    const known = places.get(name);
    if (known) known.add(reference.path); else places.set(name, new Set([reference.path]));
  }
  return places;
}

function isBareDeclaration(reference: Reference): reference is PathReference {
  return reference.kind === 'path' && reference.role === 'creates' && reference.stance === 'claimed' && !reference.path.includes('/') && !reference.isFolder;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
