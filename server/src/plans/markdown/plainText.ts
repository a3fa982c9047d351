import type { Token } from './token.ts';

const closing = new Set([',', '.', ':', ';', ')', ']', '!', '?', '}']);
const opening = new Set(['(', '[', '{']);

/** The text of inline tokens without marks, one blank between words, none before closing punctuation. */
export function plainText(tokens: readonly Token[]): string {
  let text = '';
  let glued = true;
  for (const it of tokens) {
    if (it.kind === 'link' || it.kind === 'tag' || (it.kind === 'punctuation' && (it.text === '"' || it.text === '\''))) continue;
    const piece = it.kind === 'line' ? '' : it.text.replace(/\s+/g, ' ');
    if (piece === '') continue;
    text += glued || closing.has(piece) ? piece : ` ${piece}`;
    glued = opening.has(piece);
  }
  return text.trim();
}

/** A text of more tokens than this is no label and no announcement: its words are not read as one. */
const maxShortTokens = 60;

/** The text of the last line of inline tokens, when it is short; empty otherwise. */
export function lastLineText(tokens: readonly Token[]): string {
  const from = Math.max(0, tokens.length - maxShortTokens - 1);
  const tail = tokens.slice(from);
  const line = tail.findLastIndex((it) => it.kind === 'line');
  return line < 0 && from > 0 ? '' : plainText(tail.slice(line + 1));
}

/** The text of inline tokens when they are few; the beginning of it otherwise. */
export function shortText(tokens: readonly Token[]): string {
  return plainText(tokens.length > maxShortTokens ? tokens.slice(0, maxShortTokens) : tokens);
}
