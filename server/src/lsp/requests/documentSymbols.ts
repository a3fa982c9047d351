import { SymbolKind } from 'vscode-languageserver';
import type { DocumentSymbol, DocumentSymbolParams, SymbolInformation } from 'vscode-languageserver';
import type { Handle } from '../guard.ts';
import { toRange } from '../toProtocol.ts';

/** The stages as an outline. Needs the text alone, so it is there before the workspace is read. */
export const documentSymbols: Handle<DocumentSymbolParams, DocumentSymbol[] | SymbolInformation[] | null> = async (server, { textDocument: { uri } }) => {
  const found = await server.checks.find(uri);
  if (found === undefined) return null;
  const { plan: { stages } } = server.checks.read(found), { view } = found;
  const named = stages.map((stage) => ({ stage, name: stage.title.trim() === '' ? stage.id : stage.title.trim() }));
  if (!server.state.abilities.hierarchicalSymbols) return named.map(({ stage, name }) => ({ name, kind: SymbolKind.Event, location: { uri, range: toRange(view, stage.span) } }));
  return named.map(({ stage, name }) => ({
    name, detail: stage.done ? `${stage.id}, done` : stage.id, kind: SymbolKind.Event,
    range: toRange(view, { start: Math.min(stage.span.start, stage.titleSpan.start), end: Math.max(stage.span.end, stage.titleSpan.end) }), selectionRange: toRange(view, stage.titleSpan),
  }));
};
