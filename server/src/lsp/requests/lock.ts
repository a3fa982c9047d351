import type { LockResult } from '../../protocol/groundplanProtocol.ts';
import { verdictWords } from '../../workspace/rows.ts';
import type { LockOutcome } from '../../workspace/sessions/sessions.ts';
import type { Handle } from '../guard.ts';
import { parseParams, planParams } from '../params.ts';
import type { Server } from '../server.ts';
import { outcomeSentence } from '../sentences.ts';
import { statusOf } from './status.ts';

/** Lock a plan as it is on the disk, for the workspace as it is on the disk. */
export const lock: Handle<unknown, LockResult> = async (server, params) => {
  const { uri } = parseParams(planParams, params), plan = await server.checks.find(uri);
  if (plan === undefined) return { isLocked: false, summary: (await statusOf(server, uri)).summary };
  // What is open questions to one look may be settled when the workspace is read to its end.
  await plan.folder.read();
  const outcome = await lockAt(server, plan);
  return { isLocked: outcome?.kind === 'done', summary: outcome === undefined ? `The folder ${plan.folder.name} cannot be used.` : words(outcome) };
};

async function lockAt({ sessions }: Server, { folder, path, view }: NonNullable<Awaited<ReturnType<Server['checks']['find']>>>): Promise<LockOutcome | undefined> {
  return await (await sessions.of(folder))?.lock({ path, text: view.text });
}

/** A plan that does not hold says so in the words that it has everywhere. */
function words(outcome: LockOutcome): string {
  const { check } = outcome;
  return outcome.kind === 'refused' && check !== undefined && check.verdict !== 'pass' ? `The plan is not locked. ${verdictWords(check).summary}` : outcomeSentence(outcome);
}
