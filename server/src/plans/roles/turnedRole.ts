import { isTestPath } from '../../model/testPath.ts';
import type { PathReference, Reference, SymbolReference } from '../../model/reference.ts';
import type { Leaf } from '../markdown/document.ts';
import type { Token } from '../markdown/token.ts';
import { shortText } from '../markdown/plainText.ts';
import { governingBefore, type Governing } from './governing.ts';
import { labelReach, type LabelFound } from './leafLabels.ts';
import { mentionStart } from './mentionStart.ts';
import type { LeafView } from './leafView.ts';
import type { AssignedRole } from './roleOf.ts';

const open = { role: 'unstated', mayBeEither: false, writes: undefined } as const;
const writing = { role: 'creates', mayBeEither: true, insists: false, writes: true } as const;

/** `downloads the corpus to samples/`: output may be missing. */
const putting = /^(?:downloads|saves|writes|persists|exports|outputs|stores|emits|produces|generates)$/;
/** `refactor a into b`, `split a into b and c`: what a thing is turned into is new. */
const reshaping = /^(?:refactor|split|convert|rewrit|rework|port|transform|turn|break|divid|重构|重構|拆分|分割)/;

/** What the mention itself or the words behind it make of its verb. */
export function turnedBy(reference: Reference, at: number, { verb, words, preposition }: Governing, { tokens }: LeafView): Partial<AssignedRole> {
  if (reference.kind === 'path') return writesFile(reference.path, words, preposition) ? writing : preposition === 'with' && !isBroughtAlong(reference) ? open : {};
  if (reference.kind !== 'symbol' || preposition !== undefined) return {};
  if (isChangeOf(reference, verb, tokens[at + 1])) return { role: 'unstated', insists: false };
  return verb === 'extract' && namesResult(tokens, at) ? { role: 'creates', insists: false } : {};
}

/** `extract x as a method`: the name of what will be. */
function namesResult(tokens: readonly Token[], at: number): boolean {
  const next = tokens.slice(at + 1, at + 9).find((it) => (it.kind === 'word' && !/^(?:and|or|和|及|與|与)$/i.test(it.text)) || it.kind === 'line' || '.;:('.includes(it.text));
  return (next?.kind === 'word' && namedBehind.test(next.text)) || isOneOfAKind(tokens, at);
}

/** "Add the `RunLoop` change": what is made is a change, and of what is not said to be new. */
function isChangeOf({ container, file }: SymbolReference, verb: Governing['verb'], next: Token | undefined): boolean {
  return (verb === 'add' || verb === 'create' || verb === 'ensure') && container === undefined && file === undefined && next?.kind === 'word' && changes.test(next.text);
}

const changes = /^(?:changes?|updates?|refactor(?:ing)?|migration|docs|documentation|usage|tests)$/i;

/** "Extract a method `x`", "a `Clock` class", « une méthode `x` »: said of what is not there yet. */
function isOneOfAKind(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 3), at).some((it, index, before) => it.kind === 'word' && articles.test(it.text) && before.slice(index).every((word) => word.kind === 'word'));
}

/** `x` as a method, 抽取 `x` 工厂函数, "Extract `x` helper": as what a thing will be made. */
const namedBehind = /^(?:as|為|为)|^(?:helper|hook|component|utility|factory|mixin)s?$|(?:函数|函數|方法|组件|元件|类|類|模块|模組|接口|介面|钩子|工具)$/i;

const articles = /^(?:an?|une?|eine?n?|una|uma?)$/i;

/** "Build it with `letter.typ`"; what a link leads to is there to be read, and a folder may be anything that is spoken of. */
function isBroughtAlong({ path, site }: PathReference): boolean {
  return site !== 'link-target' && /\.\w+$/.test(path);
}

function writesFile(path: string, words: string, preposition: Governing['preposition']): boolean {
  if (preposition === 'to') return reshaping.test(words) || putting.test(words);
  return preposition === 'in' && (isWrittenWith(words, path) || putting.test(words));
}

/** `Test the limits in tests/test_limits.py` writes the test; `by importing the helpers inside src/theme.ts`: whoever uses a thing in a file writes that file. */
function isWrittenWith(words: string, path: string): boolean {
  return (/^(?:test|verif|validat|check|confirm|mock|stub)/.test(words) && isTestPath(path)) || /^(?:importing|loading|calling|using|wrapping|reusing)$/.test(words);
}

/** Whether a verb between the label and the mention says more than the label. */
export function hasOwnVerb(label: LabelFound, reference: Reference, at: number, view: LeafView): boolean {
  return opensSentence(label, at, view) || isRemark(reference, at, view);
}

/** `Modify: `a.ts` (add `x`)`: a name in what is said of the labelled file, behind a verb of its own. */
function isRemark(reference: Reference, at: number, view: LeafView): boolean {
  const governing = reference.kind === 'symbol' ? governingBefore(view, mentionStart(view.tokens, at)) : undefined;
  if (governing === undefined || governing === 'clause' || governing.at === undefined) return false;
  const before = view.tokens.slice(Math.max(0, governing.at - labelReach), governing.at), named = before.findLastIndex((it) => it.kind === 'code' || it.kind === 'link');
  return named >= 0 && before.slice(named + 1).some((it) => it.kind === 'punctuation' && '(—:'.includes(it.text)) && !before.slice(named + 1).some((it) => it.kind === 'line');
}

/** `REFACTOR: Extract the clock to `Clock``: behind the label begins a sentence with a verb of its own. */
function opensSentence({ reason }: LabelFound, at: number, { tokens, senses }: LeafView): boolean {
  const from = Math.max(0, at - labelReach), colon = from + tokens.slice(from, at).findLastIndex((it) => it.kind === 'punctuation' && it.text === ':'), first = tokens[colon + 1];
  return reason.startsWith('label "') && colon >= from && (colon + 2 < at || mending.test(reason)) && first?.kind === 'word' && (senses[colon + 1] ?? []).some((it) => it.kind === 'verb');
}

/** `Fix: Add x`: a label that says nothing of what it names. */
const mending = /^label "(?:[^"]{0,40} )?(?:fix|solution|recommendation|remedy|action):?"/i;

/** A list of packages: their names are no symbols of the workspace. */
export function listsPackages(leaf: Leaf): boolean {
  for (let intro = leaf.intro; intro; intro = intro.intro) if (/(?:dependenc(?:y|ies)|packages|libraries)\W{0,3}$/i.test(shortText(intro.tokens))) return true;
  return false;
}
