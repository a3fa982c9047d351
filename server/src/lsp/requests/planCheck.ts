import type { PlanCheckReport } from '../../protocol/groundplanProtocol.ts';
import { adviceTitle } from '../../workspace/planCheck/intentRows.ts';
import { intentReport } from '../../workspace/planCheck/intentReport.ts';
import { findAsked } from '../askedIntent.ts';
import type { Handle } from '../guard.ts';
import { parseParams, planCheckParams } from '../params.ts';

/** What the workspace already has for an intent, or for the plan that the editor shows. */
export const planCheck: Handle<unknown, PlanCheckReport> = async (server, params, token) => {
  const asked = await findAsked(server, parseParams(planCheckParams, params));
  if (asked === undefined) return { text: '', summary: '' };
  const { groundplan, input, planUri } = asked, stop = new AbortController(), listening = token.onCancellationRequested(() => stop.abort());
  try {
    const match = await groundplan.checkIntent(input, { signal: stop.signal });
    await (await groundplan.sessions()).notePlanCheck(match);
    if (planUri !== undefined) server.advices.note(planUri, groundplan, match);
    return { text: intentReport(match, 'markdown'), summary: adviceTitle(match) };
  } finally {
    listening.dispose();
  }
};
