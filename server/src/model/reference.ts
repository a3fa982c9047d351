import type { Span } from './span.ts';

/** Something that a plan names, as written. Looking it up is a separate step: see `model/resolution.ts`. */
export type Reference = PathReference | GlobReference | SymbolReference | CommandReference | DependencyReference;
export type ReferenceKind = Reference['kind'];

/** What the plan claims of the thing that it names. `existing` covers read, modify and call. */
export type Role = 'existing' | 'creates' | 'deletes' | 'renames-from' | 'renames-to' | 'unstated';

/**
 * How much the plan stands behind the mention.
 *
 * `claimed`: it says so. `hedged`: "likely", "or", "e.g.". `negated`: "no x exists", "do not use x". `historical`: "we removed x", "at commit abc".
 * `example`: sample material. Only `claimed` mentions can become errors; the last three claim nothing.
 */
export type Stance = 'claimed' | 'hedged' | 'negated' | 'historical' | 'example';

/** Where in the plan the mention stands: evidence for "is this a reference at all?". */
export type MentionSite =
  | 'code-span' | 'link-text' | 'link-target' | 'prose' | 'at-mention' | 'tree' | 'command' | 'code-fence'
  | 'files-block' | 'title' | 'table' | 'front-matter' | 'tag' | 'structured';

/**
 * How sure the reader is that this is a reference of its kind, from the text alone.
 *
 * `certain`: a label, marker, schema key or unmistakable shape says so (`Modify: src/a.ts`). `likely`: path- or symbol-shaped in a code span or link.
 * `weak`: could as well be words, a route, a product or a package (`read/write`, `Node.js`, `/stats`): it counts only when the index has it.
 */
export type Certainty = 'certain' | 'likely' | 'weak';

interface Mention {
  /** As written, without quotes, brackets and line suffix: the text at `span`. */
  readonly text: string;
  readonly span: Span;
  readonly role: Role;
  /** Which rung of the role ladder decided, in plain words: `label "Modify:"`, `verb "create"`, `declared in stage 2`. */
  readonly roleReason: string;
  readonly stance: Stance;
  readonly site: MentionSite;
  readonly certainty: Certainty;
  /** True: the plan says that the stage changes it (modify, update, add to, create, delete). False: only reads, runs or calls it. Missing: it does not tell. */
  readonly writes?: boolean;
  /** True: the words say that it is there already (existing, current, keep, extend), where a bare `use x` may mean somebody else's x. */
  readonly insists?: boolean;
  /** True: the words say that it is at fault (fix, repair), and nobody mends what is to come. */
  readonly mends?: boolean;
}

/** For `src/a.ts:12-30` the path is `src/a.ts` and `lines` is [{first: 12, last: 30}]. */
export interface PathReference extends Mention {
  readonly kind: 'path';
  /** `/` separators, percent-decoded, no leading `./`; may begin with `../` or `/`; a drive letter is kept (`C:/x`). Never empty. */
  readonly path: string;
  /** Written with a trailing `/`, or known to be a folder from its place. */
  readonly isFolder: boolean;
  /** Line references that belong to this mention, from 1, in written order. */
  readonly lines: readonly LineRange[];
  /** Folder that the text around it gives as base ("paths under src/", a tree's root), workspace-relative; tried by the base ladder. */
  readonly base: string | undefined;
  /** The thing may be there or not (`Test:` labels, ensure-style verbs): neither absence nor presence is a fault. */
  readonly mayBeEither: boolean;
  /** What the text says that it lies in, where that is not this workspace: `in the skill`, `upstream's`. */
  readonly elsewhere?: string;
}

export interface LineRange {
  readonly first: number;
  readonly last: number;
  readonly span: Span;
}

export interface GlobReference extends Mention {
  readonly kind: 'glob';
  /** As picomatch reads it, `/` separators. */
  readonly pattern: string;
  readonly base: string | undefined;
}

/** For `Dealer.pick(n)` in `src/dealer.ts` the name is `pick`, the container `Dealer`, the file `src/dealer.ts`, parameters ['n']. */
export interface SymbolReference extends Mention {
  readonly kind: 'symbol';
  readonly name: string;
  /** Everything before the last `.`, `::`, `#` or `->`, with `.` between: `a.b` for `a::b::c`. */
  readonly container: string | undefined;
  /** A path that the same clause ties the symbol to ("`x` in `file`", `file#x`, pytest node ids); as written, to be resolved as a path. */
  readonly file: string | undefined;
  /** A package that the same clause takes it from ("`x` from `@scope/name`"). */
  readonly fromPackage?: string;
  /** Parameter texts when the plan writes a call or signature; undefined when it writes none or elides them (`f(…)`); empty for `f()` of a signature. */
  readonly parameters: readonly string[] | undefined;
  /** Only `signature` is compared with the definition; a `call` like `f()` says only that it is callable; `heading` is the text of a heading in a Markdown `file`, `requirement` a number that its requirements have. */
  readonly form: 'name' | 'call' | 'signature' | 'heading' | 'requirement';
}

/** One simple command: a shell line is cut at `&&`, `||`, `;`, `|` and line ends. */
export interface CommandReference extends Mention {
  readonly kind: 'command';
  /** Program first; quotes and escapes resolved; redirections left out. */
  readonly words: readonly CommandWord[];
  /** Folder that a `cd X &&` before it (or a stated working directory) sets, as written; undefined for the workspace root. */
  readonly directory: string | undefined;
  /** The same by the `cd` of its own line alone; undefined where that line has none before it. */
  readonly lineDirectory: string | undefined;
  /** The line after it says that it must fail, or its exit code is thrown away (`|| true`). */
  readonly mayFail: boolean;
}

export interface CommandWord {
  readonly text: string;
  readonly span: Span;
  /** Holds a variable, substitution or placeholder, so its value is not known. */
  readonly isOpen: boolean;
}

export interface DependencyReference extends Mention {
  readonly kind: 'dependency';
  readonly name: string;
  /** `npm`, `pypi`, `cargo`, `go`, `maven`, …; undefined when the text does not tell. */
  readonly ecosystem: string | undefined;
}
