import type { Reference } from '../../model/reference.ts';
import type { Leaf } from '../markdown/document.ts';
import type { CodeToken } from '../markdown/token.ts';
import { looksLikeCommand } from './commandShape.ts';
import { commandReferences } from './commandReferences.ts';
import { referenceIn, symbolIn } from './wordMentions.ts';

/** The references in a code span: a path, glob or symbol, or a command with its paths. */
export function codeMentions(token: CodeToken, leaf: Leaf): readonly Reference[] {
  const text = token.text.trim();
  if (text === '' || text.includes('\n')) return [];
  const start = token.inner.start + token.text.indexOf(text);
  if (looksLikeCommand(text)) return commandReferences({ text, start, lines: [{ start, end: start + text.length }] }, { site: 'code-span', certainty: 'likely' });
  const quoted = /^(["'])(.*)\1$/.exec(text);
  const piece = quoted ? { text: quoted[2] ?? '', start: start + 1, site: 'code-span' as const } : { text, start, site: 'code-span' as const };
  const mark = /^(?:#file:|#\[\[file:|@(?=[\w.-]+\/[\w./-]*\.\w+$))/.exec(piece.text)?.[0];
  if (mark !== undefined) return referenceIn({ text: piece.text.slice(mark.length).replace(/\]\]$/, ''), start: piece.start + mark.length, site: 'at-mention' });
  if (!/\s/.test(piece.text)) return referenceIn(piece).map((it) => inHeadingOf(it, leaf));
  const symbol = symbolIn(piece);
  return symbol && symbol.form !== 'name' ? [symbol] : symbol && symbol.certainty !== 'weak' && /^(?:class|def|fn|func|fun|function|interface|struct|enum|trait|type)\b/.test(piece.text) ? [symbol] : [];
}

function inHeadingOf(reference: Reference, leaf: Leaf): Reference {
  return leaf.kind === 'cell' && reference.site === 'code-span' ? { ...reference, site: 'table' } : reference;
}
