import type { PlanCheckReport } from '../../protocol/groundplanProtocol.ts';
import { adviceTitle } from '../../workspace/planCheck/intentRows.ts';
import { intentReport } from '../../workspace/planCheck/intentReport.ts';
import { findAsked } from '../askedIntent.ts';
import { editorModel } from '../editorModel.ts';
import { throwIfCancelled } from '../guard.ts';
import type { Handle } from '../guard.ts';
import { parseParams, planCheckParams } from '../params.ts';

/** What the workspace already has for an intent, or for the plan that the editor shows. */
export const planCheck: Handle<unknown, PlanCheckReport> = async (server, params, token) => {
  const wish = parseParams(planCheckParams, params), asked = await findAsked(server, wish);
  if (asked === undefined) return { text: '', summary: '' };
  const { groundplan, input, planUri } = asked, stop = new AbortController(), listening = token.onCancellationRequested(() => stop.abort());
  try {
    const opinion = wish.withOpinion === true ? { rerank: true, reranker: editorModel(server, token) } as const : {};
    const match = await groundplan.checkIntent(input, { signal: stop.signal, ...opinion });
    throwIfCancelled(token);
    await (await groundplan.sessions()).notePlanCheck(match);
    if (planUri !== undefined) server.advices[wish.withOpinion === true ? 'note' : 'noteComparison'](planUri, groundplan, match);
    return { text: intentReport(match, 'markdown'), summary: adviceTitle(match) };
  } finally {
    listening.dispose();
  }
};
