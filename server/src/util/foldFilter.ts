/**
 * A Bloom filter of fewer bytes, which says "no" less often and never wrongly. Its questions take their bits from the low end of a hash, as many as the filter has.
 *
 * @param filter    a power of two of bytes
 * @param maxBytes  a power of two
 * @returns         the filter itself when it is no longer
 */
export function foldFilter(filter: Uint8Array, maxBytes: number): Uint8Array {
  if (filter.length <= maxBytes) return filter;
  const folded = filter.slice(0, maxBytes);
  for (let at = maxBytes; at < filter.length; at += 1) folded[at & (maxBytes - 1)] = (folded[at & (maxBytes - 1)] ?? 0) | (filter[at] ?? 0);
  return folded;
}
