/** Text at the start that may carry the mark, in UTF-16 code units. */
const maxMarkLength = 4096;
const lineMarks = ['//', '#', '*', '--', ';', '%', '<!--'];
const blockMarks: readonly (readonly [open: string, close: string])[] = [['/*', '*/'], ['"""', '"""'], ['<!--', '-->'], ['--[[', ']]']];

/** Whether the comment at the top says that a tool wrote the file: `@generated`, or "generated" together with "do not edit". */
export function isGenerated(text: string): boolean {
  const start = text.slice(0, maxMarkLength);
  if (!/generated/iu.test(start)) return false;
  const words = topComment(start).toLowerCase();
  if (words.includes('@generated')) return true;
  return words.includes('generated') && (words.includes('do not edit') || words.includes('do not modify'));
}

/** The comments before the first line of code. */
function topComment(text: string): string {
  const lines: string[] = [];
  let close: string | undefined;
  for (const line of text.split('\n').map((it) => it.trim())) {
    if (close === undefined) {
      const block = blockMarks.find(([open]) => line.startsWith(open));
      if (block === undefined && line !== '' && !lineMarks.some((mark) => line.startsWith(mark))) break;
      if (block !== undefined && !line.slice(block[0].length).includes(block[1])) close = block[1];
    } else if (line.includes(close)) close = undefined;
    lines.push(line);
  }
  return lines.join('\n');
}
