import { goImportEnd } from '../collapse/imports.ts';
import { skipGoQuoted, skipLine } from '../collapse/literals.ts';
import type { Skimmed } from '../language.ts';
import { lastName } from '../rules.ts';
import { found, giveUp, isWordUnit, kindsOf, passBlanks, passBrackets, passComment, passInline, passToken, skimText, takeMark, takeName, takesMark, takeWord, unitKinds } from './skim.ts';
import type { Skim, SkimSyntax } from './skim.ts';

const lineFeed = 10, quote = 34, leftParenthesis = 40, rightParenthesis = 41, star = 42, comma = 44, dot = 46, slash = 47, semicolon = 59, equal = 61, leftBracket = 91, backquote = 96, leftBrace = 123, rightBrace = 125, tilde = 126;

const syntax: SkimSyntax = {
  kinds: kindsOf('"\'`'), hasNestedComments: false, skipLiteral: skipGoQuoted,
};

/** The definitions of a file that is written as `gofmt` writes it, or nearly so. */
export function skimGo(text: string): Skimmed | undefined {
  return skimText(text, syntax, (skim) => {
    for (let unit = passBlanks(skim); skim.at < text.length; unit = passBlanks(skim)) {
      if (unit === semicolon) skim.at += 1;
      else readDeclaration(skim, takeWord(skim));
    }
  });
}

function readDeclaration(skim: Skim, keyword: string): void {
  if (keyword === 'func') readFunction(skim);
  else if (keyword === 'type') eachSpec(skim, readType);
  else if (keyword === 'const') eachSpec(skim, () => { readValues(skim, 'constant'); });
  else if (keyword === 'var') eachSpec(skim, () => { readValues(skim, 'variable'); });
  else if (keyword === 'import') passImport(skim);
  else if (keyword === 'package') {
    passInline(skim);
    takeName(skim);
  } else giveUp();
}

function passImport(skim: Skim): void {
  const end = goImportEnd(skim.text, skim.at);
  if (end === skim.at) giveUp();
  skim.at = end;
}

/** One declaration, or those in parentheses. */
function eachSpec(skim: Skim, readSpec: (skim: Skim) => void): void {
  passInline(skim);
  if (takesMark(skim, leftParenthesis)) eachLine(skim, rightParenthesis, readSpec);
  else readSpec(skim);
}

/** What stands between brackets, one thing a line or between semicolons; the closing bracket is passed. */
function eachLine(skim: Skim, close: number, readOne: (skim: Skim) => void): void {
  for (;;) {
    const unit = passBlanks(skim);
    if (skim.at >= skim.text.length) giveUp();
    if (takesMark(skim, close)) return;
    if (unit === semicolon) skim.at += 1;
    else readOne(skim);
  }
}

function readValues(skim: Skim, kind: 'constant' | 'variable'): void {
  do {
    passBlanks(skim);
    const { at } = skim, name = takeName(skim);
    if (name !== '_') found(skim, { kind, name, at });
    passInline(skim);
  } while (takesMark(skim, comma));
  if (kind === 'variable' && isEnd(skim, passInline(skim))) giveUp();
  passStatement(skim);
}

/** Pass up to the end of a statement: a line end after what can end one, a semicolon, or the bracket that closes what it stands in. */
function passStatement(skim: Skim): void {
  const { text } = skim;
  let last = rightParenthesis;
  while (skim.at < text.length) {
    const unit = text.charCodeAt(skim.at), kind = kindOf(unit);
    if ((unit === lineFeed && endsStatement(last)) || unit === semicolon || kind === unitKinds.closing) return;
    if (kind === unitKinds.slash && passComment(skim)) continue;
    if (kind === unitKinds.opening) passBrackets(skim);
    else if (!passToken(skim, kind)) skim.at += 1;
    if (unit > 32) last = kind === unitKinds.plain ? unit : rightParenthesis;
  }
}

function kindOf(unit: number): number | undefined {
  return unit < 128 ? syntax.kinds[unit] : unitKinds.plain;
}

function endsStatement(last: number): boolean {
  return last === rightParenthesis || last >= 128 || isWordUnit(last);
}

function readType(skim: Skim): void {
  const { at } = skim, name = takeName(skim);
  if (skim.text.charCodeAt(skim.at) === leftBracket) passTypeParameters(skim);
  if (passInline(skim) === equal) found(skim, { kind: 'type', name, at });
  else {
    const start = skim.at, word = takeWord(skim), isBlock = passInline(skim) === leftBrace;
    if (word === 'struct' && isBlock) readStruct(skim, found(skim, { kind: 'struct', name, at }));
    else if (word === 'interface' && isBlock) readInterface(skim, found(skim, { kind: 'interface', name, at }));
    else {
      found(skim, { kind: 'type', name, at });
      skim.at = start;
    }
  }
  passStatement(skim);
}

