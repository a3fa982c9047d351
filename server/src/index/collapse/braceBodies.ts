import type { Span } from '../../model/span.ts';
import type { BraceStyle } from './braceStyle.ts';
import { beginsLine, directiveKind, skipDirective } from './directives.ts';
import { skipComment, skipLine, skipRegex, unclosed } from './literals.ts';
import { seen, token, wordOf } from './scan.ts';
import type { Scan } from './scan.ts';

/** Classes of UTF-16 code units; those above ASCII are letters. */
const blank = 0, letter = 1, opening = 2, closing = 3, special = 4, other = 5;
const classes = Uint8Array.from({ length: 128 }, (_, unit) => {
  const text = String.fromCharCode(unit);
  if (unit <= 32) return blank;
  if (/[\w$]/u.test(text)) return letter;
  return '([{'.includes(text) ? opening : ')]}'.includes(text) ? closing : '"\'`/#'.includes(text) ? special : other;
});
const lineFeed = 10, carriageReturn = 13, backslash = 92;
const colon = 58, semicolon = 59, greater = 62, equal = 61, minus = 45, leftParenthesis = 40, rightParenthesis = 41, rightBracket = 93, leftBrace = 123, rightBrace = 125;
const openerOf: Readonly<Record<number, number>> = { 41: 40, 93: 91, 125: leftBrace };
/** Words before parentheses after which a statement begins. */
const controlWords = new Set(['if', 'for', 'while', 'with']);
/** A head's parameters are open. */
const parametersOpen = -2;
/** The opener of a hole in a template literal; its closer is a brace. */
const templateHole = 36;
/** Tokens after which a brace that is no body belongs to an expression or type, so that the statement goes on after it: `: | & = ( , < ? [`. */
const goesOnAfter: ReadonlySet<number> = new Set([58, 124, 38, 61, 40, 44, 60, 63, 91]);

/** Quotes and slashes without a partner in one text; with more it is not understood. */
const maxDoubts = 200;

/** What a text can do without, each in text order, none in another. */
export interface Dispensable {
  /** The insides of function bodies and of other braces whose content defines nothing. */
  readonly bodies: readonly Span[];
  /** Comments and imports outside of bodies that begin their line, with that line where nothing else is in it. */
  readonly asides: readonly Span[];
}

