import { lineEnd } from '../fromProtocol.ts';
import { planAfter } from './fix.ts';
import type { Fix, FixContext, Fixer } from './fix.ts';

/**
 * Silence a finding by a comment above its line, or its rule for the whole file. Offered only where the comment works: not in fences, not in JSON.
 *
 * With snippets the reason is a placeholder; without, it is left to be written, and the plan keeps a note that asks for it.
 */
export const ignoreFinding: Fixer = (context) => {
  const { finding: { rule } } = context, isYaml = /\.ya?ml$/i.test(context.checked.path);
  if (rule === 'suppression-reason') return [];
  return [lineFix(context, isYaml), fileFix(context, isYaml)].flatMap((it) => it ?? []);
};

function lineFix(context: FixContext, isYaml: boolean): Fix | undefined {
  const { checked: { view }, finding: { rule, span } } = context, { line } = view.lines.placeOf(span.start);
  const start = view.lines.startOf(line), text = view.text.slice(start, lineEnd(view, line));
  // A comment between two rows would end the table.
  if (!isYaml && text.trimStart().startsWith('|')) return undefined;
  const indent = /^[ \t]*/.exec(text)?.[0] ?? '';
  return fixFor(context, { id: 'ignore line', title: `Ignore ${rule} here, with a reason`, at: start, write: (reason) => `${indent}${comment(isYaml, `groundplan-ignore-next-line ${rule}: ${reason}`)}${newline(view.text)}` });
}

function fileFix(context: FixContext, isYaml: boolean): Fix | undefined {
  const { checked: { view }, finding: { rule } } = context, at = behindFrontMatter(view.text);
  return fixFor(context, { id: 'ignore file', title: `Ignore ${rule} in this plan, with a reason`, at, write: (reason) => `${comment(isYaml, `groundplan-ignore-file ${rule}: ${reason}`)}${newline(view.text)}` });
}

function comment(isYaml: boolean, text: string): string {
  return isYaml ? `# ${text}` : `<!-- ${text} -->`;
}

interface Suppressing {
  readonly id: string;
  readonly title: string;
  readonly at: number;
  readonly write: (reason: string) => string;
}

function fixFor({ checked, finding: { rule, span }, abilities }: FixContext, { id, title, at, write }: Suppressing): Fix | undefined {
  const edit = { span: { start: at, end: at }, text: write('') }, after = planAfter(checked, [edit]);
  const line = checked.view.lines.placeOf(span.start).line + 1;
  const works = after.suppressions.some((it) => it.span.start >= at && it.span.end <= at + edit.text.length && it.rules.includes(rule) && (it.scope === 'file' || it.line === line));
  if (!works || after.stages.length !== checked.check.plan.stages.length) return undefined;
  if (!abilities.snippetEdits) return { id, title, isPreferred: false, action: { kind: 'edit', edits: [edit] } };
  const escaped = (text: string): string => text.replace(/[\\$}]/g, '\\$&');
  const [head = '', tail = ''] = write('\0').split('\0');
  // The placeholder's own syntax is the only part that is not escaped.
  return { id, title, isPreferred: false, action: { kind: 'snippet', edit: { ...edit, text: `${escaped(head)}\${1:reason}${escaped(tail)}` } } };
}

/** Offset behind YAML front matter; 0 without. */
function behindFrontMatter(text: string): number {
  const open = /^---[ \t]*\r?\n/.exec(text);
  if (open === null) return 0;
  const close = /\n---[ \t]*(?:\r?\n|$)/.exec(text.slice(open[0].length - 1));
  return close === null ? 0 : open[0].length - 1 + close.index + close[0].length;
}

function newline(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
