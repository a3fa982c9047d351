/** One line of a text after joining: where it begins, from 1. */
export interface LogicalLine { readonly text: string; readonly line: number }

/** Lines of a text without their ends. */
export function plainLines(text: string): readonly LogicalLine[] {
  return text.split('\n').map((it, index) => ({ text: it.endsWith('\r') ? it.slice(0, -1) : it, line: index + 1 }));
}

/** Lines where one that ends with a backslash goes on in the next: joined with a blank, under the number of the first. */
export function logicalLines(text: string): readonly LogicalLine[] {
  const joined: LogicalLine[] = [];
  let parts: string[] = [];
  let start = 1;
  for (const { text: part, line } of plainLines(text)) {
    if (parts.length === 0) start = line;
    if (part.endsWith('\\')) {
      parts.push(part.slice(0, -1));
      continue;
    }
    parts.push(part);
    joined.push({ text: parts.join(' '), line: start });
    parts = [];
  }
  if (parts.length > 0) joined.push({ text: parts.join(' '), line: start });
  return joined;
}
