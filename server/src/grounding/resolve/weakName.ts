import type { SymbolReference } from '../../model/reference.ts';
import { fileNamesOf } from '../fileNames.ts';
import { maxUses } from '../ground.ts';
import type { Scene } from '../scene.ts';
import { isVendored, stemOf } from '../workspacePath.ts';
import type { SymbolFinding } from './symbolFinding.ts';
import { lineOfText, useOfWord } from './wordInText.ts';

/** `MAX_TRIES`, `order_id`: spelled as no word of a sentence is. */
const spelledAsCode = /[A-Za-z\d]_[A-Za-z\d]/;
/** A key of that name may be anything's. */
const commonWord = /^[a-z]+$/;
/** Shorter words stand as texts in any code. */
const minTextUnits = 3;
/** What a program has left behind tells nothing of what the workspace is made of. */
const record = /\.(?:log|out|tsv|csv)$/i;
const picture = /\.(?:svg|png|jpe?g|gif|webp|ico|bmp|avif)$/i;

/**
 * What the workspace shows for a word that could be any word and that nothing defines.
 *
 * A name with an underscore is one of the workspace where code uses it or a file is called so. A word that the plan writes as code is one where a file is called so, or where
 * code has it as a whole text (`'paused'`): a state, a command, a section of a configuration. A key of that name proves it only where the word is no common one.
 */
export function resolveWeakName(scene: Scene, { name, site, form }: SymbolReference): SymbolFinding {
  const isCode = (site === 'code-span' || site === 'table') && form === 'name' && name.length >= minTextUnits;
  const found = isCode || spelledAsCode.test(name) ? asFile(scene, name) ?? inTexts(scene, name, isCode) : undefined;
  return found ?? { kind: 'unknown', reason: 'nothing of that name is defined' };
}

function asFile({ ground }: Scene, name: string): SymbolFinding | undefined {
  const path = fileNamesOf(ground.index).withStem(name).find((it) => stemOf(it) === name && !picture.test(it) && !isVendored(it));
  return path === undefined ? undefined : { kind: 'seen', path, line: 1, reason: 'the name of a file' };
}

function inTexts({ ground }: Scene, name: string, isCode: boolean): SymbolFinding | undefined {
  let used: string | undefined;
  for (const path of ground.mentions(name).paths.filter((it) => !isVendored(it) && !record.test(it)).slice(0, maxUses)) {
    const text = ground.text(path) ?? '', use = useOfWord(text, name), line = isCode ? lineOfText(text, name) : undefined;
    if (use.kind === 'defined' && !commonWord.test(name)) return { kind: 'seen', path, line: use.line, reason: `in the text of ${path}` };
    if (line !== undefined) return { kind: 'seen', path, line, reason: `a text in ${path}` };
    if (use.kind === 'used') used ??= path;
  }
  return used !== undefined && spelledAsCode.test(name) ? { kind: 'external', reason: `used in ${used}, defined nowhere in the workspace` } : undefined;
}
