/** Types and heads of items in Rust, where angles are brackets too. */
import { lastName } from '../rules.ts';
import { giveUp, isWordUnit, passBrackets, passToken, unitKinds } from './skim.ts';
import type { Skim } from './skim.ts';

const minus = 45, colon = 58, less = 60, equal = 61, greater = 62, leftBrace = 123, semicolon = 59;

/** 1 for the units at which a type or head may end. */
function stopsAt(marks: string): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, unit) => (marks.includes(String.fromCharCode(unit)) ? 1 : 0));
}
export const stops = { body: stopsAt('({;'), pattern: stopsAt(':,)'), parameter: stopsAt(',)'), field: stopsAt(',}'), angle: stopsAt('>'), brace: stopsAt('{') } as const;

/**
 * Pass a type or head up to one of the stops that stands in no angle, parenthesis or bracket.
 *
 * @returns the unit there
 */
export function passTo(skim: Skim, isStop: Uint8Array = stops.body): number {
  const { text, syntax: { kinds } } = skim;
  let angles = 0;
  while (skim.at < text.length) {
    const unit = text.charCodeAt(skim.at);
    if (unit === colon && text.charCodeAt(skim.at + 1) === colon) skim.at += 2;
    else if (angles === 0 && isStop[unit] === 1 && !isArrow(text, skim.at, unit)) return unit;
    else if (unit < 128 && kinds[unit] === unitKinds.plain && unit !== semicolon) {
      angles += angleStep(text, skim.at, unit);
      skim.at += 1;
    } else passPart(skim, unit);
    if (angles < 0) giveUp();
  }
  return giveUp();
}

/** Pass one unit that is no angle, a literal, or a bracket with what is in it. */
function passPart(skim: Skim, unit: number): void {
  const kind = unit < 128 ? skim.syntax.kinds[unit] : unitKinds.plain;
  if (kind === unitKinds.closing || unit === semicolon) giveUp();
  if (kind === unitKinds.opening) passBrackets(skim);
  else if (!passToken(skim, kind)) skim.at += 1;
}

/** An arrow has an angle that closes nothing. */
function angleStep(text: string, at: number, unit: number): number {
  if (unit === less) return 1;
  if (unit !== greater) return 0;
  return isArrow(text, at, unit) ? 0 : -1;
}

function isArrow(text: string, at: number, unit: number): boolean {
  return unit === greater && (text.charCodeAt(at - 1) === minus || text.charCodeAt(at - 1) === equal);
}

/** Pass values and types up to one of two marks that stands in no bracket; angles may compare there. */
export function passPlain(skim: Skim, mark: number, other = mark): void {
  const { text, syntax: { kinds } } = skim;
  while (skim.at < text.length) {
    const unit = text.charCodeAt(skim.at), kind = unit < 128 ? kinds[unit] : unitKinds.plain;
    if (unit === mark || unit === other) return;
    if (kind === unitKinds.closing) giveUp();
    if (kind === unitKinds.opening) passBrackets(skim);
    else if (!passToken(skim, kind)) skim.at += 1;
  }
  giveUp();
}

export interface Head {
  /** What stands before `for`. */
  readonly trait: string | undefined;
  /** What an implementation is for. */
  readonly type: string;
  /** The types after the colon of a trait. */
  readonly bounds: readonly string[];
}

/** The head of a trait, behind its name, or of an implementation, behind its keyword; its brace is passed. */
export function splitHead(skim: Skim): Head {
  const { text } = skim;
  if (text.charCodeAt(skim.at) === less) passAngles(skim);
  const start = skim.at, end = passToHead(skim);
  skim.at += 1;
  const written = text.slice(start, end.where ?? end.at);
  if (/\/[/*]/u.test(written)) giveUp();
  const trait = end.forAt === undefined ? undefined : text.slice(start, end.forAt).trim().replace(/^(?:const\s+)?!?\s*/u, ''), type = text.slice(end.forAt === undefined ? start : end.forAt + 3, end.where ?? end.at).trim();
  return { trait, type, bounds: written.trimStart().startsWith(':') ? boundsIn(written.slice(written.indexOf(':') + 1)) : [] };
}

/** Pass `<…>`. */
function passAngles(skim: Skim): void {
  skim.at += 1;
  passTo(skim, stops.angle);
  skim.at += 1;
}

/** Where the brace of a head is, and before it the words that part it. */
function passToHead(skim: Skim): { readonly at: number; readonly forAt: number | undefined; readonly where: number | undefined } {
  const { text, at: start } = skim;
  passTo(skim, stops.brace);
  const at = skim.at, words = topWords(skim, start, at), where = words.find((it) => it.word === 'where')?.at;
  skim.at = at;
  return { at, where, forAt: words.find((it) => it.word === 'for' && it.at < (where ?? at) && !/^\s*<\s*'/u.test(text.slice(it.at + 3, it.at + 8)))?.at };
}

/** The words between two offsets that stand in no bracket or angle. */
function topWords(skim: Skim, start: number, end: number): readonly { readonly word: string; readonly at: number }[] {
  const { text } = skim, words: { word: string; at: number }[] = [];
  skim.at = start;
  while (skim.at < end) {
    const { at } = skim;
    while (isWordUnit(text.charCodeAt(skim.at))) skim.at += 1;
    if (skim.at > at) words.push({ word: text.slice(at, skim.at), at });
    else if (text.charCodeAt(at) === less) passAngles(skim);
    else if (skim.syntax.kinds[text.charCodeAt(at)] === unitKinds.opening && text.charCodeAt(at) !== leftBrace) passBrackets(skim);
    else skim.at += 1;
  }
  return words;
}

/** The types of a list with plus signs, without lifetimes and what is no plain type. */
function boundsIn(written: string): readonly string[] {
  const parts: string[] = [];
  let from = 0, depth = 0;
  for (let at = 0; at <= written.length; at += 1) {
    const unit = written.charAt(at);
    if ('([<'.includes(unit) && unit !== '') depth += 1;
    else if (')]'.includes(unit) && unit !== '') depth -= 1;
    else if (unit === '>') depth += angleStep(written, at, greater);
    else if (unit === '' || (unit === '+' && depth === 0)) {
      parts.push(written.slice(from, at).trim());
      from = at + 1;
    }
  }
  return parts.filter((it) => it !== '' && !/^(?:['?~(]|for\s*<)/u.test(it));
}

/** `&'a mut m::S<T>` → `S`. */
export function implementedName(text: string): string {
  const name = lastName(text);
  return name.slice(Math.max(name.lastIndexOf(' '), name.lastIndexOf('&')) + 1);
}
