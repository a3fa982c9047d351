import type { Certainty, Reference, Stance, SymbolReference } from '../../model/reference.ts';
import type { Leaf } from '../markdown/document.ts';
import type { TagToken, Token } from '../markdown/token.ts';
import { isProductName } from '../references/fileNames.ts';
import type { FoundMention } from '../references/mention.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import { annotate } from './annotate.ts';
import { roleBehind } from './behind.ts';
import { governingBefore, verbReach } from './governing.ts';
import { headPositions } from './headPosition.ts';
import { impliedRole } from './impliedRole.ts';
import { groupLabel, ownLabel, tagLabel, type LabelFound } from './leafLabels.ts';
import { isAboutOther } from './labelScope.ts';
import type { LeafView } from './leafView.ts';
import { mentionStart } from './mentionStart.ts';
import { marker } from './marker.ts';
import { arrowRole, saysMove } from './renames.ts';
import { adjectiveRole } from './adjective.ts';
import { roleFromVerb, type AssignedRole } from './roleOf.ts';
import { sectionStance } from './sectionStance.ts';
import { endsSentence } from './sentence.ts';
import { isAlternative, stanceOf } from './stance.ts';
import { stepVerbRole } from './stepVerb.ts';
import { tableRole } from './tableRole.ts';
import { hasOwnVerb, listsPackages, turnedBy } from './turnedRole.ts';

/**
 * Role and stance of every mention in one leaf.
 *
 * The ladder, first that applies: marker beside it, own label, table column, group label, adjective, verb before it, words behind it, what its form implies
 * (a link, an `@` mention and a line number stand for something that is there).
 */
export function assignLeafRoles(leaf: Leaf, mentions: readonly FoundMention[], lexicon: Lexicon): readonly FoundMention[] {
  if (mentions.length === 0) return mentions;
  const section = sectionStance(leaf.heading);
  const view = viewOf(leaf, mentions[0]?.token ?? 0, lexicon);
  return mentions.map((it) => ({ ...it, reference: withRole(it.reference, it.token, { view, section }) }));
}

function viewOf(leaf: Leaf, firstMention: number, lexicon: Lexicon): LeafView {
  const { tokens } = leaf;
  const senses = annotate(tokens, lexicon);
  let tag: TagToken | undefined;
  const tags = tokens.map((it) => { const before = tag; if (it.kind === 'tag') tag = it; return before; });
  return { leaf, tokens, senses, lexicon, isHead: headPositions(tokens, firstMention), tags, saysMove: saysMove(leaf, senses) };
}

function withRole(reference: Reference, at: number, place: { readonly view: LeafView; readonly section: Stance }): Reference {
  if (reference.site === 'link-text' && reference.certainty === 'weak') return reference;
  const own = ownStance(reference, at, place.view), stance = own === 'claimed' ? place.section : own;
  if (reference.kind === 'command' || reference.site === 'command') return commandRole(reference, place.view.tokens, at, stance);
  if (isPackage(reference, place.view.leaf)) return packageOf(reference, stance);
  const assigned = isUsedInCode(reference, place.view.tokens[at]) ? undefined : assignedRole(reference, at, place.view);
  if (!assigned) return { ...reference, stance, ...(titles(reference, at, place.view) ? { site: 'title' as const } : {}) };
  return withAssigned({ ...reference, stance }, assigned);
}

function ownStance(reference: Reference, at: number, view: LeafView): Stance {
  if (isKindOfFile(reference, view.tokens[at + 1])) return 'example';
  const said = stanceOf(view, at);
  return said === 'claimed' && reference.kind !== 'symbol' && isAlternative(view.tokens, at) ? 'hedged' : said;
}

/** `SKILL.md` files: all of that name, and no one of them. */
function isKindOfFile(reference: Reference, next: Token | undefined): boolean {
  return reference.kind === 'path' && !reference.path.includes('/') && next?.kind === 'word' && /^files$/i.test(next.text);
}

/** `if (options.host)`: what is said of a piece of code is not said of the members that it uses. */
function isUsedInCode(reference: Reference, token: Token | undefined): boolean {
  return reference.kind === 'symbol' && reference.container !== undefined && reference.certainty === 'weak' && token?.kind === 'code' && /\s/.test(token.text);
}

function packageOf({ text, span, site, name }: SymbolReference, stance: Stance): Reference {
  return { kind: 'dependency', text, span, site, name, ecosystem: undefined, role: 'creates', roleReason: 'listed among packages', stance, certainty: 'likely' };
}

function isPackage(reference: Reference, leaf: Leaf): reference is SymbolReference {
  return reference.kind === 'symbol' && reference.form === 'name' && listsPackages(leaf);
}

