import { macroKeywords } from '../languages/rustMacroKeywords.ts';
import type { SymbolKind } from '../../model/symbol.ts';
import { found, giveUp, isWordUnit, passBrackets, passComment, passToken, takeWord, unitKinds } from './skim.ts';
import type { Skim } from './skim.ts';

/** Words that are no names among the tokens of a macro. */
const noNames = /^(?:as|async|await|break|continue|default|for|gen|if|impl|let|loop|match|pub|return|unsafe|use|where|while|self|super|crate|_|\d\w*)$/u;
/** Types of the language are tokens of another kind. */
const primitives = /^(?:[iuf]\d+|[iu]size|bool|str|char)$/u;

/** Tokens between brackets, and what the last ones mean for the next. */
interface Tokens {
  readonly container: string | undefined;
  /** What the next name is, behind a keyword. */
  kind: SymbolKind | undefined;
  /** The container of what the next brackets define. */
  inner: string | undefined;
}

/** The definitions among the tokens of a macro that is called as an item: names behind keywords, to a depth of two. */
export function readMacroTokens(skim: Skim, container: string | undefined, isOuter = true): void {
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
  const { at } = skim, word = takeWord(skim), { container, kind } = tokens;
  if (skim.text.charCodeAt(skim.at) === 35) giveUp();
  const own: SymbolKind | undefined = Object.hasOwn(macroKeywords, word) ? macroKeywords[word] : undefined;
  if (own !== undefined || noNames.test(word)) tokens.kind = own;
  else if (kind !== undefined && word !== 'ref' && word !== 'mut') {
    if (primitives.test(word)) giveUp();
    const whole = found(skim, { kind, name: word, at, container });
    tokens.inner = kind === 'function' ? undefined : whole;
    tokens.kind = undefined;
  }
}

function passMark(skim: Skim, tokens: Tokens, unit: number): void {
  const sort = skim.syntax.kinds[unit];
  if (sort === unitKinds.slash && tokens.kind !== undefined && passComment(skim)) giveUp();
  if (!passToken(skim, sort)) skim.at += 1;
  if (unit > 32) tokens.kind = undefined;
}
