/** Offsets, findings and places of the core → the protocol's shapes. The only place for that direction. */
import { DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';
import type { Diagnostic, DiagnosticRelatedInformation, Location, Position, Range } from 'vscode-languageserver';
import { coveredAt } from '../model/finding.ts';
import type { Finding, Level, PlacedFinding, RuleId } from '../model/finding.ts';
import type { Candidate } from '../model/resolution.ts';
import type { Span } from '../model/span.ts';
import { byteLength } from './fromProtocol.ts';
import type { TextView } from './textView.ts';

export const diagnosticSource = 'PlanGrounding';

export function toPosition(view: TextView, offset: number): Position {
  const { line, column } = view.lines.placeOf(offset);
  return { line: line - 1, character: view.encoding === 'utf-16' ? column - 1 : bytesBetween(view.text, view.lines.startOf(line), offset) };
}

export function toRange(view: TextView, span: Span): Range {
  return { start: toPosition(view, span.start), end: toPosition(view, span.end) };
}

/** The start of a line of some file; lines count from 1. */
export function toLineLocation(uri: string, line: number | undefined): Location {
  const start = { line: Math.max((line ?? 1) - 1, 0), character: 0 };
  return { uri, range: { start, end: start } };
}

/** What a diagnostic needs beside the finding. */
export interface DiagnosticContext {
  readonly view: TextView;
  readonly uri: string;
  readonly withRelated: boolean;
  readonly rulePage: (rule: RuleId) => string;
  /** URI of a workspace path. */
  readonly toUri: (path: string) => string;
}

/**
 * One that stands for several is told at its first place, as strong as it is; at the others their own findings are hints, which editors show in the text and leave out
 * of lists of problems.
 */
export function toDiagnostic(placed: PlacedFinding, context: DiagnosticContext): Diagnostic {
  const { partOf } = placed, isFirst = partOf?.span === placed.span, finding = isFirst ? partOf : placed;
  const isGone = partOf !== undefined || finding.candidates.some((it) => it.reason === 'renamed' || it.reason === 'deleted');
  const related = context.withRelated ? relatedInformation(finding, context) : [];
  return {
    range: toRange(context.view, finding.span), severity: partOf !== undefined && !isFirst ? DiagnosticSeverity.Hint : severities[finding.level],
    code: finding.rule, codeDescription: { href: context.rulePage(finding.rule) }, source: diagnosticSource, message: finding.message,
    ...(isGone ? { tags: [DiagnosticTag.Deprecated] } : {}),
    ...(related.length > 0 ? { relatedInformation: related } : {}),
  };
}

const severities: Readonly<Record<Level, DiagnosticSeverity>> = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning, note: DiagnosticSeverity.Information };

function relatedInformation(finding: Finding, { view, uri, toUri }: DiagnosticContext): DiagnosticRelatedInformation[] {
  return [
    ...finding.candidates.flatMap((it) => (it.path === undefined ? [] : [{ location: toLineLocation(toUri(it.path), it.line), message: candidateWords(it) }])),
    ...finding.alsoAt.map((it) => ({ location: { uri, range: toRange(view, it) }, message: coveredAt(finding, it)?.message ?? 'the same here' })),
  ];
}

/** A suggestion in words: what, and why it is near. */
export function candidateWords({ text, explanation }: Candidate): string {
  return `${text}: ${explanation}`;
}

function bytesBetween(text: string, start: number, end: number): number {
  let bytes = 0;
  for (let at = start; at < end;) {
    const point = text.codePointAt(at) ?? 0;
    bytes += byteLength(point);
    at += point > 0xffff ? 2 : 1;
  }
  return bytes;
}
