import type { Folder } from '../folder.ts';
import type { Handle } from '../guard.ts';
import { parseParams, rowsParams } from '../params.ts';
import type { RowsResult } from '../../protocol/groundplanProtocol.ts';
import { intentRows } from '../../workspace/planCheck/intentRows.ts';
import { stageRows } from '../../workspace/rows.ts';
import { baselineRows, timelineRows } from '../../workspace/sessions/sessionRows.ts';
import type { TimelineKind } from '../../workspace/sessions/sessions.ts';
import { sentence } from '../sentences.ts';
import { shownSession } from '../shownSession.ts';
import { toRowsResult } from '../toRow.ts';
import type { Server } from '../server.ts';

/** What a view of the sidebar shows. */
export const rows: Handle<unknown, RowsResult> = async (server, params) => {
  const { view, uri, kinds } = parseParams(rowsParams, params), folder = uri === null ? server.folders.all()[0] : server.folders.of(uri);
  if (folder === undefined) return says('No folder is open.');
  switch (view) {
    case 'stages': return stages(server, uri);
    case 'planCheck': return advice(server, uri);
    case 'baseline': return baseline(server, folder);
    case 'timeline': return timeline(server, folder, kinds);
  }
};

async function advice(server: Server, uri: string | null): Promise<RowsResult> {
  const plan = uri === null ? undefined : await server.checks.find(uri);
  if (plan === undefined) return says('Open a plan to see what already exists for it.');
  // Modules whose symbols are not read yet would be missing.
  await plan.folder.read();
  const match = server.advices.noteComparison(plan.uri, plan.groundplan, await plan.groundplan.checkIntent({ path: plan.path, text: plan.view.text }));
  return toRowsResult(intentRows(match), { planUri: plan.uri, toUri: plan.folder.toUri, commands: server.state.commands });
}

async function stages(server: Server, uri: string | null): Promise<RowsResult> {
  const checked = uri === null ? undefined : await server.checks.of(uri);
  if (checked === undefined) return says('Open a plan to see its stages.');
  return toRowsResult(stageRows(checked.check, checked.view.lines), { planUri: checked.uri, toUri: checked.folder.toUri, commands: server.state.commands });
}

async function baseline({ state, sessions }: Server, folder: Folder): Promise<RowsResult> {
  const own = await sessions.of(folder);
  if (own === undefined) return unusable(folder);
  const [now, session] = await Promise.all([own.baseline(), shownSession(own)]);
  return toRowsResult(baselineRows(now, session), { planUri: undefined, toUri: folder.toUri, commands: state.commands, folderUri: folder.uri });
}

async function timeline({ state, sessions }: Server, folder: Folder, kinds: readonly TimelineKind[] | undefined): Promise<RowsResult> {
  const own = await sessions.of(folder);
  if (own === undefined) return unusable(folder);
  const shown = await own.timeline({ kinds, session: (await shownSession(own))?.sessionId });
  if (shown.kind === 'refused') return says(sentence(shown));
  return toRowsResult(timelineRows(shown), { planUri: undefined, toUri: folder.toUri, commands: state.commands, folderUri: folder.uri });
}

function unusable(folder: Folder): RowsResult {
  return says(`The folder ${folder.name} cannot be used: ${folder.problem() ?? 'it cannot be opened'}`);
}

function says(message: string): RowsResult {
  return { rows: [], message };
}