function assignedRole(reference: Reference, at: number, view: LeafView): AssignedRole | undefined {
  const found = roleAt(reference, at, view);
  return arrowRole(view, at, found) ?? impliedRole(reference, at, found, view) ?? found;
}

function withAssigned(reference: Reference, assigned: AssignedRole): Reference {
  const common = { role: assigned.role, roleReason: assigned.reason, certainty: certaintyOf(reference, assigned), site: siteOf(reference, assigned), ...marksOf(reference, assigned) } as const;
  if (reference.kind !== 'path') return { ...reference, ...common };
  return { ...reference, ...common, mayBeEither: assigned.mayBeEither || (assigned.role === 'creates' && reference.isFolder) };
}

function marksOf({ kind }: Reference, { writes, insists, mends, reason }: AssignedRole): Pick<Reference, 'writes' | 'insists' | 'mends'> {
  if (kind === 'symbol' && aboutFiles.test(reason)) return writes === undefined ? {} : { writes };
  return { ...(writes === undefined ? {} : { writes }), ...(insists === true ? { insists } : {}), ...(mends === true ? { mends } : {}) };
}

/** Labels of lists of files, and headings that do not say that something is there: what they say is not said of a name below them. */
const aboutFiles = /^(?:label|under) "[^"]*(?:\bfiles?\b|\bdateien?\b|\bfichiers?\b|\barchivos?\b|\barquivos?\b|ファイル|文件|檔案|파일)|^(?:label|under) "modif(?:y|ied|ies):?"|^under heading "(?!.*(?:current|exist|today|as[- ]is|現|现|既存|기존|текущ|aktuell|actuel|actual))/i;

function commandRole(reference: Reference, tokens: readonly Token[], at: number, stance: Stance): Reference {
  return { ...reference, stance, certainty: reference.kind === 'command' && runs(tokens, at) ? 'certain' : reference.certainty };
}

/** `Run: x`, `Verify: x`: a label that makes a code span a command for certain. */
function runs(tokens: readonly Token[], at: number): boolean {
  const label = tokens[at - 2];
  return tokens[at - 1]?.text === ':' && label?.kind === 'word' && /^(?:run|verify|verification|command|commands|execute|test|check|ausführen|exécuter|ejecutar|executar)$/i.test(label.text);
}

function roleAt(reference: Reference, at: number, view: LeafView): AssignedRole | undefined {
  const isHead = view.isHead[at] ?? false;
  const labels = [labelAt(at, view), isHead ? groupLabel(view.leaf, view.lexicon, reference.text) : undefined].filter((it) => it !== undefined);
  const verb = verbRole(reference, at, view), firm = verb?.role === 'unstated' ? undefined : verb;
  const telling = labels.find((it) => it.role !== 'open');
  if (telling) return (hasOwnVerb(telling, reference, at, view) ? firm : ownVerbBehind(reference, at, view, telling)) ?? fromTelling(telling, reference, view.tokens, at);
  const [open] = labels;
  return adjectiveRole(view.tokens, view.senses, mentionStart(view.tokens, at)) ?? firm ?? roleBehind(reference, at, view, isHead) ?? verb ?? openRole(reference, open, view);
}

/** What a list of files says does not hold of a name in it that has a verb of its own behind it. */
function ownVerbBehind(reference: Reference, at: number, view: LeafView, { reason }: LabelFound): AssignedRole | undefined {
  const own = reference.kind === 'symbol' && reason.startsWith('under ') ? roleBehind(reference, at, view, true) : undefined;
  return own?.role === 'unstated' ? undefined : own;
}

function openRole(reference: Reference, open: LabelFound | undefined, view: LeafView): AssignedRole | undefined {
  return open && (stepVerbRole(reference, view.leaf, open, view.lexicon) ?? fromLabel(open));
}

function labelAt(at: number, view: LeafView): LabelFound | undefined {
  const { tokens, leaf, lexicon } = view;
  const start = mentionStart(tokens, at), own = ownLabel(tokens, start, lexicon);
  return marker(tokens, { start, end: at }, lexicon) ?? (own && isAboutOther(own, tokens, start) ? undefined : own) ?? tableRole(leaf, lexicon) ?? tagLabel(view.tags[at], leaf, lexicon);
}

function verbRole(reference: Reference, at: number, view: LeafView): AssignedRole | undefined {
  const governing = governingBefore(view, mentionStart(view.tokens, at));
  if (!governing || governing === 'clause') return undefined;
  const found = { ...roleFromVerb(governing, reference.kind), ...turnedBy(reference, at, governing, view) };
  return found.insists === true && isAside(view.tokens, at) ? { ...found, insists: false } : found;
}

