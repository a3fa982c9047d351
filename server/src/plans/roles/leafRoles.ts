import type { Reference } from '../../model/reference.ts';
import type { Leaf } from '../markdown/document.ts';
import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import { annotate, type Senses } from './annotate.ts';
import { governingAfter, governingBefore, type Governing } from './governing.ts';
import { groupLabel, ownLabel } from './leafLabels.ts';
import { marker } from './marker.ts';
import { roleFromVerb, type AssignedRole } from './roleOf.ts';
import { stanceOf } from './stance.ts';
import { tableRole } from './tableRole.ts';

/** Role and stance of every mention in one leaf, by the ladder: marker, label, table column, group label, adjective, verb. */
export function assignLeafRoles(leaf: Leaf, mentions: readonly FoundMention[], lexicon: Lexicon): readonly FoundMention[] {
  if (mentions.length === 0) return mentions;
  const view: LeafView = { leaf, tokens: leaf.tokens, senses: annotate(leaf.tokens, lexicon), lexicon, firstMention: mentions[0]?.token ?? 0 };
  return mentions.map((it) => ({ ...it, reference: withRole(it.reference, it.token, view) }));
}

interface LeafView {
  readonly leaf: Leaf;
  readonly tokens: readonly Token[];
  readonly senses: Senses;
  readonly lexicon: Lexicon;
  readonly firstMention: number;
}

function withRole(reference: Reference, at: number, view: LeafView): Reference {
  const stance = stanceOf(view.tokens, view.senses, at);
  if (reference.kind === 'command' || reference.site === 'command') return { ...reference, stance };
  const assigned = roleAt(reference, at, view);
  if (!assigned) return { ...reference, stance };
  const certainty = assigned.isExplicit && reference.kind !== 'symbol' ? 'certain'
    : reference.certainty === 'weak' && assigned.role === 'creates' && isFileLike(reference) ? 'likely' : reference.certainty;
  const common = { role: assigned.role, roleReason: assigned.reason, stance, certainty } as const;
  return reference.kind === 'path' ? { ...reference, ...common, mayBeEither: assigned.mayBeEither } : { ...reference, ...common };
}

function isFileLike(reference: Reference): boolean {
  return reference.kind === 'path' && /\.\w+$/.test(reference.path) && /^[\w.@-]/.test(reference.path);
}

function roleAt(reference: Reference, at: number, view: LeafView): AssignedRole | undefined {
  const { tokens, senses, leaf, lexicon } = view;
  const marked = marker(tokens, at, lexicon) ?? ownLabel(tokens, at, lexicon) ?? tableRole(leaf, lexicon);
  if (marked && marked.role !== 'open') return toRole(marked);
  const isHead = isHeadPosition(tokens, at, view.firstMention);
  const group = isHead ? groupLabel(leaf, lexicon) : undefined;
  if (group && group.role !== 'open') return toRole(group);
  const adjective = adjectiveRole(tokens, senses, at);
  if (adjective) return adjective;
  const governing = governingBefore(tokens, senses, at);
  if (governing && governing !== 'clause') return roleFromVerb(governing, reference.kind);
  const behind = roleBehind(reference, at, view, isHead);
  if (behind) return behind;
  return marked ?? group ? { role: 'unstated', reason: (marked ?? group)?.reason ?? '', mayBeEither: false, isExplicit: true } : undefined;
}

function toRole(label: { readonly role: AssignedRole['role'] | 'open'; readonly reason: string; readonly mayBeEither: boolean }): AssignedRole {
  return { role: label.role === 'open' ? 'unstated' : label.role, reason: label.reason, mayBeEither: label.mayBeEither, isExplicit: true };
}

/** Only marks, numbers and other mentions of the same list stand before it. */
function isHeadPosition(tokens: readonly Token[], at: number, first: number): boolean {
  for (let index = 0; index < at; index += 1) {
    const token = tokens[index];
    if (token?.kind === 'word' && index < first && !/^(?:\d[\d.]*|T\d+|P|US\d+|and)$/i.test(token.text)) return false;
    if (token?.kind === 'word' && index >= first && !/^(?:and|or|\d+|lines?)$/i.test(token.text) && !/[/.]/.test(token.text)) return false;
    if (token?.kind === 'punctuation' && index > first && (token.text === '—' || token.text === ':')) return false;
  }
  return true;
}

