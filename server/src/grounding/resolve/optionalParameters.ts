import type { LocatedSymbol } from '../../model/symbol.ts';

/** Longer lists of parameters are not read. */
const maxListUnits = 2000;

/**
 * How many of the last parameters of a definition may be left out: those with a default (`most = 3`) or a mark for it (`most?: number`).
 *
 * @param text  the whole file; undefined where it cannot be read, which leaves none out
 */
export function optionalParameters({ name, line, parameters = [] }: LocatedSymbol, text: string | undefined): number {
  const list = text === undefined ? undefined : listBehind(text, name, line);
  if (list === undefined) return 0;
  const written = parts(list), own = written.slice(written.length - parameters.length);
  const firstOfRest = own.findLastIndex((it, at) => !it.includes(parameters[at] ?? '\0') || !/=(?![=>])|^[^:,({[]{1,80}\?/.test(it));
  return own.length === parameters.length ? own.length - 1 - firstOfRest : 0;
}

/** What stands in the parentheses behind a name on a line, from 1. */
function listBehind(text: string, name: string, line: number): string | undefined {
  const start = startOf(text, line), at = text.indexOf(name, start), open = at < 0 ? -1 : text.indexOf('(', at + name.length);
  if (open < 0 || open - start > maxListUnits) return undefined;
  for (let end = open, depth = 0; end < text.length && end < open + maxListUnits; end += 1) {
    if ('([{'.includes(text.charAt(end))) depth += 1;
    else if (')]}'.includes(text.charAt(end)) && (depth -= 1) === 0) return text.slice(open + 1, end);
  }
  return undefined;
}

/** Where a line begins; the end of the text for a line that it does not have. */
function startOf(text: string, line: number): number {
  let start = 0;
  for (let it = 1; it < line; it += 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return start;
}

/** At the commas that no bracket holds. */
function parts(list: string): readonly string[] {
  const found: string[] = [];
  let depth = 0, from = 0;
  for (let at = 0; at < list.length; at += 1) {
    const unit = list.charAt(at);
    if ('([{<'.includes(unit)) depth += 1;
    else if (')]}'.includes(unit) || (unit === '>' && !'=-'.includes(list.charAt(at - 1)))) depth -= 1;
    else if (unit === ',' && depth === 0) { found.push(list.slice(from, at).trim()); from = at + 1; }
  }
  return [...found, list.slice(from).trim()].filter((it) => it !== '');
}
