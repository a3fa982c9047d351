import type { RecordOutcomeResult } from '../../protocol/groundplanProtocol.ts';
import { outcomeWords } from '../../workspace/planCheck/outcomeWords.ts';
import { findAsked } from '../askedIntent.ts';
import type { Handle } from '../guard.ts';
import { parseParams, recordOutcomeParams } from '../params.ts';

/** Keep what somebody did with an answer: in the workspace, at the hub if there is one, and in the open session. */
export const recordOutcome: Handle<unknown, RecordOutcomeResult> = async (server, params) => {
  const { uri, intent, outcome, capability, source } = parseParams(recordOutcomeParams, params), asked = await findAsked(server, { uri, intent });
  if (asked === undefined) return { isRecorded: false, summary: 'Open a plan, or say what you want to build.' };
  const { groundplan, input, planUri } = asked, match = await groundplan.checkIntent(input);
  if (planUri !== undefined) server.advices.noteComparison(planUri, groundplan, match);
  const recorded = await groundplan.recordOutcome(match, outcome, { source, capabilityId: capability ?? undefined });
  await (await groundplan.sessions()).notePlanCheck(match, recorded);
  return { isRecorded: recorded.places.length > 0, summary: outcomeWords(recorded) };
};
