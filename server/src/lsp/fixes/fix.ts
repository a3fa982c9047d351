import type { WorkspaceEdit } from 'vscode-languageserver';
import type { Finding, PlacedFinding } from '../../model/finding.ts';
import type { Plan } from '../../model/plan.ts';
import type { Grounded } from '../../model/resolution.ts';
import type { Span } from '../../model/span.ts';
import type { CheckedPlan } from '../checks.ts';
import { applyEdits } from '../edits.ts';
import type { PlanEdit } from '../edits.ts';
import type { ClientAbilities } from '../clientAbilities.ts';

/** One thing that can be done about a finding. */
export interface Fix {
  /** Unique among the fixes of its finding, equal for equal text and workspace. */
  readonly id: string;
  readonly title: string;
  /** The one that is right in nearly every case. */
  readonly isPreferred: boolean;
  readonly action: FixAction;
}

export type FixAction =
  | { readonly kind: 'edit'; readonly edits: readonly PlanEdit[] }
  /** `text` has one placeholder, for clients with snippets. */
  | { readonly kind: 'snippet'; readonly edit: PlanEdit }
  | { readonly kind: 'other'; readonly edit: WorkspaceEdit };

export interface FixContext {
  readonly checked: CheckedPlan;
  readonly finding: Finding & Partial<Pick<PlacedFinding, 'partOf'>>;
  /** The reference that the finding is about; undefined for findings about something else. */
  readonly grounded: Grounded | undefined;
  readonly abilities: ClientAbilities;
}

export type Fixer = (context: FixContext) => readonly Fix[];

export function contextOf(checked: CheckedPlan, finding: FixContext['finding'], abilities: ClientAbilities): FixContext {
  const { start, end } = finding.span, around = checked.check.references.filter(({ reference: { span } }) => span.start <= start && end <= span.end);
  const grounded = around.find((it) => it.reference.span.start === start && it.reference.text === finding.text) ?? around[0];
  return { checked, finding, grounded, abilities };
}

/** The plan as it would read after some edits. */
export function planAfter({ view, path, groundplan }: CheckedPlan, edits: readonly PlanEdit[]): Plan {
  return groundplan.readPlan({ text: applyEdits(view.text, edits), path }).plan;
}

export function allReferences(plan: Plan): readonly Grounded['reference'][] {
  return [...plan.references, ...plan.stages.flatMap((it) => it.references)];
}

/** Where text goes that shall follow a mention: behind its code span, its quotes, and the link whose label or target it is. */
export function behindMention(text: string, { start, end }: Span): number {
  if (text.slice(Math.max(start - 2, 0), start) === '](' && text.charAt(end) === ')') return end + 1;
  let at = end;
  while (text.charAt(at) === '`') at += 1;
  if (!text.startsWith('](', at)) return at;
  const close = text.indexOf(')', at), line = text.indexOf('\n', at);
  return close >= 0 && (line < 0 || close < line) ? close + 1 : at;
}
