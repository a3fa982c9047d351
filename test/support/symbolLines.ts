import { execFileSync } from 'node:child_process';
import { grammarLoader } from '../../server/src/host/grammarLoader.ts';
import { openExtractor } from '../../server/src/index/openExtractor.ts';
import type { Extractor } from '../../server/src/index/openExtractor.ts';
import type { SymbolDefinition } from '../../server/src/model/symbol.ts';

let folder: string | undefined;

/** Folder of the grammar files, filled from node_modules when first asked for. */
export function grammarsFolder(): string {
  return folder ??= execFileSync(process.execPath, ['scripts/copyGrammars.mjs', 'node_modules/.cache/grammars'], { encoding: 'utf8' }).trim();
}

/** An extractor with all grammars. */
export function testExtractor(): Extractor {
  return openExtractor({ loadGrammar: grammarLoader(grammarsFolder()), nowMs: () => performance.now(), parseTimeoutMs: 20_000 });
}

/** One definition in one line: `kind container.name(parameters):line`. */
export function symbolLine(it: SymbolDefinition): string {
  const whole = it.container === undefined ? it.name : `${it.container}.${it.name}`;
  return `${it.kind} ${whole}${it.parameters === undefined ? '' : `(${it.parameters.join(', ')})`}:${it.line}`;
}

/** A source and what is to be read from it: nothing more, nothing less. */
export interface LanguageFixture {
  readonly title: string;
  readonly path: string;
  /** The line break after the opening backtick is not part of it. */
  readonly source: string;
  /** One {@link symbolLine} for each definition, in text order. */
  readonly expected: string;
  readonly opensTo: readonly string[];
}
