import type { Leaf } from '../markdown/document.ts';
import { lastLineText, plainText } from '../markdown/plainText.ts';
import type { TagToken, Token } from '../markdown/token.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import { labelRole, type LabelRole } from './labelRole.ts';

export interface LabelFound extends LabelRole {
  readonly reason: string;
}

/** How far before a mention its own label can begin, in tokens. */
export const labelReach = 24;

/** `Create: x`, `**Files to modify:** x, y`, `MODIFY x`: the label of the line or clause that the mention stands in. */
export function ownLabel(tokens: readonly Token[], at: number, lexicon: Lexicon): LabelFound | undefined {
  for (let index = at - 1; index >= 0 && index >= at - labelReach; index -= 1) {
    const token = tokens[index];
    if (token?.kind === 'punctuation' && token.text === ':') return labelEndingAt(tokens, index, lexicon);
    if (endsLabelReach(tokens, index)) return undefined;
  }
  return shoutedLabel(tokens, at, lexicon);
}

function endsLabelReach(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index], next = tokens[index + 1];
  if (token?.kind === 'line') return next?.kind === 'word' && next.strong;
  return token?.kind === 'tag' || (token?.kind === 'punctuation' && ';.—'.includes(token.text));
}

function labelEndingAt(tokens: readonly Token[], colon: number, lexicon: Lexicon): LabelFound | undefined {
  let start = colon;
  while (start > 0 && start > colon - 10 && isInLabel(tokens[start - 1])) start -= 1;
  const text = plainText(tokens.slice(start, colon));
  const label = labelRole(text, lexicon);
  return label && { ...label, reason: `label "${text}:"` };
}

function isInLabel(token: Token | undefined): boolean {
  if (token?.kind === 'punctuation') return !'.;:—,'.includes(token.text);
  return token?.kind === 'word';
}

/** `CREATE src/a.ts`, `NEW src/a.ts`: one word in capitals right before the mention, at the start. */
function shoutedLabel(tokens: readonly Token[], at: number, lexicon: Lexicon): LabelFound | undefined {
  const token = tokens[at - 1];
  if (at !== 1 || token?.kind !== 'word' || !/^[A-Z]{3,}$/.test(token.text)) return undefined;
  const label = labelRole(token.text, lexicon);
  return label && { ...label, reason: `label "${token.text}"` };
}

/** Words of a tag that lists files; other tags (`<output>`, `<verify>`, `<context>`) hold prose. */
const listingTag = /^(?:[a-z]+[_-])*(?:files?|read|create|created|modify|modified|delete|deleted|remove|touch|write)(?:[_-][a-z]+)*$/;

/** `<files>a.ts, b.ts</files>`, `<read_first>…`: the tag that is open at the mention, in its leaf or around it. */
export function tagLabel(tag: TagToken | undefined, leaf: Leaf, lexicon: Lexicon): LabelFound | undefined {
  const name = tag?.name ?? leaf.tag;
  if (name === undefined || !listingTag.test(name)) return undefined;
  const label = labelRole(name.replace(/[_-]/g, ' '), lexicon);
  return label && { ...label, reason: `tag <${name}>` };
}

/** The label of the list, or of the nearest heading that is a label, for a mention with that text. */
export function groupLabel(leaf: Leaf, lexicon: Lexicon, mention: string): LabelFound | undefined {
  for (let intro = leaf.intro; intro; intro = intro.intro) {
    const text = introText(intro);
    const label = labelRole(text, lexicon) ?? introSentence(intro, lexicon);
    if (label) return { ...label, ...(label.role === 'renames-from' && isTarget(intro, mention) ? { role: 'renames-to' as const } : {}), reason: `under "${text}"` };
  }
  for (let heading = leaf.kind === 'heading' ? leaf.heading?.parent : leaf.heading; heading; heading = heading.parent) {
    const label = labelRole(heading.title.replace(/^[\d.]+\s+/, ''), lexicon);
    if (label) return { ...label, reason: `under heading "${heading.title}"` };
  }
  return undefined;
}

/** "Move all stale files to `docs/old/`:" before `docs/old/audits/`. */
function isTarget(intro: Leaf, mention: string): boolean {
  return intro.tokens.some((it, index) => it.kind === 'code' && it.text.endsWith('/') && mention.startsWith(it.text) && /^(?:in)?to$|^(?:nach|vers|para|а|в)$/i.test(intro.tokens[index - 1]?.text ?? ''));
}

function introText(intro: Leaf): string {
  return lastLineText(intro.tokens).replace(/:$/, '');
}

/** `Split into:`, `split by concern into focused files:`: what a thing is parted into is new, but for the part that keeps its name. */
const parting = /^(?:split|break|divide|separate|decompose)\b[^:]{0,80}\b(?:into|by|along)\b/i;

/** `Create the following files:` — a short sentence that ends with a colon and says what the list is. */
function introSentence(intro: Leaf, lexicon: Lexicon): LabelRole | undefined {
  const text = introText(intro);
  const last = intro.tokens.at(-1);
  if (last?.kind !== 'punctuation' || last.text !== ':' || text.length > 120) return undefined;
  if (parting.test(text)) return { role: 'creates', mayBeEither: true, writes: true };
  const words = text.split(' ');
  const label = labelRole(words[0] ?? '', lexicon);
  if (words.some((it) => /^(?:files?|following|modules?|these)$/i.test(it))) return label;
  return label?.role === 'creates' && isMadeOf(words.slice(1), lexicon) ? { ...label, mayBeEither: true } : undefined;
}

/** `Add helpers:`, `Introduce two types:`: the list is the object, as no other thing is told. */
function isMadeOf(words: readonly string[], lexicon: Lexicon): boolean {
  return words.length > 0 && words.length <= maxObjectWords && words.every((it) => /^[\p{L}-]+$/u.test(it) && !(lexicon.senses.get(it.toLowerCase()) ?? []).some((sense) => sense.kind === 'preposition' || sense.kind === 'verb'));
}

/** More words are no object alone. */
const maxObjectWords = 4;
