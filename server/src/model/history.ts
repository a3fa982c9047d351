/** What git's history says of a path that is not there now. Evidence for candidates, nothing else. */
export interface PathHistory {
  /** Abbreviated commit (7+ hex digits) that renamed or deleted it. */
  readonly commit: string;
  /** ISO 8601 date of that commit. */
  readonly date: string;
  /** Where it went (followed to its newest name); undefined when it was deleted. */
  readonly renamedTo: string | undefined;
}
/** What git's history says of a symbol that nothing defines now. */
export interface NameHistory {
  /** Abbreviated commit (7+ hex digits) that took its definition away. */
  readonly commit: string;
  /** ISO 8601 date of that commit. */
  readonly date: string;
  /** Workspace path of the file that defined it, as it was called then. */
  readonly path: string;
  /** What was defined in its stead: the one new definition of its kind there; undefined when there was none, or several. */
  readonly renamedTo: string | undefined;
}
/** By name. A name that is missing tells nothing: history is searched only so far. */
export type NameHistories = ReadonlyMap<string, NameHistory>;

/** By the path that was asked for. A path that the searched history never had is missing from the map. */
export type PathHistories = ReadonlyMap<string, PathHistory>;
