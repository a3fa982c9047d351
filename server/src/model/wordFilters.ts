/** Word filters of files, by path (see index/wordFilter.ts). */
export interface WordFilters extends ReadonlyMap<string, Uint8Array> {
  /** What `test` says of the filter of a path, without the filter being made an array of its own; undefined where there is none. */
  readonly passes?: (path: string, test: FilterTest) => boolean | undefined;
}

/** The filter lies in `bytes` from `start` on. */
export type FilterTest = (bytes: Uint8Array, start: number, length: number) => boolean;
