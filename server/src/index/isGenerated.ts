/** Lines at the start that may carry the mark. */
const maxMarkLines = 30;
const maxMarkLength = 4096;
const commentMarks = ['//', '#', '/*', '*', '--', '<!--', '"""', ';'];

/** Whether a comment near the start says that a tool wrote the file: `@generated`, or "generated" together with "do not edit". */
export function isGenerated(text: string): boolean {
  const comments = text.slice(0, maxMarkLength).split('\n', maxMarkLines).map((line) => line.trim()).filter((line) => commentMarks.some((mark) => line.startsWith(mark)));
  const words = comments.join('\n').toLowerCase();
  if (words.includes('@generated')) return true;
  return words.includes('generated') && (words.includes('do not edit') || words.includes('do not modify'));
}
