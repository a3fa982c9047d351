import type { DetectedLanguage } from './languageOf.ts';
import { scriptBlocks } from './scriptBlocks.ts';

/**
 * The text as the parser gets it: every line keeps its number, columns and offsets may differ from the file.
 *
 * A carriage return alone ends a line for editors and not for tree-sitter, so it becomes a line feed.
 */
export function prepareText(text: string, detected: DetectedLanguage): string {
  const code = detected.form === 'script-blocks' ? scriptBlocks(text).code : text;
  return code.includes('\r') ? code.replace(/\r(?!\n)/gu, '\n') : code;
}
