/**
 * The definitions of one file as they travel between threads and are kept: one text, which nobody takes apart before something in it is asked for.
 * The layout is persisted: a change needs a new version of the symbol store.
 */
import type { SymbolDefinition, SymbolKind } from './symbol.ts';

export interface PackedSymbols {
  /** Definitions. */
  readonly count: number;
  /** One line for each definition, in text order: JSON `[name, kind, container or null, line, parameters or null]`. */
  readonly rows: string;
  /** {@link nameKey} of each name and {@link ownerKey} of each container, some of them more than once. */
  readonly keys: Uint32Array;
}

type Row = readonly [name: string, kind: SymbolKind, container: string | null, line: number, parameters: readonly string[] | null];

export const noSymbols: PackedSymbols = { count: 0, rows: '', keys: new Uint32Array(0) };

export function packSymbols(symbols: readonly SymbolDefinition[]): PackedSymbols {
  if (symbols.length === 0) return noSymbols;
  const rows: string[] = [], keys: number[] = [];
  let before: string | undefined;
  for (const { name, kind, container, line, parameters } of symbols) {
    rows.push(JSON.stringify([name, kind, container ?? null, line, parameters ?? null] satisfies Row));
    keys.push(nameKey(name));
    if (container !== undefined && container !== before) keys.push(ownerKey(lastSegment(container)));
    before = container;
  }
  return { count: symbols.length, rows: rows.join('\n'), keys: Uint32Array.from(keys) };
}

export function unpackSymbols(rows: string): readonly SymbolDefinition[] {
  return (JSON.parse(`[${rows.replaceAll('\n', ',')}]`) as readonly Row[]).map(toSymbol);
}

/** The definitions with a name. */
export function symbolsNamed(rows: string, name: string): readonly SymbolDefinition[] {
  return symbolsWith(rows, `[${JSON.stringify(name)},`).filter((it) => it.name === name);
}

/** The definitions whose container ends with a name. */
export function membersOf(rows: string, owner: string): readonly SymbolDefinition[] {
  return symbolsWith(rows, `${JSON.stringify(owner).slice(1)},`).filter((it) => it.container !== undefined && lastSegment(it.container) === owner);
}

/** The definitions whose line has a text. */
function symbolsWith(rows: string, text: string): readonly SymbolDefinition[] {
  const found: SymbolDefinition[] = [];
  for (let at = rows.indexOf(text); at !== -1;) {
    const next = rows.indexOf('\n', at), end = next === -1 ? rows.length : next;
    found.push(toSymbol(JSON.parse(rows.slice(rows.lastIndexOf('\n', at) + 1, end)) as Row));
    at = rows.indexOf(text, end);
  }
  return found;
}

/** The names of the definitions, in their order. */
export function* namesIn(rows: string): Generator<string> {
  for (let at = 0; at < rows.length;) {
    const next = rows.indexOf('\n', at), end = next === -1 ? rows.length : next, close = rows.indexOf('"', at + 2), name = rows.slice(at + 2, close);
    yield name.includes('\\') ? (JSON.parse(rows.slice(at, end)) as Row)[0] : name;
    at = end + 1;
  }
}

function toSymbol([name, kind, container, line, parameters]: Row): SymbolDefinition {
  return { name, kind, container: container ?? undefined, line, parameters: parameters ?? undefined };
}

/** What follows the last dot of a container. */
export function lastSegment(container: string): string {
  return container.slice(container.lastIndexOf('.') + 1);
}

const fnvOffset = 0x811c9dc5, fnvPrime = 0x01000193;
/** Tells owners from names. */
const ownerMark = 0x5bd1e995;

/** A hash of a name: files with the key of a name may define it. */
export function nameKey(name: string): number {
  return hashOf(name) >>> 0;
}

/** A hash of the last segment of a container: files with it may have members of it. */
export function ownerKey(owner: string): number {
  return (hashOf(owner) ^ ownerMark) >>> 0;
}

function hashOf(text: string): number {
  let hash = fnvOffset;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), fnvPrime);
  // Short names differ in few of the low bits.
  return hash ^ (hash >>> 15);
}
