import type { Completeness, GroundingIndex, PathProbe, Surroundings } from '../model/groundingIndex.ts';
import type { Manifest } from '../model/manifest.ts';
import { packStrings } from '../util/packedStrings.ts';
import { completenessOf } from './completeness.ts';
import { buildMentions } from './mentions.ts';
import type { Unsearched } from './mentions.ts';
import type { ReadMentions } from './readMentions.ts';
import { buildIndexBase } from './indexBase.ts';
import type { IndexBase } from './indexBase.ts';
import { buildNearNames, byEdits } from './nearNames.ts';
import type { NearName } from './nearNames.ts';
import type { ListedPath } from './pathTable.ts';
import type { SearchedFiles } from './searchedFiles.ts';
import { noSurroundings } from './surroundings.ts';
import { buildSymbolTable } from './symbolTable.ts';
import type { OverlayFile, StoredSymbols } from './storedSymbols.ts';

/** Everything that one index is made from. The parts do not change while the index is in use; a new state gets a new index. */
export interface IndexParts {
  readonly listing: { readonly scanned: boolean; readonly files: readonly ListedPath[]; readonly notes: readonly string[] };
  readonly store: StoredSymbols;
  readonly probe: (path: string) => PathProbe;
  /** Text of a file inside the workspace, up to `maxBytes`. */
  readonly readText: (path: string, maxBytes: number) => TextRead;
  readonly manifests: readonly Manifest[];
  /** Unsaved buffers by path; they win over disk and store. */
  readonly overlays: ReadonlyMap<string, OverlayFile>;
  /** Listed files whose symbols are still to be read, or were read before the file changed. */
  readonly pending: ReadonlySet<string>;
  /** Plan and instruction files, which name things without having them. */
  readonly isPlan: (path: string) => boolean;
  readonly limits: IndexLimits;
  /** Tables from an index over the same listing and store; undefined: made anew. */
  readonly base?: IndexBase | undefined;
  /** Undefined: nothing is known of them. */
  readonly surroundings?: Surroundings | undefined;
  /** Where only what is asked for was looked up: what is known of the pending files. */
  readonly searched?: SearchedFiles | undefined;
  /** What other indexes over the same state of the disk have read of texts. */
  readonly read?: ReadMentions | undefined;
  /** See {@link MentionParts.unsearched}. */
  readonly unsearched?: (() => Unsearched | undefined) | undefined;
}

export type TextRead = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'none'; readonly reason: string };

export interface IndexLimits {
  /** Bytes of a file up to which its text is read for line counts and mentions. */
  readonly maxTextBytes: number;
  /** Files that one question for mentions may read. */
  readonly maxMentionReads: number;
}

export const defaultIndexLimits: IndexLimits = { maxTextBytes: 2 * 1024 * 1024, maxMentionReads: 2000 };

/** Join listing, symbols and manifests to one catalogue. Costly tables are made when first asked for. */
export function buildGroundingIndex(parts: IndexParts): GroundingIndex {
  const base = parts.base ?? buildIndexBase(parts.listing.files, parts.store), { paths } = base;
  const symbols = buildSymbolTable({ ...parts, base });
  const text = textReader(parts);
  const lineCounts = new Map<string, number | undefined>();
  const mentions = buildMentions({ ...parts, files: paths.plainFiles, text });
  let completeness: Completeness | undefined;

  return {
    get completeness() { return (completeness ??= completenessOf(parts, base)); },
    entry: paths.entry,
    probe: parts.probe,
    caseVariants: paths.caseVariants,
    endingWith: paths.endingWith,
    files: () => paths.files,
    children: paths.children,
    lineCount: (path) => {
      if (!lineCounts.has(path)) lineCounts.set(path, lineCountOf(text(path)));
      return lineCounts.get(path);
    },
    text,
    definitions: symbols.definitions,
    definitionsLike: symbols.definitionsLike,
    symbolsOf: (path) => symbols.symbolsOf(realPath(path)),
    membersOf: symbols.membersOf,
    namesNear,
    mentions,
    manifests: parts.manifests,
    surroundings: parts.surroundings ?? noSurroundings,
  };

  function namesNear(name: string, limit: number): readonly string[] {
    parts.searched?.ask('near', name);
    const open = buildNearNames(packStrings(symbols.openNames)).near(name, limit);
    const isOpen = new Set(open.map((it) => it.name)), stored = definedNear(name, limit).filter((it) => !isOpen.has(it.name));
    return [...open, ...stored].sort(byEdits).slice(0, limit).map((it) => it.name);
  }

  /** Of the names that are kept some may be gone: where that leaves too few, all that are near are looked at. */
  function definedNear(name: string, limit: number): readonly NearName[] {
    const isDefined = (it: NearName): boolean => parts.store.definitions(it.name).length > 0, asked = 2 * limit, near = base.nearNames().near(name, asked), defined = near.filter(isDefined);
    return defined.length >= limit || near.length < asked ? defined : base.nearNames().near(name, Infinity).filter(isDefined);
  }

  /** A symlink has the symbols of its target. */
  function realPath(path: string): string {
    if (paths.entry(path)?.kind !== 'symlink') return path;
    const probe = parts.probe(path);
    return probe.kind === 'inside' ? probe.path : path;
  }
}

function textReader(parts: IndexParts): (path: string) => string | undefined {
  return (path) => {
    const overlay = parts.overlays.get(path);
    if (overlay !== undefined) return overlay.text;
    const read = parts.readText(path, parts.limits.maxTextBytes);
    return read.kind === 'text' ? read.text : undefined;
  };
}

/** Lines as editors show them, but the empty one after a last line end is not counted: `a\nb\n` has two. An empty file has none. */
function lineCountOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  let count = 0, at = 0;
  while (at < text.length) {
    count += 1;
    at = lineEndAfter(text, at);
  }
  return count;
}

function lineEndAfter(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) return at + 1;
  }
  return text.length;
}
