/** Words that say nothing about what a text is for. */
const fillers = new Set(['the', 'and', 'for', 'with', 'that', 'this', 'from', 'into', 'are', 'all', 'not', 'can', 'its', 'per', 'via', 'add', 'new', 'use', 'plan', 'stage', 'step', 'task']);

/**
 * The words of a text that tell what it is about: lower case, identifiers split at their joints, fillers and single letters left out. Scripts without
 * blanks between words give pairs of neighbouring characters.
 */
export function keywords(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [run] of text.slice(0, 100_000).matchAll(/[\p{L}\p{N}]+/gu)) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(run)) for (const it of pairs(run)) found.add(it);
    else for (const it of run.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)) found.add(it.toLowerCase());
  }
  return new Set([...found].filter((it) => it.length > 1 && !fillers.has(it)));
}

function pairs(run: string): readonly string[] {
  const characters = Array.from(run);
  return characters.length === 1 ? [`${run} `] : characters.slice(1).map((it, at) => `${characters[at] ?? ''}${it}`);
}

/**
 * Overlap of two sets: |a ∩ b| / |a ∪ b|.
 *
 * @returns  0..1; 0 when both are empty, because nothing known is not a match
 * @see      P. Jaccard, "The distribution of the flora in the alpine zone", New Phytologist 11(2), 1912
 */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((it) => b.has(it)).length, all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
