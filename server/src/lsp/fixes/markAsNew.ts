import type { PlanEdit } from '../edits.ts';
import { lineEnd } from '../fromProtocol.ts';
import { wholeSpan } from '../referenceAt.ts';
import { allReferences, behindMention, planAfter } from './fix.ts';
import type { FixContext, Fixer } from './fix.ts';

/** Labels that say "exists", and what the same plan would write for something new. */
const labels: readonly (readonly [existing: RegExp, fresh: string])[] = [
  [/\b(?:Modify|Update|Edit|Change|Extend|Read)(?=:)/g, 'Create'], [/\b(?:modify|update|edit|change|extend)(?=:)/g, 'create'], [/\[MODIFY\]/g, '[NEW]'], [/\(modify\)/g, '(new)'],
];

/** Say that the plan brings the thing itself: by its own label where it has one, else by a mark behind the mention. Offered only where the plan then reads so. */
export const markAsNew: Fixer = (context) => {
  const { finding: { rule }, grounded } = context;
  if (grounded === undefined || (rule !== 'path-absent' && rule !== 'symbol-absent') || (grounded.reference.role !== 'existing' && grounded.reference.role !== 'unstated')) return [];
  const edits = [labelEdit(context), markEdit(context)].find((it) => it !== undefined && readsAsNew(context, it));
  return edits === undefined ? [] : [{ id: 'new', title: `Mark "${grounded.reference.text}" as new`, isPreferred: false, action: { kind: 'edit', edits: [edits] } }];
};

function labelEdit({ checked: { view }, grounded }: FixContext): PlanEdit | undefined {
  const at = grounded?.reference.span.start ?? 0, { line } = view.lines.placeOf(at), lineStart = view.lines.startOf(line), text = view.text.slice(lineStart, lineEnd(view, line));
  for (const [existing, fresh] of labels) {
    const [match] = text.matchAll(existing);
    if (match !== undefined) return { span: { start: lineStart + match.index, end: lineStart + match.index + match[0].length }, text: fresh };
  }
  return undefined;
}

function markEdit({ checked: { view }, grounded }: FixContext): PlanEdit | undefined {
  if (grounded === undefined) return undefined;
  const at = behindMention(view.text, wholeSpan(grounded));
  return { span: { start: at, end: at }, text: ' (new)' };
}

function readsAsNew({ checked, grounded }: FixContext, edit: PlanEdit): boolean {
  const before = grounded?.reference, shift = edit.span.start <= (before?.span.start ?? 0) ? edit.text.length - (edit.span.end - edit.span.start) : 0;
  return allReferences(planAfter(checked, [edit])).some((it) => it.kind === before?.kind && it.text === before.text && it.span.start === before.span.start + shift && it.role === 'creates');
}
