import type { Leaf, MarkdownDocument } from '../markdown/document.ts';
import type { TagToken, Token } from '../markdown/token.ts';
import { looksLikeCommand } from '../references/commandShape.ts';
import { commandReferences } from '../references/commandReferences.ts';
import type { FoundMention } from '../references/mention.ts';

/** A line of more units is no command that somebody wrote by hand. */
const maxLineUnits = 1_000;

/** What is said of a command behind it: `npm test passes`, `make lint — clean`. */
const saying = /[ \t]+(?:(?:pass(?:es)?|succeeds?|exits?|returns?|shows|works|prints|reports|should|must)(?:[ \t,.]|$)|[(—–→]|->).*$/;

/** The commands that stand bare in `<automated>` and `<verify>`: `<automated>npm test</automated>`, or lines of their own. What is in code spans is read like anywhere else. */
export function tagCommands(document: MarkdownDocument): readonly FoundMention[] {
  return document.leaves.flatMap((leaf) => linesOf(leaf).flatMap((line) => commandsIn(document.text, leaf, line)));
}

/** A run of tokens on one line between tags. */
interface TaggedLine {
  readonly tag: string;
  readonly tokens: readonly Token[];
}

function linesOf(leaf: Leaf): readonly TaggedLine[] {
  const lines: TaggedLine[] = [];
  let tag = leaf.tag ?? '', tokens: Token[] = [];
  const close = (): void => {
    if (tokens.length > 0 && (tag === 'automated' || tag === 'verify')) lines.push({ tag, tokens });
    tokens = [];
  };
  for (const token of leaf.tokens) {
    if (token.kind !== 'tag' && token.kind !== 'line') { tokens.push(token); continue; }
    close();
    if (token.kind === 'tag') tag = tagBehind(token, leaf);
  }
  close();
  return lines;
}

function tagBehind(token: TagToken, leaf: Leaf): string {
  return token.name.startsWith('/') ? leaf.tag ?? '' : token.name;
}

function commandsIn(text: string, leaf: Leaf, { tag, tokens }: TaggedLine): readonly FoundMention[] {
  const start = tokens[0]?.span.start ?? 0, whole = text.slice(start, Math.min(tokens.at(-1)?.span.end ?? 0, start + maxLineUnits + 1));
  const span = { start, end: start + (tag === 'verify' ? whole.replace(saying, '') : whole).length };
  if (span.end - span.start > maxLineUnits || tokens.some((it) => it.kind === 'code')) return [];
  const written = text.slice(span.start, span.end);
  if (!looksLikeCommand(written) || (tag === 'verify' && /[.:,;]$/.test(whole))) return [];
  return commandReferences({ text: written, start: span.start, lines: [span] }, { site: 'tag', certainty: 'certain' }).map((reference) => ({ reference, leaf, fence: undefined, token: 0 }));
}
