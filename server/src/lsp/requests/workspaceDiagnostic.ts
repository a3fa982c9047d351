import { DocumentDiagnosticReportKind } from 'vscode-languageserver';
import type { WorkspaceDiagnosticParams, WorkspaceDiagnosticReport, WorkspaceDocumentDiagnosticReport } from 'vscode-languageserver';
import type { Folder } from '../folder.ts';
import { throwIfCancelled } from '../guard.ts';
import type { Handle } from '../guard.ts';
import { uriKey } from '../places.ts';
import { diagnosticsOf } from '../diagnosticsOf.ts';
import type { Server } from '../server.ts';

/** Plans of one folder that are grounded without being open. */
const maxClosedPlans = 1000;

/** Diagnostics of the plans that are not open; those that are open are asked for one by one. */
export const workspaceDiagnostic: Handle<WorkspaceDiagnosticParams, WorkspaceDiagnosticReport> = async (server, { previousResultIds }, token) => {
  const items: WorkspaceDocumentDiagnosticReport[] = [], known = new Map(previousResultIds.map((it) => [uriKey(it.uri), it.value])), told = new Set<string>();
  for (const folder of server.folders.all()) {
    for (const path of await closedPlans(server, folder)) {
      throwIfCancelled(token);
      const report = await reportOf(server, folder, path, known);
      if (report === undefined) continue;
      items.push(report);
      told.add(uriKey(report.uri));
      await new Promise<void>((resolve) => void server.world.scheduler.after(0, resolve));
    }
  }
  // What the client still shows of plans that are gone is taken back.
  for (const { uri } of previousResultIds) {
    if (!told.has(uriKey(uri)) && server.documents.get(uri) === undefined) items.push({ uri, version: null, kind: DocumentDiagnosticReportKind.Full, items: [] });
  }
  return { items };
};

async function closedPlans({ documents, state }: Server, folder: Folder): Promise<readonly string[]> {
  const paths = state.settings.allPlans ? await folder.planFiles() : [];
  return paths.slice(0, maxClosedPlans).filter((it) => documents.get(folder.toUri(it)) === undefined);
}

async function reportOf(server: Server, folder: Folder, path: string, known: ReadonlyMap<string, string>): Promise<WorkspaceDocumentDiagnosticReport | undefined> {
  const uri = folder.toUri(path), groundplan = await folder.listed(), revision = groundplan?.revision(), before = server.state.closedReports.get(uri);
  let id = before?.revision === revision ? before?.id : undefined;
  if (id !== undefined && known.get(uriKey(uri)) === id) return { uri, version: null, kind: DocumentDiagnosticReportKind.Unchanged, resultId: id };
  const plan = await server.checks.findClosed(folder, path);
  if (plan === undefined || revision === undefined) return undefined;
  const items = diagnosticsOf(await server.checks.check(plan, 'full'), server);
  id = server.reports.note(uri, items).id;
  server.state.closedReports.set(uri, { revision, id });
  return known.get(uriKey(uri)) === id ? { uri, version: null, kind: DocumentDiagnosticReportKind.Unchanged, resultId: id } : { uri, version: null, kind: DocumentDiagnosticReportKind.Full, resultId: id, items };
}
