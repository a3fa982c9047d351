import { DocumentDiagnosticReportKind } from 'vscode-languageserver';
import type { DocumentDiagnosticParams, DocumentDiagnosticReport } from 'vscode-languageserver';
import type { Handle } from '../guard.ts';
import { diagnosticsOf } from '../diagnosticsOf.ts';

/** Diagnostics of one open document, when the client asks for them. */
export const documentDiagnostic: Handle<DocumentDiagnosticParams, DocumentDiagnosticReport> = async (server, { textDocument: { uri }, previousResultId }) => {
  const { checks, documents, reports } = server, plan = await checks.find(uri);
  if (plan === undefined) return full([], reports.note(uri, []).id);
  // Who asks twice about the same text knows that something else has changed.
  if (server.state.pulled.get(uri) === plan.view && !plan.folder.isReading()) await plan.folder.look();
  server.state.pulled.set(uri, plan.view);
  const checked = await checks.check(await checks.find(uri) ?? plan, 'quick');
  const diagnostics = diagnosticsOf(checked, server), { id } = reports.note(uri, diagnostics);
  if (documents.get(uri) === undefined) server.state.pulled.delete(uri);
  return id === previousResultId ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId: id } : full(diagnostics, id);
};

function full(items: ReturnType<typeof diagnosticsOf>, resultId: string): DocumentDiagnosticReport {
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
}
