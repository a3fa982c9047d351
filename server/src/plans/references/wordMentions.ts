import type { Certainty, MentionSite, Reference, SymbolReference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { extensionStrength, isProductName } from './fileNames.ts';
import { openMention } from './mention.ts';
import { parseLineSuffix } from './lineSuffix.ts';
import { parsePathShape, type PathShape } from './pathShape.ts';
import { isConstant, isJointed, parseSymbolShape, type SymbolShape } from './symbolShape.ts';

/** A piece of text that may be a reference, and where it was written. */
export interface Piece {
  readonly text: string;
  /** Offset of the piece in the plan; it stands on one line. */
  readonly start: number;
  readonly site: MentionSite;
}

/** The reference that a piece of text without blanks is, as a path, a glob or a symbol; with a tie to its file for `file#x` and `file::x`. */
export function referenceIn(piece: Piece): readonly Reference[] {
  const scoped = packageIn(piece);
  if (scoped) return [scoped];
  const tied = tiedSymbol(piece) ?? packageSymbol(piece);
  if (tied) return tied;
  const path = pathIn(piece);
  const symbol = path && path.certainty !== 'weak' ? undefined : symbolIn(piece);
  if (!path) return symbol && !isFileName(piece.text) ? [symbol] : [];
  return symbol && symbol.certainty !== 'weak' ? [symbol] : [path];
}

/** `order-queue`: words joined by hyphens may be the name of a folder, such as that of a package. */
export function folderName(piece: Piece): readonly Reference[] {
  if (!/^[a-z]\w{0,60}(?:-\w{1,60}){1,8}$/i.test(piece.text)) return [];
  const span = { start: piece.start, end: piece.start + piece.text.length };
  return [{ kind: 'path', text: piece.text, span, path: piece.text, isFolder: false, lines: [], base: undefined, mayBeEither: false, ...openMention(piece.site, 'weak') }];
}

/** `@scope/name` in a code span is a package of npm, or one of the workspace. */
function packageIn(piece: Piece): Reference | undefined {
  if (piece.site === 'prose' || !/^@[a-z\d][\w.-]{0,100}\/[a-z\d][\w.-]{0,100}$/.test(piece.text) || extensionStrength(piece.text) === 'sure') return undefined;
  const span = { start: piece.start, end: piece.start + piece.text.length };
  return { kind: 'dependency', text: piece.text, span, name: piece.text, ecosystem: 'npm', ...openMention(piece.site, 'likely') };
}

/** A file that is no reference (a placeholder, a product) is no symbol either. */
function isFileName(text: string): boolean {
  return !text.includes('(') && extensionStrength(text) === 'sure';
}

/** Read a piece as a path or glob with its line suffix. */
export function pathIn(piece: Piece): Extract<Reference, { kind: 'path' | 'glob' }> | undefined {
  const suffix = parseLineSuffix(piece.text);
  let written = suffix ? piece.text.slice(0, suffix.at) : piece.text;
  const hash = suffix ? -1 : written.indexOf('#');
  if (hash > 0 && (piece.site === 'link-target' || extensionStrength(written.slice(0, hash)) === 'sure')) written = written.slice(0, hash);
  const shape = parsePathShape(written) ?? (suffix && numberedFile(written));
  if (!shape) return undefined;
  const span = { start: piece.start, end: piece.start + written.length };
  const common = { text: written, span, base: undefined, ...openMention(piece.site, pathCertainty(shape, piece.site)) };
  if (shape.kind === 'glob') return { kind: 'glob', pattern: shape.path, ...common };
  const lines = (suffix?.lines ?? []).map((it) => ({ ...it, span: shift(it.span, piece.start) }));
  return { kind: 'path', path: shape.path, isFolder: shape.isFolder, lines, mayBeEither: false, ...common };
}

/** `client.gleam:1536`: lines are counted of files, whatever their extension; they may be a port as well. */
function numberedFile(written: string): PathShape | undefined {
  return /^[A-Za-z_][\w-]{0,80}\.[a-z][a-z\d]{0,9}$/.test(written) ? { kind: 'path', path: written, isFolder: false, strength: 'doubtful' } : undefined;
}

/** Read a piece as a symbol. */
export function symbolIn(piece: Piece): SymbolReference | undefined {
  const shape = parseSymbolShape(piece.text);
  return shape && symbolOf(shape, piece, undefined);
}

function symbolOf(shape: SymbolShape, piece: Piece, file: string | undefined): SymbolReference | undefined {
  const certainty = file === undefined ? symbolCertainty(shape, piece) : 'likely';
  if (certainty === undefined) return undefined;
  const start = piece.start + shape.start, end = piece.start + shape.end;
  return {
    kind: 'symbol', text: piece.text.slice(shape.start, shape.end), span: { start, end }, name: shape.name, container: shape.container, file,
    parameters: shape.parameters, form: shape.form, ...openMention(piece.site, certainty),
  };
}

const tie = /^([^\s#:]{1,300})(#|::|:)(?=[A-Za-z_$])/;

/** `src/a.ts#login`, `tests/t.py::TestX::test_y`, `src/a.ts:login`: a path and a symbol in it. An anchor with hyphens, or in a Markdown file, is a heading, not a symbol. */
function tiedSymbol(piece: Piece): readonly Reference[] | undefined {
  const [whole, written, mark] = tie.exec(piece.text) ?? [];
  const path = whole === undefined || written === undefined || /^L\d/.test(piece.text.slice(whole.length)) ? undefined : fileIn({ ...piece, text: written });
  if (!path || whole === undefined) return undefined;
  if (/\.mdx?$/i.test(path.text)) return [path];
  const rest = { ...piece, text: piece.text.slice(whole.length), start: piece.start + whole.length };
  const shape = mark === '#' && rest.text.includes('-') ? undefined : parseSymbolShape(rest.text);
  const symbol = shape && symbolOf(shape, rest, path.text);
  return symbol ? [path, symbol] : [path];
}

const inPackage = /^(?:[\w.-]{1,80}\/){1,12}(?=[a-z]\w{0,80}\.[A-Z]\w*(?:\.\w+)*(?:\(|$))/;

/** `internal/config.Config`: a name in a package that is written with its folder. A name that could be an extension makes it a file. */
function packageSymbol(piece: Piece): readonly Reference[] | undefined {
  const folder = inPackage.exec(piece.text)?.[0];
  const name = folder === undefined ? '' : piece.text.slice(folder.length);
  if (folder === undefined || extensionStrength(/^\w+\.\w+/.exec(name)?.[0].toLowerCase() ?? '') === 'sure') return undefined;
  const symbol = symbolIn({ ...piece, text: name, start: piece.start + folder.length });
  return symbol && [symbol];
}

function fileIn(piece: Piece): Reference | undefined {
  const path = pathIn(piece);
  return path?.kind === 'path' && parsePathShape(piece.text)?.strength !== 'doubtful' && /\.\w+$/.test(path.path) ? path : undefined;
}

function pathCertainty(shape: PathShape, site: MentionSite): Certainty {
  if (site === 'link-target' || site === 'at-mention') return shape.strength === 'doubtful' ? 'weak' : 'likely';
  if (site === 'prose') return shape.strength === 'sure' ? 'likely' : 'weak';
  return shape.strength === 'doubtful' ? 'weak' : 'likely';
}

function symbolCertainty(shape: SymbolShape, { text, site }: Piece): Certainty | undefined {
  if (site !== 'prose') return shape.strength === 'sure' ? 'likely' : 'weak';
  if (shape.keyword !== undefined) return undefined;
  return shape.form !== 'name' || isJointed(shape.name) || isConstant(shape.name) || isQualifiedType(text) ? 'weak' : undefined;
}

/** `Acme.Orders.Core`, `Order.self`, `Acme::Order`. */
function isQualifiedType(text: string): boolean {
  return /^[A-Z]\w+(?:(?:\.|::)[A-Z]\w+)*(?:\.|::)(?:[A-Z]\w+|self|class)$/.test(text) && !isProductName(text);
}

function shift(span: Span, by: number): Span {
  return { start: span.start + by, end: span.end + by };
}
