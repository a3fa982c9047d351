import type { CheckResult, PlanStatus } from '../../protocol/groundplanProtocol.ts';
import { allPlans } from '../allPlans.ts';
import type { Handle } from '../guard.ts';
import { checkParams, parseParams } from '../params.ts';
import { toPlanStatus } from '../planStatus.ts';
import type { Server } from '../server.ts';
import { statusOf } from './status.ts';

/** Ground one plan or all of them after a fresh look at the disk. A document that is no plan by its place becomes one. */
export const check: Handle<unknown, CheckResult> = async (server, params, token) => {
  const { uri } = parseParams(checkParams, params);
  if (uri !== null) return summarised([await checkOne(server, uri)]);
  const plans: PlanStatus[] = [];
  for (const folder of server.folders.all()) {
    await folder.look({ withHistory: true, isAsked: true });
    for (const it of await allPlans(server, folder, token)) plans.push(toPlanStatus(it, folder));
  }
  return summarised(plans);
};

async function checkOne(server: Server, uri: string): Promise<PlanStatus> {
  if (server.documents.get(uri) !== undefined) server.checks.adopt(uri);
  const folder = server.folders.of(uri);
  // What is still being read is not waited for: its findings follow by themselves.
  if (folder?.isReading() === false) await folder.look({ withHistory: true, isAsked: true });
  return statusOf(server, uri);
}

function summarised(plans: readonly PlanStatus[]): CheckResult {
  const [only, ...more] = plans;
  if (only === undefined) return { plans, summary: 'There is no plan in this workspace.' };
  if (more.length === 0) return { plans, summary: only.summary };
  const wrong = plans.filter((it) => it.verdict === 'return_to_architect').length, open = plans.filter((it) => it.verdict === 'clarification_required').length;
  return { plans, summary: `${plans.length} plans: ${wrong} to correct, ${open} with open questions, ${plans.length - wrong - open} that hold.` };
}
