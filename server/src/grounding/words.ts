/**
 * The words of a name: cut at case changes and at everything that is neither letter nor digit, in lower case.
 *
 * `getMilestoneById` and `get_milestone_by_id` give `get milestone by id`; `HTTPServer2` gives `http server 2`.
 */
export function wordsOf(name: string): readonly string[] {
  const pattern = isAscii.test(name) ? asciiWords : words;
  return (name.match(pattern) ?? []).map((it) => it.toLowerCase());
}

const words = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{N}+/gu;
/** The same for names of ASCII alone, several times as fast. */
const asciiWords = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g;
const isAscii = /^[ -~]*$/;

/** Overlap of two word lists: |a ∩ b| / |a ∪ b|, 0..1; 0 when both are empty. */
export function wordOverlap(left: readonly string[], right: readonly string[]): number {
  const a = new Set(left), b = new Set(right);
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
