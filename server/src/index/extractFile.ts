import type { FileStatus, FileSymbols } from '../model/symbol.ts';
import { isGenerated } from './isGenerated.ts';
import type { TokenLanguage } from './language.ts';
import type { DetectedLanguage } from './languageOf.ts';
import { languageOf } from './languageOf.ts';
import { prepareText } from './prepareText.ts';
import type { SymbolEngine } from './symbolEngine.ts';
import { buildWordFilter } from './wordFilter.ts';

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
