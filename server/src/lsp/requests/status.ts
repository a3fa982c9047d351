import type { PlanStatus } from '../../protocol/groundplanProtocol.ts';
import type { Handle } from '../guard.ts';
import { parseParams, planParams } from '../params.ts';
import { failedStatus, noStatus, toPlanStatus } from '../planStatus.ts';
import type { Server } from '../server.ts';

/** Where one document stands, for a status bar. */
export const status: Handle<unknown, PlanStatus> = async (server, params) => statusOf(server, parseParams(planParams, params).uri);

export async function statusOf({ checks, folders }: Server, uri: string): Promise<PlanStatus> {
  const checked = await checks.of(uri);
  if (checked !== undefined) return toPlanStatus(checked, checked.folder);
  const folder = folders.of(uri), problem = folder?.problem();
  return folder === undefined || problem === undefined ? noStatus(uri) : failedStatus(uri, folder, problem);
}
