/**
 * Where keys and array items of a valid TOML text stand: path → line from 1.
 *
 * A path is its segments joined with NUL, array positions counted from 0 (`dependencies`, NUL, `0`). Only text that a TOML reader has accepted is
 * scanned, so syntax is not judged here. One pass.
 */
export function tomlLines(text: string): ReadonlyMap<string, number> {
  const scan: Scan = { text, at: 0, line: 1, lines: new Map(), counts: new Map() };
  let prefix: readonly string[] = [];
  for (;;) {
    skipBlank(scan);
    if (scan.at >= text.length) return scan.lines;
    if (text[scan.at] === '[') prefix = readHeader(scan);
    else readPair(scan, prefix);
  }
}

interface Scan {
  readonly text: string;
  at: number;
  line: number;
  readonly lines: Map<string, number>;
  /** Path of an array of tables → how many tables it has so far. */
  readonly counts: Map<string, number>;
}

export const PATH_JOINT = '\u0000';

function note(scan: Scan, path: readonly string[]): void {
  const key = path.join(PATH_JOINT);
  if (!scan.lines.has(key)) scan.lines.set(key, scan.line);
}

/** Skip blanks, line ends, comments. */
function skipBlank(scan: Scan): void {
  for (; scan.at < scan.text.length; scan.at += 1) {
    const char = scan.text[scan.at];
    if (char === '\n') scan.line += 1;
    else if (char === '#') {
      const end = scan.text.indexOf('\n', scan.at);
      scan.at = (end < 0 ? scan.text.length : end) - 1;
    } else if (char !== ' ' && char !== '\t' && char !== '\r') return;
  }
}

function skipSpaces(scan: Scan): void {
  while (scan.text[scan.at] === ' ' || scan.text[scan.at] === '\t') scan.at += 1;
}

/** Reads `[a.b]` or `[[a.b]]`; gives the path that the keys below it have. */
function readHeader(scan: Scan): readonly string[] {
  const isArray = scan.text[scan.at + 1] === '[';
  scan.at += isArray ? 2 : 1;
  const keys = readKeys(scan);
  scan.at += isArray ? 2 : 1;
  let path: string[] = [];
  keys.forEach((key, position) => {
    path = [...path, key];
    const joined = path.join(PATH_JOINT);
    if (isArray && position === keys.length - 1) scan.counts.set(joined, (scan.counts.get(joined) ?? 0) + 1);
    note(scan, path);
    const count = scan.counts.get(joined);
    if (count !== undefined) path = [...path, String(count - 1)];
  });
  note(scan, path);
  return path;
}

function readPair(scan: Scan, prefix: readonly string[]): void {
  let path = prefix;
  const keys = readKeys(scan);
  for (const key of keys) {
    path = [...path, key];
    note(scan, path);
  }
  scan.at += 1;
  skipSpaces(scan);
  readValue(scan, path);
}

/** Reads dotted keys up to what follows them (`=`, `]`). */
function readKeys(scan: Scan): readonly string[] {
  const keys: string[] = [];
  for (;;) {
    skipSpaces(scan);
    const char = scan.text[scan.at];
    if (char === '"' || char === "'") keys.push(readString(scan));
    else {
      const start = scan.at;
      while (/[A-Za-z0-9_-]/.test(scan.text[scan.at] ?? '')) scan.at += 1;
      keys.push(scan.text.slice(start, scan.at));
    }
    skipSpaces(scan);
    if (scan.text[scan.at] !== '.') return keys;
    scan.at += 1;
  }
}

function readValue(scan: Scan, path: readonly string[]): void {
  const char = scan.text[scan.at];
  if (char === '"' || char === "'") readString(scan);
  else if (char === '[') readArray(scan, path);
  else if (char === '{') readInlineTable(scan, path);
  else while (scan.at < scan.text.length && !/[,\]}#\n]/.test(scan.text[scan.at] ?? '')) scan.at += 1;
}

function readArray(scan: Scan, path: readonly string[]): void {
  scan.at += 1;
  for (let position = 0; scan.at < scan.text.length; position += 1) {
    skipBlank(scan);
    if (scan.text[scan.at] === ']') break;
    const item = [...path, String(position)];
    const before = scan.at;
    note(scan, item);
    readValue(scan, item);
    skipBlank(scan);
    if (scan.text[scan.at] === ',' || scan.at === before) scan.at += 1;
  }
  scan.at += 1;
}

function readInlineTable(scan: Scan, path: readonly string[]): void {
  scan.at += 1;
  while (scan.at < scan.text.length) {
    skipBlank(scan);
    if (scan.text[scan.at] === '}') break;
    readPair(scan, path);
    skipBlank(scan);
    if (scan.text[scan.at] === ',') scan.at += 1;
  }
  scan.at += 1;
}

/** Reads a string of any of the four forms; gives its text as written, which for keys is nearly always its value. */
function readString(scan: Scan): string {
  const quote = scan.text[scan.at] ?? '';
  const mark = scan.text.startsWith(quote.repeat(3), scan.at) ? quote.repeat(3) : quote;
  const start = scan.at + mark.length;
  let at = start;
  while (at < scan.text.length && !scan.text.startsWith(mark, at)) {
    if (scan.text[at] === '\n') scan.line += 1;
    at += quote === '"' && scan.text[at] === '\\' && scan.text[at + 1] !== '\n' ? 2 : 1;
  }
  // Up to two quotes may stand directly before the closing three.
  while (mark.length === 3 && scan.text[at + 3] === quote) at += 1;
  scan.at = at + mark.length;
  return scan.text.slice(start, at);
}
