import type { FileRename, RenameFilesParams, WorkspaceEdit } from 'vscode-languageserver';
import { allPlans } from '../allPlans.ts';
import type { CheckedPlan } from '../checks.ts';
import { toWorkspaceEdit } from '../edits.ts';
import type { PlanEdit } from '../edits.ts';
import type { Folder } from '../folder.ts';
import type { Handle } from '../guard.ts';
import { toPath } from '../places.ts';
import { planFolderOf, renamedText } from '../renamedText.ts';
import type { Rename } from '../renamedText.ts';
import type { Server } from '../server.ts';

/** Plans follow when files or folders are renamed in the editor. */
export const willRenameFiles: Handle<RenameFilesParams, WorkspaceEdit | null> = async (server, { files }, token) => {
  const changed: { readonly plan: CheckedPlan; readonly edits: readonly PlanEdit[] }[] = [];
  for (const folder of server.folders.all()) {
    const renames = files.flatMap((it) => renameIn(server, folder, it) ?? []);
    for (const plan of renames.length === 0 ? [] : await allPlans(server, folder, token)) changed.push({ plan, edits: editsFor(plan, renames) });
  }
  return changed.some((it) => it.edits.length > 0) ? toWorkspaceEdit(server, changed) : null;
};

/** A rename that stays in one folder; what leaves it cannot be written as a path of the workspace. */
function renameIn({ folders }: Server, folder: Folder, { oldUri, newUri }: FileRename): Rename | undefined {
  const from = folder.within(toPath(oldUri) ?? ''), to = folder.within(toPath(newUri) ?? '');
  return folders.around(oldUri) !== folder || from === undefined || from === '' || to === undefined || to === '' ? undefined : { from, to };
}

function editsFor({ check, path }: CheckedPlan, renames: readonly Rename[]): readonly PlanEdit[] {
  const seen = new Set<number>();
  return check.references.flatMap((grounded): readonly PlanEdit[] => {
    const { span, text } = grounded.reference, found = renames.map((it) => renamedText(grounded, it, planFolderOf(path))).find((it) => it !== undefined);
    if (found === undefined || found === text || seen.has(span.start)) return [];
    seen.add(span.start);
    return [{ span, text: found }];
  });
}