function fromTelling(label: LabelFound, { kind }: Reference, tokens: readonly Token[], at: number): AssignedRole {
  const role = label.isTaken === true && kind === 'path' ? { ...fromLabel(label), role: 'creates' as const, mayBeEither: true, insists: false } : fromLabel(label);
  return isSentence(label, tokens, at) ? { ...role, isExplicit: false, insists: false } : role;
}

/** `Keep: `a.ts` with its export, all criteria about users`: a label before a sentence is no list of files. */
function isSentence({ reason }: LabelFound, tokens: readonly Token[], at: number): boolean {
  if (!reason.startsWith('label "')) return false;
  for (let index = at + 1, words = 0; index < tokens.length && tokens[index]?.kind !== 'line'; index += 1) {
    if (tokens[index]?.kind === 'word' && (words += 1) > maxRemarkWords) return true;
  }
  return false;
}

/** More words behind a mention are no remark. */
const maxRemarkWords = 8;
/** What is verified may be what the step makes. */
const checking = /verif|check|test|accept|review/i;

/** Whether a bracket that is open at a mention comes before it in its sentence, within reach of a verb. */
function isAside(tokens: readonly Token[], at: number): boolean {
  for (let index = at - 1, depth = 0; index >= Math.max(0, at - verbReach) && !endsSentence(tokens, index); index -= 1) {
    const mark = tokens[index]?.kind === 'punctuation' ? tokens[index]?.text : undefined;
    if (mark === ')') depth += 1;
    else if (mark === '(' && (depth -= 1) < 0) return true;
  }
  return false;
}

function fromLabel(label: LabelFound): AssignedRole {
  return { role: label.role === 'open' ? 'unstated' : label.role, reason: label.reason, mayBeEither: label.mayBeEither, isExplicit: true, writes: label.writes, insists: (label.role === 'existing' || label.role === 'deletes') && !checking.test(label.reason) };
}

/** Whether a path in bold, as a heading or at the head of an item is the title of what follows: it stands alone, or before a dash, colon or bracket. */
function titles(reference: Reference, at: number, { leaf, tokens, isHead }: LeafView): boolean {
  const token = tokens[at], isFirst = isHead[at] === true || tokens[at - 1]?.kind === 'line';
  if (reference.kind !== 'path' || reference.site !== 'code-span' || !isFirst || token?.kind !== 'code') return false;
  return (token.strong || leaf.kind === 'heading' || (leaf.kind === 'item' && reference.path.includes('/'))) && opensText(tokens[at + 1]);
}

function opensText(next: Token | undefined): boolean {
  return next === undefined || (next.kind === 'punctuation' && '—:('.includes(next.text));
}

/** Names that a sentence has no other use for: `CLAUDE.md`, `settings.json`. */
const documents = /\.(?:md|mdx|rst|adoc|json|jsonc|ya?ml|toml)$/;

function certaintyOf(reference: Reference, assigned: AssignedRole): Certainty {
  if (reference.kind === 'symbol') return nameCertainty(reference, assigned);
  if (reference.certainty === 'weak') {
    if (assigned.isExplicit && reference.site !== 'prose') return isWordsOfColumn(reference, assigned) ? 'weak' : 'certain';
    return reference.kind === 'path' && namesFile(reference.path, assigned) ? 'likely' : 'weak';
  }
  return assigned.isExplicit ? 'certain' : reference.certainty;
}

/** A column of changes lists what kinds there are (`article/info`) as often as files. */
function isWordsOfColumn(reference: Reference, { reason }: AssignedRole): boolean {
  return reference.kind === 'path' && /^(?:column|table) /.test(reason) && !reference.isFolder && !/\.\w+$/.test(reference.path);
}

/** A name with an extension that is told to be made, or that stands under a label; of documents also one that is changed or read. */
function namesFile(path: string, { isExplicit, role }: AssignedRole): boolean {
  if (!/\.\w+$/.test(path) || !/^[\w.@-]/.test(path) || isProductName(path)) return false;
  return isExplicit || role === 'creates' || (role === 'existing' && documents.test(path));
}

function nameCertainty({ certainty, name }: SymbolReference, { isExplicit }: AssignedRole): Certainty {
  return certainty === 'weak' && isExplicit && memberLike.test(name) ? 'likely' : certainty;
}

/** `sweepTicker`, `read_config`: bare words that no product is written as; `macOS` and `iPhone` are none. */
const memberLike = /^(?:[a-z]{2}[a-z\d]*(?:[A-Z][a-z\d]+)+|[a-z][a-z\d]+(?:_[a-z\d]+)+)$/;

function siteOf(reference: Reference, assigned: AssignedRole): Reference['site'] {
  return assigned.isExplicit && reference.kind !== 'symbol' && (reference.site === 'code-span' || reference.site === 'prose') ? 'files-block' : reference.site;
}
