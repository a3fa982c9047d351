import { Language as Grammar, Parser } from 'web-tree-sitter';
import type { Tree } from 'web-tree-sitter';
import type { FileSymbols } from '../model/symbol.ts';
import { collapseBodies } from './collapse/collapseBodies.ts';
import { areErrorsApart } from './collapse/errorsApart.ts';
import type { CollapsedText, CollapseLimits } from './collapse/collapseBodies.ts';
import type { Language } from './language.ts';
import { hasOnlyHarmlessErrors } from './syntaxErrors.ts';
import { walkTree } from './walkTree.ts';
import type { RuleTable } from './walkTree.ts';

export interface SymbolEngineOptions {
  /** Bytes of a grammar file or of `web-tree-sitter.wasm`, by file name. Rejects when it is not there. */
  readonly loadGrammar: (fileName: string) => Promise<Uint8Array>;
  /** A clock in milliseconds; only differences count. */
  readonly nowMs: () => number;
  /** Time for one file; over it the file is `failed`. */
  readonly parseTimeoutMs: number;
  /** Parse every text in full. Slower, and the measure of the faster ways. */
  readonly readsInFull?: boolean;
  /** From which length on something is left out. */
  readonly collapseLimits?: CollapseLimits;
}

/** Parses with tree-sitter. One engine for each thread; grammars are loaded when first needed and kept. */
export interface SymbolEngine {
  /** The definitions of a text. Never rejects: a grammar that is missing, a parser that traps or takes too long gives status `failed`. */
  readonly symbolsOf: (path: string, text: string, language: Language) => Promise<FileSymbols>;
  /** Whether a parser trapped. Its memory is shared by all parsers of the thread, so a thread that can be replaced should be. */
  readonly isDamaged: () => boolean;
  readonly close: () => void;
}

interface LoadedLanguage {
  readonly parser: Parser;
  readonly rules: RuleTable;
}

export function openSymbolEngine(options: SymbolEngineOptions): SymbolEngine {
  const loaded = new Map<string, Promise<LoadedLanguage>>();
  let runtime: Promise<void> | undefined, isTrapped = false;

  const load = async (language: Language): Promise<LoadedLanguage> => {
    await (runtime ??= startRuntime(options));
    const grammar = await Grammar.load(await options.loadGrammar(language.grammar));
    const parser = new Parser();
    parser.setLanguage(grammar);
    return { parser, rules: ruleTable(grammar, language) };
  };
  const symbolsOf = async (path: string, text: string, language: Language): Promise<FileSymbols> => {
    const skimmed = options.readsInFull === true ? undefined : language.skim?.(text, path);
    if (skimmed !== undefined) return { status: skimmed.isPartial ? 'partial' : 'parsed', language: language.id, symbols: skimmed.symbols, opensTo: skimmed.opensTo };
    const none = { language: language.id, symbols: [], opensTo: [] };
    let entry = loaded.get(language.id);
    if (entry === undefined) loaded.set(language.id, (entry = load(language)));
    let isLoaded = false;
    try {
      const { parser, rules } = await entry;
      isLoaded = true;
      return { ...extract({ parser, rules, path, text, languageId: language.id, repair: language.repair, readsInFull: options.readsInFull === true, collapseLimits: options.collapseLimits, deadline: options.nowMs() + options.parseTimeoutMs, nowMs: options.nowMs }), language: language.id };
    } catch {
      // A trap leaves the parser in an unknown state: it is left to itself, and the next file gets a new one.
      loaded.delete(language.id);
      isTrapped ||= isLoaded;
      return { status: 'failed', ...none };
    }
  };
  const close = (): void => {
    for (const entry of loaded.values()) void entry.then(({ parser }) => { parser.delete(); }, () => undefined);
    loaded.clear();
  };
  return { symbolsOf, isDamaged: () => isTrapped, close };
}

async function startRuntime(options: SymbolEngineOptions): Promise<void> {
  const wasmBinary = await options.loadGrammar('web-tree-sitter.wasm');
  await Parser.init({ wasmBinary });
}

/** Rules by node type id. A type name can have several ids, and anonymous tokens may share a name with a node type: they get no rule. */
function ruleTable(grammar: Grammar, language: Language): RuleTable {
  const own = new Map(Object.entries(language.rules));
  return grammar.types.map((type, id) => (grammar.nodeTypeIsNamed(id) ? own.get(type) : undefined));
}

/** Languages whose texts have errors wherever a macro is no code of its own. */
const hasMacros = new Set(['c', 'cpp']);

interface Extraction {
  readonly parser: Parser;
  readonly rules: RuleTable;
  readonly path: string;
  readonly text: string;
  readonly languageId: string;
  readonly repair: Language['repair'];
  readonly readsInFull: boolean;
  readonly collapseLimits: CollapseLimits | undefined;
  readonly deadline: number;
  readonly nowMs: () => number;
}

/** The definitions by a parse without bodies, comments and imports, or by a parse of the whole text where the short one has errors. */
function extract(it: Extraction): Omit<FileSymbols, 'language'> {
  const short = it.readsInFull ? undefined : collapseBodies(it.text, it.languageId, it.collapseLimits);
  const found = (short === undefined ? undefined : extractFrom(it, short, true)) ?? extractFrom(it, { text: it.text, cuts: [] }, false) ?? { status: 'failed', symbols: [], opensTo: [] };
  return found.status === 'partial' ? repaired(it) ?? found : found;
}

/** @returns undefined where the language has no other way to write the text, or that one has errors too */
function repaired(it: Extraction): Omit<FileSymbols, 'language'> | undefined {
  const text = it.repair?.(it.text), found = text === undefined ? undefined : extractFrom(it, { text, cuts: [] }, false);
  return found?.status === 'parsed' ? found : undefined;
}

/** @returns undefined where the parser takes too long, or `isExact` and the text has errors */
function extractFrom(it: Extraction, short: CollapsedText, isExact: boolean): Omit<FileSymbols, 'language'> | undefined {
  const { text } = short;
  let tree: Tree | null = null;
  try {
    tree = it.parser.parse(text, null, { progressCallback: () => it.nowMs() > it.deadline });
    if (tree === null) {
      it.parser.reset();
      return undefined;
    }
    const isDoubtful = isExact && tree.rootNode.hasError;
    if (isDoubtful && !(hasMacros.has(it.languageId) && areErrorsApart(tree.rootNode, short.cuts))) return undefined;
    const { symbols, opensTo, isPartial } = walkTree(tree, short, it.path, it.rules);
    return { status: isPartial || isDoubtful || !hasOnlyHarmlessErrors(tree.rootNode, text, (typeId) => it.rules[typeId] !== undefined) ? 'partial' : 'parsed', symbols, opensTo };
  } finally {
    tree?.delete();
  }
}
