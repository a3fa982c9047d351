import type { FileStatus, FileSymbols } from '../model/symbol.ts';
import { isGenerated } from './isGenerated.ts';
import type { TokenLanguage } from './language.ts';
import type { DetectedLanguage } from './languageOf.ts';
import { languageOf } from './languageOf.ts';
import { prepareText } from './prepareText.ts';
import type { SymbolEngine } from './symbolEngine.ts';
import { collapseBodies } from './collapse/collapseBodies.ts';
import { buildWordFilter } from './wordFilter.ts';
import { hasPartsOf } from './wordSearch.ts';
import type { WordSearch } from './wordSearch.ts';

/** What is known of one file after reading it. */
export interface FileExtraction extends FileSymbols {
  /** See wordFilter.ts; undefined when the text was not read. */
  readonly words: Uint8Array | undefined;
}

/** Larger files are not read: they are data or generated. Type declarations that people write reach 0.8 MB. */
export const maxSourceBytes = 1024 * 1024;
/** Bytes at the start that are searched for NUL, as git does it. */
const binaryProbeBytes = 8192;
/** Average bytes a line over which a file is not code that people wrote; small files are spared. */
const minifiedLineBytes = 500;
const minifiedMinBytes = 4096;
const decoder = new TextDecoder();
const minifiedLanguages = new Set(['javascript', 'typescript', 'typescriptreact']);

/** The extraction of a file's bytes. Never rejects; a file that is not wanted says why in its status. */
export async function extractBytes(engine: SymbolEngine, path: string, bytes: Uint8Array): Promise<FileExtraction> {
  if (bytes.length > maxSourceBytes) return unread('too-large');
  if (bytes.subarray(0, binaryProbeBytes).includes(0)) return unread('binary');
  const words = buildWordFilter(bytes), text = decoder.decode(bytes);
  const detected = languageOf(path, text);
  if (detected === undefined) return { ...unread('unsupported'), words };
  if (minifiedLanguages.has(detected.language.id) && isMinified(bytes)) return { ...unread('minified', detected.language.id), words };
  return { ...await extractCode(engine, path, text, detected), words };
}

/** What a search has found in one file. */
export interface SearchedText {
  readonly found: readonly string[];
  /** The extraction, where the file may define a name that is wanted, or is not read at all. */
  readonly extraction: FileExtraction | undefined;
}

/** Languages whose short texts often have errors, so that the whole text decides what is defined. */
const oftenBroken = new Set(['c', 'cpp']);

/**
 * Look for words in a file's bytes, and extract it where it may define one of `defines`.
 *
 * A name that stands only in bodies, comments and imports is not defined there: no rule of a language reads them.
 */
export async function searchBytes(engine: SymbolEngine, path: string, bytes: Uint8Array, { search, defines }: FileSearch): Promise<SearchedText> {
  if (isUnread(bytes)) return { found: [], extraction: await extractBytes(engine, path, bytes) };
  const found = search.in(bytes), wanted = found.filter((it) => defines.has(it));
  const isWanted = wanted.length > 0 && mayDefine(path, decoder.decode(bytes), wanted);
  return { found, extraction: isWanted ? await extractBytes(engine, path, bytes) : undefined };
}

export interface FileSearch {
  readonly search: WordSearch;
  readonly defines: ReadonlySet<string>;
}

/** Whether a file may define one of some names that it has. */
function mayDefine(path: string, text: string, names: readonly string[]): boolean {
  const detected = languageOf(path, text);
  if (detected === undefined || oftenBroken.has(detected.language.id)) return true;
  const code = prepareText(text, detected), short = collapseBodies(code, detected.language.id)?.text ?? code;
  return names.some((name) => hasPartsOf(short, name));
}

function isUnread(bytes: Uint8Array): boolean {
  return bytes.length > maxSourceBytes || bytes.subarray(0, binaryProbeBytes).includes(0);
}

/** The extraction of an unsaved text. */
export async function extractText(engine: SymbolEngine, path: string, text: string): Promise<FileExtraction> {
  return extractBytes(engine, path, new TextEncoder().encode(text));
}

async function extractCode(engine: SymbolEngine, path: string, text: string, detected: DetectedLanguage): Promise<FileSymbols> {
  const { language } = detected, code = prepareText(text, detected);
  const found = 'read' in language ? readTokens(language, code) : await engine.symbolsOf(path, code, language);
  return found.status === 'parsed' && isGenerated(text) ? { ...found, status: 'generated' } : found;
}

function readTokens(language: TokenLanguage, text: string): FileSymbols {
  const { symbols, opensTo, isPartial } = language.read(text);
  return { status: isPartial ? 'partial' : 'parsed', language: language.id, symbols, opensTo };
}

function unread(status: FileStatus, language?: string): FileExtraction {
  return { status, language, symbols: [], opensTo: [], words: undefined };
}

function isMinified(bytes: Uint8Array): boolean {
  if (bytes.length < minifiedMinBytes) return false;
  let lines = 1;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return bytes.length / lines > minifiedLineBytes;
}