/** `[K comparable, V any]`, and not the length of an array. */
function passTypeParameters(skim: Skim): void {
  const start = skim.at + 1;
  passBrackets(skim);
  if (!/^\w+(?:, ?\w+)* [A-Za-z[~]/u.test(skim.text.slice(start, skim.at))) giveUp();
}

/** Fields; an embedded type is a field named like the type. */
function readStruct(skim: Skim, container: string): void {
  takeMark(skim, leftBrace);
  eachLine(skim, rightBrace, () => {
    if (!takesMark(skim, star)) readField(skim, container);
    else readEmbedded(skim, container, skim.at);
    passStatement(skim);
  });
}

function readField(skim: Skim, container: string): void {
  const { text, at } = skim, name = takeName(skim), next = text.charCodeAt(skim.at);
  if (next === dot || next === leftBracket || isEnd(skim, passInline(skim))) readEmbedded(skim, container, at);
  else if (text.charCodeAt(skim.at) === comma) {
    found(skim, { kind: 'field', name, at, container });
    readOtherFields(skim, container);
  } else {
    const whole = found(skim, { kind: 'field', name, at, container }), start = skim.at;
    if (isWordUnit(text.charCodeAt(start)) && takeWord(skim) === 'struct' && passInline(skim) === leftBrace) readStruct(skim, whole);
    else skim.at = start;
  }
}

/** The rest of `a, b, c int`. */
function readOtherFields(skim: Skim, container: string): void {
  while (takesMark(skim, comma)) {
    passBlanks(skim);
    const { at } = skim;
    found(skim, { kind: 'field', name: takeName(skim), at, container });
    passInline(skim);
  }
  if (skim.text.startsWith('struct', skim.at) && !skim.text.startsWith('struct{}', skim.at)) giveUp();
}

/** Whether a field ends before that unit, or only a tag or comment follows. */
function isEnd(skim: Skim, unit: number): boolean {
  return unit === lineFeed || unit === semicolon || unit === rightBrace || unit === backquote || unit === quote || unit === slash || skim.at >= skim.text.length;
}

function readEmbedded(skim: Skim, container: string, start: number): void {
  skim.at = start;
  passTypeName(skim);
  const type = skim.text.slice(start, skim.at), name = lastName(type);
  if (skim.text.charCodeAt(skim.at) === leftBracket) passBrackets(skim);
  if (!isEnd(skim, passInline(skim))) giveUp();
  found(skim, { kind: 'field', name, at: start, container });
  skim.opensTo.add(name);
}

/** `a` or `a.B`. */
function passTypeName(skim: Skim): void {
  takeName(skim);
  if (takesMark(skim, dot)) takeName(skim);
}

/** Methods; another interface opens this one to its own. */
function readInterface(skim: Skim, container: string): void {
  const { text } = skim;
  takeMark(skim, leftBrace);
  eachLine(skim, rightBrace, () => {
    const { at } = skim;
    if (isWordUnit(text.charCodeAt(at))) {
      const name = takeName(skim);
      if (text.charCodeAt(skim.at) === leftParenthesis) found(skim, { kind: 'method', name, at, container, parameters: readParameters(skim) });
      else readElement(skim, at);
    } else if (![tilde, star, leftBracket].includes(text.charCodeAt(at))) giveUp();
    passStatement(skim);
  });
}

function readElement(skim: Skim, start: number): void {
  skim.at = start;
  passTypeName(skim);
  const type = skim.text.slice(start, skim.at);
  if (!typeKeywords.has(type) && isEnd(skim, passInline(skim))) skim.opensTo.add(lastName(type));
}

function readFunction(skim: Skim): void {
  const receiver = passInline(skim) === leftParenthesis ? receiverType(skim) : undefined;
  passInline(skim);
  const { at } = skim, name = takeName(skim);
  if (skim.text.charCodeAt(skim.at) === leftBracket) passBrackets(skim);
  found(skim, { kind: receiver === undefined ? 'function' : 'method', name, at, container: receiver, parameters: readParameters(skim) });
  if (passResult(skim)) passBody(skim);
}

/** `(s *Server[T])` → `Server`. */
function receiverType(skim: Skim): string {
  const start = skim.at;
  passBrackets(skim);
  return /^\((?:\w+ )?\*?([A-Za-z_]\w*)(?:\[[\w, ]+\])?\)$/u.exec(skim.text.slice(start, skim.at))?.[1] ?? giveUp();
}

/** @returns whether a body follows */
function passResult(skim: Skim): boolean {
  for (;;) {
    const unit = passInline(skim);
    if (unit === leftBrace) return true;
    if (unit === lineFeed || unit === semicolon || unit === slash || skim.at >= skim.text.length) return false;
    passTypePart(skim, unit);
  }
}

/** Pass a bracket with what is in it, a word, or a mark of a type. */
function passTypePart(skim: Skim, unit: number): void {
  if (unit === leftParenthesis || unit === leftBracket) passBrackets(skim);
  else if (isWordUnit(unit)) {
    const word = takeWord(skim);
    if ((word === 'struct' || word === 'interface') && passInline(skim) === leftBrace) passBrackets(skim);
  } else if (unit === star) skim.at += 1;
  else if (unit === dot && isWordUnit(skim.text.charCodeAt(skim.at - 1)) && isWordUnit(skim.text.charCodeAt(skim.at + 1))) skim.at += 1;
  else if (skim.text.startsWith('<-', skim.at)) skim.at += 2;
  else giveUp();
}

/**
 * Pass a body.
 *
 * Where it begins a line, its end is looked for as the next line that begins with its brace: a brace of something in it would leave the one of the body
 * over, and that stands for nothing between declarations. Only a raw string or a comment over lines can hold such a line too.
 */
function passBody(skim: Skim): void {
  const { text, at } = skim;
  skim.at += 1;
  if (passInline(skim) === slash) skim.at = skipLine(text, skim.at);
  const isBlock = text.charCodeAt(skim.at) === lineFeed, end = isBlock ? text.indexOf('\n}', skim.at) : -1, body = end === -1 ? '`' : text.slice(at, end);
  skim.at = at;
  if (body.includes('`') || body.includes('/*')) passBrackets(skim);
  else skim.at = end + 2;
}

const typeKeywords = new Set(['func', 'map', 'chan', 'struct', 'interface']);

/** Names of the parameters in parentheses; `_` for each that has a type only. */
function readParameters(skim: Skim): readonly string[] {
  const entries: Parameter[] = [];
  takeMark(skim, leftParenthesis);
  for (let unit = passBlanks(skim); !takesMark(skim, rightParenthesis); unit = passBlanks(skim)) {
    const start = skim.at, word = isWordUnit(unit) ? takeWord(skim) : '';
    if (typeKeywords.has(word)) skim.at = start;
    entries.push(readParameter(skim, skim.at === start ? '' : word));
    passParameterType(skim);
    if (!takesMark(skim, comma) && skim.text.charCodeAt(skim.at) !== rightParenthesis) giveUp();
  }
  if (!entries.some((it) => it.form === 'named')) return entries.map((it) => (it.form === 'rest' ? '..._' : '_'));
  // The words before a name with a type are names of that type, and nothing else may stand among names.
  if (entries.at(-1)?.form !== 'named' || entries.some((it, at) => it.form === 'type' || it.form === 'rest' || (it.form === 'word' && entries[at + 1]?.name.startsWith('.')))) giveUp();
  return entries.map((it) => it.name);
}

/** A word may be a name or a type, as what follows tells. */
interface Parameter {
  readonly form: 'word' | 'named' | 'type' | 'rest';
  readonly name: string;
}

function readParameter(skim: Skim, word: string): Parameter {
  const { text } = skim, next = text.charCodeAt(skim.at);
  if (word === '') return { form: text.startsWith('...', skim.at) ? 'rest' : 'type', name: '' };
  if (next === dot || next === leftBracket) return text.startsWith('...', skim.at) ? giveUp() : { form: 'type', name: '' };
  const after = passInline(skim);
  if (after === comma || after === rightParenthesis) return { form: 'word', name: word };
  if (after === lineFeed || after === slash) giveUp();
  return { form: 'named', name: text.startsWith('...', skim.at) ? `...${word}` : word };
}

function passParameterType(skim: Skim): void {
  if (skim.text.startsWith('...', skim.at)) skim.at += 3;
  for (let unit = passBlanks(skim); unit !== comma && unit !== rightParenthesis && skim.at < skim.text.length; unit = passBlanks(skim)) passTypePart(skim, unit);
}
