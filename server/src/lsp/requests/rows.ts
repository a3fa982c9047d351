import type { Folder } from '../folder.ts';
import type { Handle } from '../guard.ts';
import { parseParams, rowsParams } from '../params.ts';
import type { RowsResult } from '../../protocol/groundplanProtocol.ts';
import { baselineRows, intentRows, stageRows } from '../../workspace/rows.ts';
import { toRowsResult } from '../toRow.ts';
import type { Server } from '../server.ts';

/** What a view of the sidebar shows. */
export const rows: Handle<unknown, RowsResult> = async (server, params) => {
  const { view, uri } = parseParams(rowsParams, params), folder = uri === null ? server.folders.all()[0] : server.folders.of(uri);
  if (folder === undefined) return says('No folder is open.');
  switch (view) {
    case 'stages': return stages(server, uri);
    case 'planCheck': return advice(server, uri);
    case 'baseline': case 'timeline': return worldRows(server, folder, view);
  }
};

async function advice(server: Server, uri: string | null): Promise<RowsResult> {
  const plan = uri === null ? undefined : await server.checks.find(uri);
  if (plan === undefined) return says('Open a plan to see what already exists for it.');
  return toRowsResult(intentRows(await plan.groundplan.checkIntent({ path: plan.path, text: plan.view.text })), { planUri: plan.uri, toUri: plan.folder.toUri, commands: server.state.commands });
}

async function stages(server: Server, uri: string | null): Promise<RowsResult> {
  const checked = uri === null ? undefined : await server.checks.of(uri);
  if (checked === undefined) return says('Open a plan to see its stages.');
  return toRowsResult(stageRows(checked.check, checked.view.lines), { planUri: checked.uri, toUri: checked.folder.toUri, commands: server.state.commands });
}

async function worldRows({ state }: Server, folder: Folder, view: 'baseline' | 'timeline'): Promise<RowsResult> {
  const groundplan = await folder.opened();
  if (groundplan === undefined) return says(`The folder ${folder.name} cannot be used: ${folder.problem() ?? 'it cannot be opened'}`);
  switch (view) {
    case 'baseline': return toRowsResult(baselineRows(await groundplan.state()), { planUri: undefined, toUri: folder.toUri, commands: state.commands });
    case 'timeline': return says('No session is recorded in this workspace yet.');
  }
}

function says(message: string): RowsResult {
  return { rows: [], message };
}
