import type { LineIndex } from '../model/lineIndex.ts';
import type { Suppression } from '../model/plan.ts';
import type { Span } from '../model/span.ts';

const directive = /groundplan-ignore-(next-line|file)\b([^\r\n]{0,500})/g;

/**
 * The suppressions of a text: `groundplan-ignore-next-line rule-a, rule-b: reason` or `groundplan-ignore-file …` in a comment (`<!-- … -->`, or `# …` in YAML).
 *
 * @param quoted  spans where a directive is an example: fences
 */
export function readSuppressions(text: string, lines: LineIndex, quoted: readonly Span[]): readonly Suppression[] {
  const found: Suppression[] = [];
  let fence = 0;
  for (const match of text.matchAll(directive)) {
    while (fence < quoted.length && (quoted[fence]?.end ?? 0) <= match.index) fence += 1;
    if ((quoted[fence]?.start ?? Infinity) <= match.index) continue;
    const lineStart = lines.startOf(lines.placeOf(match.index).line);
    const before = text.slice(lineStart, match.index);
    const open = before.lastIndexOf('<!--');
    const isYaml = /(?:^|\s)#\s*$/.test(before);
    if (!isYaml && (open < 0 || before.slice(open + 4).trim() !== '')) continue;
    const rest = match[2] ?? '';
    const end = isYaml ? rest.length : rest.indexOf('-->');
    const body = (end < 0 ? rest : rest.slice(0, end)).trim();
    const colon = body.indexOf(':');
    const reason = colon < 0 ? '' : body.slice(colon + 1).trim();
    const start = isYaml ? lineStart + before.lastIndexOf('#') : lineStart + open;
    const stop = match.index + match[0].length - rest.length + (end < 0 ? rest.trimEnd().length : end + (isYaml ? 0 : 3));
    found.push({
      rules: (colon < 0 ? body : body.slice(0, colon)).split(/[\s,]+/).filter((it) => it !== ''), reason: reason === '' ? undefined : reason,
      scope: match[1] === 'file' ? 'file' : 'line', line: match[1] === 'file' ? undefined : nextWrittenLine(text, lines, stop), span: { start, end: stop },
    });
  }
  return found;
}

/** The first line with text behind the directive. */
function nextWrittenLine(text: string, lines: LineIndex, from: number): number {
  const first = lines.placeOf(from).line + 1;
  for (let line = first; line <= lines.lineCount && line < first + 100; line += 1) {
    if (text.slice(lines.startOf(line), lines.startOf(line + 1)).trim() !== '') return line;
  }
  return first;
}
