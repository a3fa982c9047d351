import type { SnippetTextEdit, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { Span } from '../model/span.ts';
import type { PlanAt } from './checks.ts';
import type { Server } from './server.ts';
import { toRange } from './toProtocol.ts';

/** A replacement in a plan's text. */
export interface PlanEdit {
  readonly span: Span;
  readonly text: string;
}

/** Text edits of several plans in the form that the client takes. */
export function toWorkspaceEdit({ state }: Server, plans: readonly { readonly plan: PlanAt; readonly edits: readonly PlanEdit[] }[]): WorkspaceEdit {
  const changed = plans.filter((it) => it.edits.length > 0).map(({ plan, edits }) => ({ plan, textEdits: edits.map((it): TextEdit => ({ range: toRange(plan.view, it.span), newText: it.text })) }));
  if (!state.abilities.versionedEdits) return { changes: Object.fromEntries(changed.map(({ plan, textEdits }) => [plan.uri, textEdits])) };
  return { documentChanges: changed.map(({ plan, textEdits }): TextDocumentEdit => ({ textDocument: { uri: plan.uri, version: plan.version ?? null }, edits: textEdits })) };
}

/** One edit with a placeholder; only for clients with snippet edits. */
export function toSnippetEdit(plan: PlanAt, { span, text }: PlanEdit): WorkspaceEdit {
  const edit: SnippetTextEdit = { range: toRange(plan.view, span), snippet: { kind: 'snippet', value: text } };
  return { documentChanges: [{ textDocument: { uri: plan.uri, version: plan.version ?? null }, edits: [edit] }] };
}

/** The text after edits that do not overlap. */
export function applyEdits(text: string, edits: readonly PlanEdit[]): string {
  return [...edits].sort((a, b) => b.span.start - a.span.start).reduce((now, { span, text: put }) => now.slice(0, span.start) + put + now.slice(span.end), text);
}
