import { parse, TomlError } from 'smol-toml';
import { type Located, type LocatedReading, nothing } from './located.ts';
import { isTooDeep } from './isTooDeep.ts';
import { PATH_JOINT, tomlLines } from './tomlLines.ts';

/** How many broken sections of one file are left out before the file is given up. */
const MAX_BROKEN_SECTIONS = 8;
/** A header of more dotted parts than this is no manifest; the line table would grow with its square. */
const MAX_KEY_DOTS = 200;

/** Read TOML. A broken section (from one `[header]` to the next) is a problem and left out; the other sections are read. */
export function parseToml(text: string): LocatedReading {
  if (isTooDeep(text) || hasLongDottedKey(text)) return { root: nothing, problems: ['TOML is nested too deeply'] };
  const problems: string[] = [];
  let rest = text;
  for (let round = 0; round <= MAX_BROKEN_SECTIONS; round += 1) {
    const reading = tryParse(rest);
    if (reading.kind === 'value') return { root: toLocated(reading.value, [], 1, tomlLines(rest)), problems };
    problems.push(`TOML is broken in line ${reading.line}: ${reading.message}`);
    rest = withoutSection(rest, reading.line);
  }
  return { root: nothing, problems };
}

type Trial = { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'broken'; readonly line: number; readonly message: string };

function tryParse(text: string): Trial {
  try {
    return { kind: 'value', value: parse(text) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const message = (error.message.split('\n')[0] ?? '').replace('Invalid TOML document: ', '');
    return { kind: 'broken', line: error.line, message };
  }
}

/** The text with the section around `line` (from 1) blanked, so that all other lines keep their number. */
function withoutSection(text: string, line: number): string {
  const lines = text.split('\n');
  const at = Math.min(line, lines.length) - 1;
  let start = at;
  while (start > 0 && !(lines[start] ?? '').startsWith('[')) start -= 1;
  let end = at + 1;
  while (end < lines.length && !(lines[end] ?? '').startsWith('[')) end += 1;
  return lines.map((it, index) => (index >= start && index < end ? '' : it)).join('\n');
}

function hasLongDottedKey(text: string): boolean {
  let dots = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '.') dots += 1;
    else if (char === '\n' || char === '=' || char === '"' || char === '#') dots = 0;
    if (dots > MAX_KEY_DOTS) return true;
  }
  return false;
}

function toLocated(value: unknown, path: readonly string[], outerLine: number, lines: ReadonlyMap<string, number>): Located {
  const line = lines.get(path.join(PATH_JOINT)) ?? outerLine;
  if (Array.isArray(value)) {
    return { kind: 'list', line, items: value.map((it: unknown, index) => toLocated(it, [...path, String(index)], line, lines)) };
  }
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const entries = Object.entries(value).map(([key, below]: [string, unknown]) => {
      const located = toLocated(below, [...path, key], line, lines);
      return { key, line: located.line, value: located };
    });
    return { kind: 'table', line, entries };
  }
  return { kind: 'scalar', line, value: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined };
}