/** @returns undefined where brackets, literals or comments do not close as they should, so that nothing is sure */
export function braceBodies(text: string, style: BraceStyle): Dispensable | undefined {
  const scan: Scan = { text, at: text.startsWith('#!') && !text.startsWith('#![') ? skipLine(text, 0) : 0, header: 0, base: 0, previous: token.none, wordStart: 0, wordEnd: 0 };
  const bodies: Span[] = [], asides: Span[] = [];
  const openers: number[] = [], headers: number[] = [], bases: number[] = [], conditions: number[] = [];
  /** Number of open brackets around the body that is being passed, and where that body begins. */
  let bodyDepth = -1, bodyStart = 0, bodyConditions = 0, doubts = 0;
  /** Where the parameters of the function end whose head is being passed at the top level; 0 before them, -1 outside of such heads. */
  let headEnd = -1;
  while (scan.at < text.length) {
    const unit = text.charCodeAt(scan.at), kind = unit < 128 ? classes[unit] : letter;
    if (kind === blank) scan.at += 1;
    else if (kind === letter) passWord();
    else if (kind === opening) open(unit);
    else if (kind === closing ? !close(unit) : kind === special ? !passSpecial(unit) : !passOther(unit)) return undefined;
  }
  return openers.length === 0 ? { bodies, asides } : undefined;

  function passWord(): void {
    const end = endOfWord(scan.at);
    scan.wordStart = scan.at;
    scan.wordEnd = scan.at = end;
    if (bodyDepth === -1) {
      const word = wordOf(scan);
      if (word === 'import' && openers.length === 0 && passImport()) return;
      if (style.bodilessKeyword !== undefined && openers.length === 0 && beginsLine(text, scan.wordStart)) headEnd = word === style.bodilessKeyword ? 0 : -1;
      style.onWord(scan, word);
    }
    scan.previous = token.word;
  }

  function endOfWord(start: number): number {
    let end = start + 1;
    while (end < text.length) {
      const unit = text.charCodeAt(end);
      if (unit < 128 && classes[unit] !== letter && !(style.isNumberMark === unit && isDigit(text.charCodeAt(start)))) break;
      end += 1;
    }
    return end;
  }

  function passImport(): boolean {
    const end = style.importEnd?.(text, scan.wordEnd) ?? scan.wordEnd;
    if (end === scan.wordEnd || !beginsLine(text, scan.wordStart)) return false;
    noteAside(scan.wordStart, end);
    scan.header = scan.base;
    scan.previous = token.none;
    scan.at = end;
    return true;
  }

  function open(unit: number): void {
    let endsStatement = unit === leftBrace && !goesOnAfter.has(scan.previous);
    let inner = 0;
    if (unit === leftBrace && bodyDepth === -1) {
      if (style.isBody(scan)) {
        endsStatement = true;
        bodyDepth = openers.length;
        bodyStart = scan.at + 1;
        bodyConditions = conditions.length;
      } else inner = scan.header & seen.enumeration & ~scan.base;
    }
    if (unit === leftParenthesis && headEnd === 0 && openers.length === 0 && beginsParameters()) headEnd = parametersOpen;
    openers.push(unit === leftParenthesis && isMarked() ? -unit : unit);
    headers.push(endsStatement ? -1 : scan.header);
    bases.push(scan.base);
    scan.header = scan.base = inner;
    scan.previous = unit;
    scan.at += 1;
  }

  /** Parameters follow the name or its type parameters; a receiver follows the keyword. */
  function beginsParameters(): boolean {
    return scan.previous === rightBracket || (scan.previous === token.word && wordOf(scan) !== style.bodilessKeyword);
  }

  /** Whether the parentheses at the scan's place are those of a condition or attribute, whose opener is kept as a negative number. */
  function isMarked(): boolean {
    if (scan.previous !== token.word) return false;
    return style.hasRegex === true ? controlWords.has(wordOf(scan)) : style.isAttribute?.(scan) === true;
  }

  function close(unit: number): boolean {
    const opener = openers.pop() ?? 0, header = headers.pop() ?? 0;
    scan.base = bases.pop() ?? 0;
    scan.header = header === -1 ? scan.base : header;
    if (opener === templateHole && unit === rightBrace) return passTemplate(scan.at + 1);
    if (Math.abs(opener) !== openerOf[unit]) return false;
    endBracket();
    if (opener < 0) scan.previous = style.hasRegex === true ? token.controlParenthesis : token.word;
    else {
      scan.previous = unit;
      if (unit === rightParenthesis) scan.header |= seen.parentheses;
    }
    scan.at += 1;
    return true;
  }

  function endBracket(): void {
    if (headEnd === parametersOpen && openers.length === 0) headEnd = scan.at + 1;
    if (openers.length === bodyDepth) endBody();
  }

  function endBody(): void {
    bodyDepth = -1;
    const isWhole = headEnd > 0 && openers.length === 0;
    if (conditions.length === bodyConditions) bodies.push(isWhole ? { start: headEnd, end: scan.at + 1 } : { start: bodyStart, end: scan.at });
    headEnd = -1;
  }

  function passOther(unit: number): true {
    const isArrow = unit === greater && (scan.previous === equal || scan.previous === minus) && text.charCodeAt(scan.at - 1) === scan.previous;
    if (unit === semicolon) scan.header = scan.base = 0;
    else if (unit === colon && (scan.previous === rightParenthesis)) scan.header |= seen.afterParameters;
    scan.previous = isArrow ? token.arrow : unit;
    scan.at += 1;
    return true;
  }

  function passSpecial(unit: number): boolean {
    if (unit === 47) return passSlash();
    if (unit === 35 && style.hasDirectives && beginsLine(text, scan.at)) return passDirective();
    if (unit === 96 && style.hasTemplates) return passTemplate(scan.at + 1);
    const end = style.skipQuoted(text, scan.at, scan.wordEnd === scan.at ? wordOf(scan) : '');
    if (end === unclosed) return style.hasLooseQuotes === true && passDoubtful(unit);
    if (end === scan.at) return passOther(unit);
    scan.at = end;
    scan.previous = token.literal;
    return true;
  }

  /** Pass a quote or slash that opens no literal. Each has cost a look at the rest of its line, so their number is bounded. */
  function passDoubtful(unit: number): boolean {
    doubts += 1;
    return doubts <= maxDoubts && passOther(unit);
  }

  function passSlash(): boolean {
    const commentEnd = skipComment(text, scan.at, style.hasNestedComments === true);
    if (commentEnd === unclosed) return false;
    if (commentEnd > scan.at) {
      if (bodyDepth === -1) noteComment(scan.at, commentEnd);
      scan.at = commentEnd;
      return true;
    }
    if (style.hasRegex !== true || !mayBeRegex(scan)) return passOther(47);
    const end = skipRegex(text, scan.at);
    if (end === unclosed) return passDoubtful(47);
    scan.at = end;
    scan.previous = token.literal;
    return true;
  }

  /** A comment after code stays: where it is none, but text of an element, the loss would be silent. One before a backslash goes on in the next line. */
  function noteComment(start: number, end: number): void {
    if (!beginsLine(text, start) || text.charCodeAt(end - 1) === backslash || (text.charCodeAt(end - 1) === carriageReturn && text.charCodeAt(end - 2) === backslash)) return;
    noteAside(start, end);
  }

  function noteAside(start: number, end: number): void {
    const next = skipBlanks(text, end), isAlone = next >= text.length || text.charCodeAt(next) === lineFeed;
    asides.push(isAlone ? { start: text.lastIndexOf('\n', start) + 1, end: Math.min(next + 1, text.length) } : { start, end });
  }

  /** Pass the text of a template literal up to its end or its next hole. */
  function passTemplate(from: number): boolean {
    for (let at = from; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === 92) at += 1;
      else if (unit === 96) {
        scan.at = at + 1;
        scan.previous = token.literal;
        return true;
      } else if (unit === templateHole && text.charCodeAt(at + 1) === leftBrace) {
        openers.push(templateHole);
        headers.push(scan.header);
        bases.push(scan.base);
        scan.header = scan.base = 0;
        scan.previous = leftBrace;
        scan.at = at + 2;
        return true;
      }
    }
    return false;
  }

  function closeBranch(depth: number): void {
    if (openers.length === depth) return;
    scan.base = bases[depth] ?? 0;
    scan.header = scan.base;
    openers.length = headers.length = bases.length = depth;
  }

  /** Each branch of a condition begins with the brackets that were open before the condition. */
  function passDirective(): boolean {
    const kind = directiveKind(text, scan.at);
    if (kind === 'if') conditions.push(openers.length);
    else if (kind === 'end') conditions.pop();
    else if (kind === 'else') {
      const depth = conditions.at(-1) ?? -1;
      if (depth === -1 || openers.length < depth || (bodyDepth !== -1 && depth <= bodyDepth)) return false;
      closeBranch(depth);
    }
    const end = skipDirective(text, scan.at);
    if (end !== unclosed) scan.at = end;
    return end !== unclosed;
  }
}

/** The first offset from `from` on that has no blank, tabulator or carriage return. */
function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9 || text.charCodeAt(at) === carriageReturn) at += 1;
  return at;
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** Words after which a slash begins a regular expression. */
const regexWords = new Set(['return', 'typeof', 'case', 'in', 'of', 'delete', 'void', 'throw', 'new', 'instanceof', 'do', 'else', 'yield', 'await']);

/** Whether a slash begins a regular expression, by what stands before it. The tags of JSX have slashes after `<` and before `>`. */
function mayBeRegex(scan: Scan): boolean {
  const { previous, text, at } = scan;
  if (previous === token.word) return regexWords.has(wordOf(scan));
  if (previous === token.literal || previous === rightParenthesis || previous === 93 || previous === greater || previous === 60) return false;
  return text.charCodeAt(at + 1) !== greater && !text.slice(Math.max(0, at - 3), at).trimEnd().endsWith('++');
}
