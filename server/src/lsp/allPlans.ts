import type { CancellationToken } from 'vscode-languageserver';
import type { CheckedPlan } from './checks.ts';
import type { Folder } from './folder.ts';
import { throwIfCancelled } from './guard.ts';
import type { Server } from './server.ts';

/** Plans of one folder that one request may ground without their being open. */
const maxClosedPlans = 300;

/**
 * All plans of a folder, grounded: those that are open as they are in the editor, the others as on disk.
 *
 * @throws CancelledError  between two plans
 */
export async function allPlans(server: Server, folder: Folder, token: CancellationToken): Promise<readonly CheckedPlan[]> {
  const { documents, folders, checks } = server, found: CheckedPlan[] = [];
  for (const { uri } of documents.all()) {
    const checked = folders.of(uri) === folder ? await checks.of(uri) : undefined;
    if (checked !== undefined) found.push(checked);
  }
  for (const path of (await folder.planFiles()).filter((it) => documents.get(folder.toUri(it)) === undefined).slice(0, maxClosedPlans)) {
    throwIfCancelled(token);
    const plan = await checks.findClosed(folder, path);
    if (plan !== undefined) found.push(await checks.check(plan, 'quick'));
    await new Promise<void>((resolve) => void server.world.scheduler.after(0, resolve));
  }
  return found;
}
