import type { Leaf, MarkdownDocument } from '../markdown/document.ts';
import { plainText } from '../markdown/plainText.ts';
import type { Token } from '../markdown/token.ts';

/** A longer line announces no section. */
const maxTitleTokens = 12;

/**
 * The title that each text stands under: the nearest heading, or a line that stands for one: `**Steps**`, `**Phase 1: Setup**`, `[Files]`.
 *
 * A line that stands for a heading counts until the next heading or such line; it stands under itself.
 */
export function sectionTitles(document: MarkdownDocument): ReadonlyMap<Leaf, string> {
  const titles = new Map<Leaf, string>();
  let title = '';
  for (const leaf of document.leaves) {
    title = leaf.kind === 'heading' ? bracketed(leaf.tokens) ?? leaf.heading?.title ?? '' : titleLine(leaf) ?? title;
    titles.set(leaf, title);
  }
  return titles;
}

function titleLine(leaf: Leaf): string | undefined {
  if (leaf.kind !== 'paragraph' || leaf.item !== undefined || leaf.quoted || leaf.tokens.length > maxTitleTokens) return undefined;
  return bracketed(leaf.tokens) ?? (isBold(leaf.tokens) ? plainText(leaf.tokens).replace(/:$/, '') : undefined);
}

/** `[Implementation Order]` alone on its line. */
function bracketed(tokens: readonly Token[]): string | undefined {
  const [first, ...rest] = tokens, last = rest.pop();
  if (!isMark(first, '[') || !isMark(last, ']') || rest.length === 0) return undefined;
  return rest.every((it) => it.kind === 'word') ? plainText(rest) : undefined;
}

function isBold(tokens: readonly Token[]): boolean {
  return tokens.some((it) => it.kind === 'word') && tokens.every((it) => (it.kind === 'word' && it.strong) || (it.kind === 'code' && it.strong) || it.kind === 'punctuation');
}

function isMark(token: Token | undefined, mark: string): boolean {
  return token?.kind === 'punctuation' && token.text === mark;
}
