import { SemanticTokensBuilder } from 'vscode-languageserver';
import type { SemanticTokens, SemanticTokensLegend, SemanticTokensParams, SemanticTokensRangeParams } from 'vscode-languageserver';
import type { ReferenceKind } from '../../model/reference.ts';
import { statuses, type Grounded, type Status } from '../../model/resolution.ts';
import type { Span } from '../../model/span.ts';
import type { CheckedPlan } from '../checks.ts';
import { fromRange } from '../fromProtocol.ts';
import type { Handle } from '../guard.ts';
import type { TextView } from '../textView.ts';
import { toPosition } from '../toProtocol.ts';

const types: readonly `plan${Capitalize<ReferenceKind>}`[] = ['planPath', 'planGlob', 'planSymbol', 'planCommand', 'planDependency'];
const modifiers: readonly Status[] = statuses;

/** Types say what a reference is, modifiers what is known of it. */
export const tokenLegend: SemanticTokensLegend = { tokenTypes: [...types], tokenModifiers: [...modifiers] };

/** Colours of the references of a whole plan. */
export const semanticTokens: Handle<SemanticTokensParams, SemanticTokens | null> = async (server, { textDocument: { uri } }) => {
  const checked = await server.checks.of(uri);
  return checked === undefined ? null : tokensOf(checked, { start: 0, end: checked.view.text.length });
};

export const semanticTokensRange: Handle<SemanticTokensRangeParams, SemanticTokens | null> = async (server, { textDocument: { uri }, range }) => {
  const checked = await server.checks.of(uri);
  return checked === undefined ? null : tokensOf(checked, fromRange(checked.view, range));
};

function tokensOf({ check, view }: CheckedPlan, within: Span): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  for (const { reference, resolution } of apart(check.references)) {
    const { span, kind } = reference;
    if (span.end <= within.start || span.start >= within.end) continue;
    for (const line of linesOf(view, span)) {
      const start = toPosition(view, line.start), end = toPosition(view, line.end);
      builder.push(start.line, start.character, end.character - start.character, types.findIndex((it) => it.toLowerCase() === `plan${kind}`), 1 << modifiers.indexOf(resolution.status));
    }
  }
  return builder.build();
}

/** References that do not overlap: of two that do, the shorter one, which says more. Mentions that may be no references get no colour. */
function apart(references: readonly Grounded[]): readonly Grounded[] {
  const kept: Grounded[] = [];
  const wanted = references.filter(({ reference, resolution }) => reference.certainty !== 'weak' || resolution.status === 'present');
  for (const it of wanted.toSorted((a, b) => a.reference.span.start - b.reference.span.start || b.reference.span.end - a.reference.span.end)) {
    while (kept.length > 0 && contains(kept.at(-1)?.reference.span, it.reference.span)) kept.pop();
    if ((kept.at(-1)?.reference.span.end ?? 0) <= it.reference.span.start) kept.push(it);
  }
  return kept;
}

function contains(outer: Span | undefined, inner: Span): boolean {
  return outer !== undefined && outer.start <= inner.start && inner.end <= outer.end;
}

/** A token may not cross a line end. */
function linesOf(view: TextView, span: Span): readonly Span[] {
  const parts: Span[] = [];
  let start = span.start;
  for (let at = span.start; at <= span.end; at += 1) {
    const unit = view.text.charCodeAt(at);
    if (at < span.end && unit !== 10 && unit !== 13) continue;
    if (at > start) parts.push({ start, end: at });
    start = at + 1;
  }
  return parts;
}
