/** A name `id` with its value on the same line, as YAML and JSON write it. Every part ends at the line's end, so that the search is linear. */
const idEntry = /(?<![\w.$-])(["']?)id\1[ \t]*:[ \t]*(?:"([^"\\\n]*)"|'([^'\n]*)'|([^\s"'#,{}[\]][^\n#,}\]]*))|\n/gu;

/**
 * The line, from 1, on which each id of an index file first stands.
 *
 * It is found by the text alone, for people who want to look there: an id with escapes, or on a line of its own, has none.
 */
export function readEntryLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  for (const { 0: found, 2: double, 3: single, 4: plain } of text.matchAll(idEntry)) {
    if (found === '\n') line += 1;
    else {
      const id = double ?? single ?? plain?.trim() ?? '';
      if (!lines.has(id)) lines.set(id, line);
    }
  }
  return lines;
}
