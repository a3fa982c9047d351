import type { SelectionRange, SelectionRangeParams } from 'vscode-languageserver';
import type { Span } from '../../model/span.ts';
import type { PlanReading } from '../../model/plan.ts';
import { fromPosition, lineEnd } from '../fromProtocol.ts';
import type { Handle } from '../guard.ts';
import { covers } from '../referenceAt.ts';
import type { TextView } from '../textView.ts';
import { toRange } from '../toProtocol.ts';
import { trimmed } from './foldingRanges.ts';

/** Widens a selection: reference, line, stage, plan. */
export const selectionRanges: Handle<SelectionRangeParams, SelectionRange[] | null> = async (server, { textDocument: { uri }, positions }) => {
  const found = await server.checks.find(uri);
  if (found === undefined) return null;
  const { plan } = server.checks.read(found);
  return positions.map((it) => {
    let chain: SelectionRange | undefined;
    for (const span of spansAround(plan, found.view, fromPosition(found.view, it))) chain = { range: toRange(found.view, span), ...(chain === undefined ? {} : { parent: chain }) };
    return chain ?? { range: { start: it, end: it } };
  });
};

/** From the whole text inwards; each one is inside the one before. */
function spansAround(plan: PlanReading['plan'], view: TextView, offset: number): readonly Span[] {
  const { line } = view.lines.placeOf(offset), references = [...plan.references, ...plan.stages.flatMap((it) => it.references)];
  const all: Span[] = [
    { start: 0, end: view.text.length }, ...plan.stages.map((it) => trimmed(view, it.span)), trimmed(view, { start: view.lines.startOf(line), end: lineEnd(view, line) }), ...references.map((it) => it.span),
  ];
  const kept: Span[] = [];
  for (const span of all.filter((it) => covers(it, offset)).sort((a, b) => b.end - b.start - (a.end - a.start))) {
    const outer = kept.at(-1);
    if (outer === undefined || (outer.start <= span.start && span.end <= outer.end && span.end - span.start < outer.end - outer.start)) kept.push(span);
  }
  return kept;
}
