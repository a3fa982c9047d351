import { macroKeywords } from '../languages/rustMacroKeywords.ts';
import type { SymbolKind } from '../../model/symbol.ts';
import { takeIdentifier } from './rustText.ts';
import { found, giveUp, isWordUnit, passBlanks, passBrackets, passComment, passToken, takeMark, takeWord, unitKinds } from './skim.ts';
import type { Found, Skim } from './skim.ts';

const exclamation = 33, quote = 34, hash = 35, leftParenthesis = 40, leftBracket = 91, leftBrace = 123;

/** Words that are no names among the tokens of a macro. */
const noNames = /^(?:as|async|await|break|continue|default|for|gen|if|impl|let|loop|match|pub|return|unsafe|use|where|while|self|super|crate|_|\d\w*)$/u;
/** What may stand before the quote of a literal. */
const literalPrefix = /^(?:[bc]?r|[bc])$/u;
/** Types of the language are tokens of another kind. */
const primitives = /^(?:[iu](?:8|16|32|64|128|size)|f(?:32|64)|bool|str|char)$/u;

/** Tokens between brackets, and what the last ones mean for the next. */
interface Tokens {
  readonly container: string | undefined;
  /** What the next name is, behind a keyword. */
  kind: SymbolKind | undefined;
  /** The container of what the next brackets define. */
  inner: string | undefined;
}

/** `macro a($b: expr) { … }`, which the grammar does not know. */
export function readNewMacro(skim: Skim, container: string | undefined): void {
  const { at } = skim;
  found(skim, { kind: 'macro', name: takeIdentifier(skim), at, container });
  if (passBlanks(skim) === leftParenthesis) passBrackets(skim);
  if (passBlanks(skim) !== leftBrace) giveUp();
  passBrackets(skim);
}

/** `macro_rules! a { … }`, and an invocation, whose tokens may define. */
export function readMacro(skim: Skim, container: string | undefined, first: string): void {
  let word = first;
  while (skim.text.startsWith('::', skim.at)) {
    skim.at += 2;
    word = takeIdentifier(skim);
    passBlanks(skim);
  }
  takeMark(skim, exclamation);
  const next = passBlanks(skim);
  if (word === 'macro_rules') {
    const { at } = skim;
    found(skim, { kind: 'macro', name: takeIdentifier(skim), at, container });
    passBlanks(skim);
    passBrackets(skim);
  } else if (next === leftBrace || next === leftParenthesis || next === leftBracket) readMacroTokens(skim, container);
  else giveUp();
}

/** The definitions among the tokens of a macro that is called as an item: names behind keywords, to a depth of two. */
function readMacroTokens(skim: Skim, container: string | undefined, isOuter = true): void {
  const { text, syntax: { kinds } } = skim, tokens: Tokens = { container, kind: undefined, inner: undefined };
  for (skim.at += 1; skim.at < text.length;) {
    const unit = text.charCodeAt(skim.at), sort = unit < 128 ? kinds[unit] : giveUp();
    if (sort === unitKinds.closing) {
      skim.at += 1;
      return;
    }
    if (sort === unitKinds.opening) {
      if (tokens.inner !== undefined && isOuter) readMacroTokens(skim, tokens.inner, false); else passBrackets(skim);
      tokens.inner = undefined;
    } else if (isWordUnit(unit)) readWord(skim, tokens);
    else passMark(skim, tokens, unit);
  }
  giveUp();
}

function readWord(skim: Skim, tokens: Tokens): void {
  const { at } = skim, word = takeWord(skim), { container, kind } = tokens, next = skim.text.charCodeAt(skim.at);
  if (next === hash) {
    readHash(skim, tokens, word);
    return;
  }
  if (next === quote && literalPrefix.test(word)) {
    tokens.kind = undefined;
    return;
  }
  const own = macroKeywords.get(word);
  if (own !== undefined || noNames.test(word) || primitives.test(word)) tokens.kind = own;
  else if (kind !== undefined && word !== 'ref' && word !== 'mut') define(skim, tokens, { kind, name: word, at, container });
}

function define(skim: Skim, tokens: Tokens, it: Found): void {
  const whole = found(skim, it);
  tokens.inner = it.kind === 'function' ? undefined : whole;
  tokens.kind = undefined;
}

/** A raw string, which is passed as a literal, or a name like `r#type`. */
function readHash(skim: Skim, tokens: Tokens, prefix: string): void {
  const { at, text } = skim, next = text.charCodeAt(at + 1), { container, kind } = tokens;
  if (prefix.endsWith('r') && literalPrefix.test(prefix) && (next === quote || next === hash)) tokens.kind = undefined;
  else {
    skim.at += 1;
    if (prefix !== 'r' || !isWordUnit(next)) giveUp();
    const name = `r#${takeWord(skim)}`;
    if (kind !== undefined) define(skim, tokens, { kind, name, at: at - 1, container });
  }
}

function passMark(skim: Skim, tokens: Tokens, unit: number): void {
  const sort = skim.syntax.kinds[unit];
  if (sort === unitKinds.slash && tokens.kind !== undefined && passComment(skim)) giveUp();
  if (!passToken(skim, sort)) skim.at += 1;
  if (unit > 32) tokens.kind = undefined;
}
