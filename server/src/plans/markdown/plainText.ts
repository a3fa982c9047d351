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
