import type { LineIndex } from '../model/lineIndex.ts';
import type { Suppression } from '../model/plan.ts';
import type { Span } from '../model/span.ts';

const directive = /groundplan-ignore-(next-line|file)\b([^\r\n]{0,500})/g;
/** So many blank lines may stand between a directive and the line that it silences. */
const maxBlankLines = 100;

/**
 * The suppressions of a text: `groundplan-ignore-next-line rule-a, rule-b: reason` or `groundplan-ignore-file …` in a comment (`<!-- … -->`, or `# …` in YAML).
 *
 * @param quoted  spans where a directive is an example: fences, in text order
 */
export function readSuppressions(text: string, lines: LineIndex, quoted: readonly Span[]): readonly Suppression[] {
  const found: Suppression[] = [];
  let fence = 0;
  for (const match of text.matchAll(directive)) {
    while (fence < quoted.length && (quoted[fence]?.end ?? 0) <= match.index) fence += 1;
    if ((quoted[fence]?.start ?? Infinity) <= match.index) continue;
    const comment = commentAround(text, lines.startOf(lines.placeOf(match.index).line), match);
    if (comment) found.push(suppressionOf(text, lines, { isFile: match[1] === 'file', ...comment }));
  }
  return found;
}

interface Comment {
  readonly span: Span;
  /** Rules and reason as written. */
  readonly body: string;
}

/** The comment whose only text is the directive; undefined for a mention elsewhere. */
function commentAround(text: string, lineStart: number, match: RegExpExecArray): Comment | undefined {
  const before = text.slice(lineStart, match.index), rest = match[2] ?? '';
  const behind = match.index + match[0].length - rest.length;
  if (/(?:^|\s)#\s*$/.test(before)) {
    return { span: { start: lineStart + before.lastIndexOf('#'), end: behind + rest.trimEnd().length }, body: rest.trim() };
  }
  const open = before.lastIndexOf('<!--');
  if (open < 0 || before.slice(open + 4).trim() !== '') return undefined;
  const close = rest.indexOf('-->');
  const body = close < 0 ? rest : rest.slice(0, close);
  return { span: { start: lineStart + open, end: behind + (close < 0 ? rest.trimEnd().length : close + 3) }, body: body.trim() };
}

function suppressionOf(text: string, lines: LineIndex, directive: Comment & { readonly isFile: boolean }): Suppression {
  const { body, span, isFile } = directive;
  const colon = body.indexOf(':');
  const rules = colon < 0 ? body : body.slice(0, colon), reason = colon < 0 ? '' : body.slice(colon + 1).trim();
  return {
    rules: rules.split(/[\s,]+/).filter((it) => it !== ''), reason: reason === '' ? undefined : reason, span,
    scope: isFile ? 'file' : 'line', line: isFile ? undefined : nextWrittenLine(text, lines, span.end),
  };
}

/** The first line with text behind the directive. */
function nextWrittenLine(text: string, lines: LineIndex, from: number): number {
  const first = lines.placeOf(from).line + 1;
  for (let line = first; line <= lines.lineCount && line < first + maxBlankLines; line += 1) {
    if (text.slice(lines.startOf(line), lines.startOf(line + 1)).trim() !== '') return line;
  }
  return first;
}
