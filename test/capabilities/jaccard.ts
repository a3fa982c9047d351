/**
 * Overlap of two token sets: |a ∩ b| / |a ∪ b|.
 *
 * @returns  a ratio 0..1, symmetric; 0 when both sets are empty, because nothing known is not a match
 * @see      P. Jaccard, "The distribution of the flora in the alpine zone", New Phytologist 11(2), 1912
 */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const token of small) if (large.has(token)) shared += 1;
  const union = a.size + b.size - shared;
  return union === 0 ? 0 : shared / union;
}
