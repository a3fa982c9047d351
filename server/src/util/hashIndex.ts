/**
 * Items by key, without the keys being kept: four bytes an item and key, where a map of lists takes a hundred.
 *
 * @returns  numbers of the items that may have a key, in their order: surely all that have it, and a few others
 */
export function buildHashIndex(count: number, keysOf: (item: number) => Iterable<string>): (key: string) => Int32Array {
  const hashes: number[] = [], owners: number[] = [];
  for (let item = 0; item < count; item += 1) {
    for (const key of keysOf(item)) {
      hashes.push(hashOf(key));
      owners.push(item);
    }
  }
  const buckets = 2 ** Math.ceil(Math.log2(Math.max(1, hashes.length))), mask = buckets - 1;
  /** Where each bucket starts. */
  const starts = new Int32Array(buckets + 1), items = new Int32Array(hashes.length);
  for (const hash of hashes) starts[(hash & mask) + 1] = (starts[(hash & mask) + 1] ?? 0) + 1;
  for (let bucket = 0; bucket < buckets; bucket += 1) starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const next = starts.slice();
  for (const [at, owner] of owners.entries()) {
    const bucket = (hashes[at] ?? 0) & mask, place = next[bucket] ?? 0;
    next[bucket] = place + 1;
    items[place] = owner;
  }
  return (key) => {
    const bucket = hashOf(key) & mask;
    return items.subarray(starts[bucket], starts[bucket + 1]);
  };
}

/** FNV-1a over UTF-16 code units, mixed so that its low bits are good. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) | 0;
}
