/** Word filters of files, by path (see index/wordFilter.ts). */
export interface WordFilters extends ReadonlyMap<string, Uint8Array> {
  /** A filter that is at hand in place of one that would have to be read: never wrong when it says "no", but it says so less often. Undefined: all are at hand. */
  readonly atHand?: (path: string) => Uint8Array | undefined;
}