/** `the new x`, `existing x`: within three words before the mention, no verb between. */
function adjectiveRole(tokens: readonly Token[], senses: Senses, at: number): AssignedRole | undefined {
  for (let index = at - 1; index >= 0 && index >= at - 3; index -= 1) {
    const token = tokens[index];
    if (token?.kind !== 'word') return undefined;
    for (const it of senses[index] ?? []) {
      if (it.kind === 'fresh') return { role: 'creates', reason: `adjective "${it.words}"`, mayBeEither: true, isExplicit: false };
      if (it.kind === 'present') return { role: 'existing', reason: `adjective "${it.words}"`, mayBeEither: false, isExplicit: false };
      if (it.kind === 'verb' || it.kind === 'preposition') return undefined;
    }
  }
  return undefined;
}

/** What the text behind a mention says: `is created`, `already exists`, a description behind a dash, the verb of a verb-last language. */
function roleBehind(reference: Reference, at: number, view: LeafView, isHead: boolean): AssignedRole | undefined {
  const { tokens, senses, lexicon } = view;
  const passive = passiveBehind(tokens, senses, at);
  if (passive) return roleFromVerb(passive, reference.kind);
  if (isHead && reference.kind === 'path') {
    const described = describedVerb(tokens, senses, at);
    if (described) return described;
  }
  if (!lexicon.isVerbLast && lexicon.wide.size === 0) return undefined;
  const after = governingAfter(tokens, senses, at);
  return after && roleFromVerb(after, reference.kind);
}

const auxiliaries = new Set(['is', 'are', 'be', 'gets', 'get', 'was', 'were', 'been', 'being']);

function passiveBehind(tokens: readonly Token[], senses: Senses, at: number): Governing | undefined {
  let sawAuxiliary = false;
  for (let index = at + 1; index < tokens.length && index <= at + 6; index += 1) {
    const token = tokens[index];
    if (token?.kind !== 'word') return undefined;
    if (auxiliaries.has(token.text.toLowerCase())) { sawAuxiliary = true; continue; }
    for (const it of senses[index] ?? []) {
      if (it.kind === 'present') return { verb: 'use', words: it.words, preposition: undefined, at: index };
      if (it.kind === 'fresh' && sawAuxiliary) return { verb: 'create', words: it.words, preposition: undefined, at: index };
      if (it.kind === 'verb' && sawAuxiliary && /ed$|en$|t$/.test(it.words)) return { verb: it.verb, words: it.words, preposition: undefined, at: index };
      if (it.kind === 'verb') return undefined;
    }
    if (/^exists?$/i.test(token.text)) return { verb: 'use', words: token.text, preposition: undefined, at: index };
  }
  return undefined;
}

/** `x — add a flag` modifies x, `x — new helper` creates it, `x — delete` deletes it: the first word behind the dash or colon. */
function describedVerb(tokens: readonly Token[], senses: Senses, at: number): AssignedRole | undefined {
  let index = at + 1;
  while (index < tokens.length && index < at + 8 && !isDash(tokens[index])) {
    const token = tokens[index];
    if (token?.kind === 'line' || (token?.kind === 'punctuation' && token.text === '.')) return undefined;
    index += 1;
  }
  if (!isDash(tokens[index])) return undefined;
  const isAlone = tokens.length <= index + 2;
  for (const it of senses[index + 1] ?? []) {
    if (it.kind === 'fresh') return { role: 'creates', reason: `"${it.words}" behind it`, mayBeEither: false, isExplicit: true };
    if (it.kind !== 'verb') continue;
    if (it.verb === 'create') return { role: 'creates', reason: `"${it.words}" behind it`, mayBeEither: !isAlone, isExplicit: isAlone };
    if (it.verb === 'delete') return isAlone || isFile(tokens[index + 2]) ? { role: 'deletes', reason: `"${it.words}" behind it`, mayBeEither: false, isExplicit: true } : existingBehind(it.words);
    if (it.verb === 'modify' || it.verb === 'add' || it.verb === 'replace' || it.verb === 'extract') return existingBehind(it.words);
  }
  return undefined;
}

function existingBehind(words: string): AssignedRole {
  return { role: 'existing', reason: `"${words}" behind it`, mayBeEither: false, isExplicit: false };
}

function isFile(token: Token | undefined): boolean {
  return token?.kind === 'word' && /^(?:file|folder|it|entirely)$/i.test(token.text);
}

function isDash(token: Token | undefined): boolean {
  return token?.kind === 'punctuation' && (token.text === '—' || token.text === ':');
}
