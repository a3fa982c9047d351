import type { FoundMention } from '../references/mention.ts';

/**
 * The pass over the whole plan: a word that the plan writes as code elsewhere is the same name in prose.
 *
 * "`MigrationLock` is a spin loop" makes `MigrationLock` in "do not reuse MigrationLock" a name too; a bare word alone could be a product.
 */
export function linkSymbols(mentions: readonly FoundMention[]): readonly FoundMention[] {
  const written = new Set<string>();
  for (const { reference } of mentions) {
    if (reference.kind !== 'symbol' || reference.certainty === 'weak') continue;
    const { name, container } = reference;
    written.add(name);
    if (container !== undefined && /^\p{Lu}/u.test(container)) written.add(container);
  }
  const packages = new Set(mentions.flatMap(({ reference }) => (reference.kind === 'dependency' ? [reference.name] : [])));
  if (written.size + packages.size === 0) return mentions;
  return mentions.map((it) => {
    const { reference } = it;
    // A package that the plan adds is one wherever it is named.
    if (reference.kind === 'symbol' && reference.form === 'name' && packages.has(reference.name)) return { ...it, reference: { ...reference, certainty: 'weak' as const } };
    const isLinked = reference.kind === 'symbol' && reference.certainty === 'weak' && reference.container === undefined && written.has(reference.name);
    return isLinked ? { ...it, reference: { ...reference, certainty: 'likely' as const } } : it;
  });
}
