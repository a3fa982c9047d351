import type { Span } from '../../model/span.ts';
import { after, skipLine, skipQuoted, unclosed } from './literals.ts';

/** One logical line: over several physical ones where brackets, strings or a backslash hold it open. */
interface Line {
  /** Offset of the first unit that is no blank. */
  readonly start: number;
  /** Offset of the line feed that ends it. */
  readonly end: number;
  readonly indent: number;
  /** Whether the last token is a colon, so that a block follows. */
  readonly opensBlock: boolean;
}

/** `broken` where brackets or strings do not close; undefined after the last line. */
type NextLine = Line | 'broken' | undefined;

interface Block {
  readonly kind: 'class' | 'function';
  readonly indent: number;
}

const tabWidth = 8;
/** UTF-16 code units that the words at the start of a definition may take. */
const maxStatementWords = 40;
/** Blocks in blocks, deeper than which no body is looked for; lines of bodies that stay are read once for each block around them. */
const maxNesting = 30;
const statementWords = /^(?:async[ \t]+def|def|class)\b/u;

/**
 * The bodies of functions, from their first statement to their last. A body may be replaced by `pass`.
 *
 * A method that may assign to `self.x` or `cls.x` keeps its body, as such assignments define fields.
 *
 * @returns undefined where brackets or strings do not close
 */
export function pythonBodies(text: string): readonly Span[] | undefined {
  const bodies: Span[] = [];
  const blocks: Block[] = [];
  let line = nextLine(text, 0);
  while (line !== undefined && line !== 'broken') line = passLine(line);
  return line === 'broken' ? undefined : bodies;

  /** Pass a line, and its block where that is a body. @returns the next line to look at */
  function passLine(line: Line): NextLine {
    while ((blocks.at(-1)?.indent ?? -1) >= line.indent) blocks.pop();
    const kind = blockKind(text, line), first = nextLine(text, line.end + 1);
    if (kind === undefined) return first;
    const isMethod = blocks.at(-1)?.kind === 'class';
    blocks.push({ kind, indent: line.indent });
    const hasBody = kind === 'function' && isLine(first) && first.indent > line.indent && blocks.length <= maxNesting;
    return hasBody ? passBody(first, line.indent, isMethod) : first;
  }

  function passBody(first: Line, indent: number, isMethod: boolean): NextLine {
    const { end, next } = blockFrom(text, first, indent);
    if (isMethod && mayAssignFields(text.slice(first.start, end))) return first;
    bodies.push({ start: first.start, end });
    return next;
  }
}

function isLine(next: NextLine): next is Line {
  return next !== undefined && next !== 'broken';
}

function blockKind(text: string, line: Line): Block['kind'] | undefined {
  const word = line.opensBlock ? statementWords.exec(text.slice(line.start, line.start + maxStatementWords))?.[0] : undefined;
  return word === undefined ? undefined : word === 'class' ? 'class' : 'function';
}

/** Where the lines that are deeper than `indent` end, and the line after them. */
function blockFrom(text: string, first: Line, indent: number): { readonly end: number; readonly next: NextLine } {
  let { end } = first, next = nextLine(text, end + 1);
  while (isLine(next) && next.indent > indent) {
    ({ end } = next);
    next = nextLine(text, end + 1);
  }
  return { end, next };
}

/** The next line with code. */
function nextLine(text: string, from: number): NextLine {
  let at = from, indent = 0;
  for (; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 32) indent += 1;
    else if (unit === 9) indent += tabWidth - indent % tabWidth;
    else if (unit === 35) {
      at = skipLine(text, at);
      indent = 0;
    } else if (unit === 10 || unit === 12) indent = 0;
    else if (unit !== 13) return endOfLine(text, at, indent);
  }
  return undefined;
}

function endOfLine(text: string, start: number, indent: number): Line | 'broken' {
  let depth = 0, opensBlock = false, at = start;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit === 10 && depth === 0) break;
    depth += bracketSteps[unit] ?? 0;
    if (unit > 32 && unit !== 35) opensBlock = unit === 58 && depth === 0;
    at = endOfToken(text, at, unit);
    if (at === unclosed || depth < 0) return 'broken';
  }
  return depth === 0 ? { start, end: Math.min(at, text.length), indent, opensBlock } : 'broken';
}

/** What a unit adds to the depth of brackets. */
const bracketSteps = Int8Array.from({ length: 128 }, (_, unit) => ('([{'.includes(String.fromCharCode(unit)) ? 1 : ')]}'.includes(String.fromCharCode(unit)) ? -1 : 0));

export function endOfToken(text: string, at: number, unit: number): number {
  if (unit === 35) return skipLine(text, at);
  if (unit === 34 || unit === 39) return skipString(text, at);
  if (unit !== 92) return at + 1;
  return text.charCodeAt(at + 1) === 13 ? at + 3 : at + 2;
}

/** A string in single or triple quotes; {@link unclosed} where it does not end. */
export function skipString(text: string, at: number): number {
  const mark = text.charAt(at).repeat(3);
  if (!text.startsWith(mark, at)) return skipQuoted(text, at);
  for (let end = after(text, mark, at + 3); end !== unclosed; end = after(text, mark, end - 2)) {
    if (!isEscaped(text, end - 3)) return end;
  }
  return unclosed;
}

/** Whether an odd number of backslashes stands before an offset. */
function isEscaped(text: string, offset: number): boolean {
  let at = offset;
  while (text.charCodeAt(at - 1) === 92) at -= 1;
  return (offset - at) % 2 === 1;
}

/** UTF-16 code units of a line over which it is not looked at closely. */
const maxLineLength = 400;

/** Whether a body may assign to an attribute of `self` or `cls`: rather once too often than once too seldom. */
function mayAssignFields(body: string): boolean {
  const mention = /\b(?:self|cls)[ \t]*\.[ \t]*\w+[ \t]*([=,:)\]])/gu;
  let lineStart = 0, lineEnd = skipLine(body, 0);
  for (let found = mention.exec(body); found !== null; found = mention.exec(body)) {
    while (lineEnd < found.index) {
      lineStart = lineEnd + 1;
      lineEnd = skipLine(body, lineStart);
    }
    if (lineEnd - lineStart > maxLineLength) return true;
    const next = mention.lastIndex, before = body.slice(lineStart, found.index);
    if (found[1] === '=' ? body.charAt(next) !== '=' : isTarget(found[1] ?? '', before, body.slice(next, lineEnd))) return true;
  }
  return false;
}

/** Whether a mention with that mark after it may be a target: annotated at the start of a statement, or one of several. */
function isTarget(mark: string, before: string, rest: string): boolean {
  if (mark === ':') return /(?:^|[;:])[ \t]*$/u.test(before);
  return !/=|\w\(/u.test(before) && (/[^=!<>]=(?!=)/u.test(` ${rest}`) || rest.trim() === '');
}
