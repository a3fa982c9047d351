import type { Leaf } from '../markdown/document.ts';
import type { Token } from '../markdown/token.ts';
import { shortText } from '../markdown/plainText.ts';
import type { Senses } from './annotate.ts';
import { mentionStart } from './mentionStart.ts';
import type { LeafView } from './leafView.ts';
import type { AssignedRole } from './roleOf.ts';

const moves = /\b(?:renam(?:e|es|ed|ing)|mov(?:e|es|ed|ing)|relocat(?:e|ed|ing)|umbenennen|verschieben|renommer|déplacer|renombrar|mover|renomear)\b|重命名|移动|移動|改名|リネーム|이름 변경|이동/i;

/** `a → b` where a rename is spoken of: the left side goes away, the right side is new. */
export function arrowRole(view: LeafView, at: number, found: AssignedRole | undefined): AssignedRole | undefined {
  const isTarget = arrowBeside(view, at, -1), isSource = arrowBeside(view, at, 1);
  if (isTarget === isSource) return undefined;
  if (isSource && changesExtension(view, at)) return { role: 'renames-from', reason: 'arrow to another extension', mayBeEither: false, isExplicit: true, writes: true };
  if (!isMove(view, found)) return isTarget && isMadeByArrow(view, at) ? { role: 'creates', reason: 'what an arrow leads to', mayBeEither: true, isExplicit: false, writes: undefined } : undefined;
  return { role: isTarget ? 'renames-to' : 'renames-from', reason: found?.reason ?? 'arrow of a move', mayBeEither: false, isExplicit: true, writes: true };
}

function isMove(view: LeafView, found: AssignedRole | undefined): boolean {
  return found?.role === 'renames-from' || found?.role === 'renames-to' || view.saysMove;
}

/** `src/list.jsx` → `.tsx`. */
function changesExtension({ tokens }: LeafView, at: number): boolean {
  const target = tokens[at + 2];
  return tokens[at + 1]?.text === '→' && target?.kind === 'code' && /^\.[a-z]\w{0,7}$/.test(target.text) && /\.\w{1,8}$/.test(tokens[at]?.text ?? '');
}

function isMadeByArrow(view: LeafView, at: number): boolean {
  return isMapping(view.tokens) || leadsFromFile(view, at);
}

/** `api/user.proto` → `UpdateName(…)`: what the change of a file leads to. */
function leadsFromFile({ tokens }: LeafView, at: number): boolean {
  const target = tokens[at], source = tokens[at - 2];
  return tokens[at - 1]?.text === '→' && target?.kind === 'code' && source?.kind === 'code' && /[/.]\w+\.\w{1,8}$/.test(source.text) && !/[/]|\.\w{1,5}$/.test(target.text);
}

/** `old.json` → `new.json` and nothing else but a remark: two file names with one extension. */
function isMapping(tokens: readonly Token[]): boolean {
  const [from, arrow, to, end] = tokens;
  if ((end !== undefined && end.text !== '(') || from?.kind !== 'code' || to?.kind !== 'code' || arrow?.text !== '→') return false;
  const extension = /\.\w{1,8}$/.exec(from.text)?.[0];
  return extension !== undefined && to.text.endsWith(extension);
}

/** An arrow stands right beside the mention, but for brackets and the link around it. */
function arrowBeside(view: LeafView, at: number, step: 1 | -1): boolean {
  const from = step === -1 ? mentionStart(view.tokens, at) : at;
  for (let index = from + step; Math.abs(index - from) < 4; index += step) {
    const token = view.tokens[index];
    if (token?.kind === 'punctuation' && token.text === '→') return true;
    if (!isBracket(token)) return false;
  }
  return false;
}

function isBracket(token: Token | undefined): boolean {
  return token?.kind === 'link' || (token?.kind === 'punctuation' && '[]'.includes(token.text));
}

/** Whether a leaf, its list or its heading speaks of a rename or move. */
export function saysMove(leaf: Leaf, senses: Senses): boolean {
  if (senses.some((found) => found.some((it) => it.kind === 'verb' && it.verb === 'move'))) return true;
  return (leaf.intro !== undefined && moves.test(shortText(leaf.intro.tokens))) || moves.test(leaf.heading?.title ?? '');
}
