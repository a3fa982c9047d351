import type { Reference } from '../../model/reference.ts';
import type { Token } from '../markdown/token.ts';
import type { Sense } from '../verbs/lexicon.ts';
import type { VerbClass } from '../verbs/language.ts';
import type { Senses } from './annotate.ts';
import type { Governing } from './governing.ts';
import { governingAfter } from './governingAfter.ts';
import type { LeafView } from './leafView.ts';
import { roleFromVerb, type AssignedRole } from './roleOf.ts';

const auxiliaries = new Set(['is', 'are', 'be', 'gets', 'get', 'was', 'were', 'been', 'being', 'will', 'should', 'must', 'to', 'будет', 'будут', 'буде', 'будуть']);
const changing = new Set<VerbClass>(['modify', 'mend', 'add', 'replace', 'extract']);

/** What the text behind a mention says: `is created`, `already exists`, a description behind a dash, the verb of a verb-last language. */
export function roleBehind(reference: Reference, at: number, view: LeafView, isHead: boolean): AssignedRole | undefined {
  const { tokens, senses, lexicon } = view;
  const passive = passiveBehind(tokens, senses, at);
  if (passive) return { ...roleFromVerb(passive, reference.kind), ...(passive.isThere === true ? { insists: true } : {}) };
  const described = isHead && reference.kind === 'path' ? descriptionRole(tokens, senses, at) : undefined;
  if (described) return described;
  const isPlace = isInWidePlace(senses[at - 1]);
  const after = lexicon.isVerbLast || isPlace ? governingAfter(tokens, senses, at, lexicon) : undefined;
  return after && roleFromVerb(isPlace ? { ...after, preposition: 'in' } : after, reference.kind);
}

/** `在 x 中添加 y`: the place comes before the verb. */
function isInWidePlace(before: readonly Sense[] | undefined): boolean {
  return before?.some((it) => it.kind === 'preposition' && /^[\u3400-\u9fff]/.test(it.words)) ?? false;
}

/** "CLAUDE.md updated": what a ticked box tells without a verb. */
const bareParticiple = /^(?:updated|modified|extended)$/i;

/** "The table was introduced for speed" tells of the past and claims nothing. */
function passiveOf(said: Passive | 'none', before: Token | undefined): (Governing & Passive) | undefined {
  if (said === 'none' || (/^(?:create|add)$/.test(said.verb) && /^(?:was|were)$/i.test(before?.text ?? ''))) return undefined;
  return { ...said, preposition: undefined };
}

/** `isThere`: the words say so, as `already` does. */
type Passive = { readonly verb: VerbClass; readonly words: string; readonly isThere?: boolean };

function passiveBehind(tokens: readonly Token[], senses: Senses, at: number): (Governing & Pick<Passive, 'isThere'>) | undefined {
  let hasAuxiliary = false;
  for (let index = at + 1; index < tokens.length && index <= at + 6; index += 1) {
    const token = tokens[index];
    if (token?.kind !== 'word') return undefined;
    if (index === at + 1 && bareParticiple.test(token.text)) return { verb: 'modify', words: token.text.toLowerCase(), preposition: undefined };
    const said = passiveSense(senses[index] ?? [], isParticiple(tokens, index, hasAuxiliary));
    if (said) return passiveOf(said, tokens[index - 1]);
    if (/^exists?$/i.test(token.text)) return { verb: 'use', words: token.text, preposition: undefined };
    if (auxiliaries.has(token.text.toLowerCase())) hasAuxiliary = true;
  }
  return undefined;
}

/** Whether a verb there is a participle; in `is the correct name` it is none. */
function isParticiple(tokens: readonly Token[], index: number, hasAuxiliary: boolean): boolean {
  return hasAuxiliary && !/^(?:the|an?)$/i.test(tokens[index - 1]?.text ?? '');
}

function passiveSense(found: readonly Sense[], hasAuxiliary: boolean): Passive | 'none' | undefined {
  for (const it of found) {
    if (it.kind === 'present') return { verb: 'use', words: it.words, isThere: true };
    if (it.kind === 'fresh' && hasAuxiliary) return { verb: 'create', words: it.words };
    if (it.kind === 'verb') return hasAuxiliary && /(?:ed|en|t|н[аоы]?)$/.test(it.words) ? { verb: it.verb, words: it.words } : 'none';
  }
  return undefined;
}

/** `x — add a flag` modifies x, `x — new helper` creates it, `x — delete` deletes it: the first word behind the dash or colon. */
function descriptionRole(tokens: readonly Token[], senses: Senses, at: number): AssignedRole | undefined {
  const dash = dashBehind(tokens, at);
  if (dash === undefined) return undefined;
  const isAlone = tokens.length <= dash + 2;
  for (const it of withoutAttribute(senses[dash + 1] ?? [], tokens[dash + 1])) {
    const reason = `"${it.words}" behind it`;
    if (it.kind === 'fresh') return { role: 'creates', reason, mayBeEither: false, isExplicit: true, writes: true };
    if (it.kind !== 'verb') continue;
    if (it.verb === 'create') return { role: 'creates', reason, mayBeEither: !isAlone, isExplicit: isAlone, writes: true };
    if (it.verb === 'delete' && (isAlone || isWholeFile(tokens[dash + 2]))) return { role: 'deletes', reason, mayBeEither: false, isExplicit: true, writes: true };
    if (it.verb === 'delete' || changing.has(it.verb)) return { role: 'existing', reason, mayBeEither: false, isExplicit: false, writes: true };
  }
  return undefined;
}

/** `新規ルート追加`: with a noun between them the first word tells of the noun, and the verb of the file. */
function withoutAttribute(found: readonly Sense[], token: Token | undefined): readonly Sense[] {
  const [first, second] = found;
  const isApart = first?.words === '新規' && second?.kind === 'verb' && token?.text.includes(first.words + second.words) === false;
  return isApart ? found.slice(1) : found;
}

function dashBehind(tokens: readonly Token[], at: number): number | undefined {
  for (let index = at + 1; index < tokens.length && index < at + 8; index += 1) {
    const token = tokens[index];
    if (token?.kind === 'line') return undefined;
    if (token?.kind !== 'punctuation') continue;
    if (token.text === '—' || token.text === ':') return index;
    if (token.text === '.') return undefined;
  }
  return undefined;
}

function isWholeFile(token: Token | undefined): boolean {
  return token?.kind === 'word' && /^(?:file|folder|it|entirely|completely|полностью|целиком|повністю|цілком)$/i.test(token.text);
}
