/** What git's history says of a path that is not there now. Evidence for candidates, nothing else. */
export interface PathHistory {
  /** Abbreviated commit (7+ hex digits) that renamed or deleted it. */
  readonly commit: string;
  /** ISO 8601 date of that commit. */
  readonly date: string;
  /** Where it went (followed to its newest name); undefined when it was deleted. */
  readonly renamedTo: string | undefined;
}
/** By the path that was asked for. A path that the searched history never had is missing from the map. */
export type PathHistories = ReadonlyMap<string, PathHistory>;
