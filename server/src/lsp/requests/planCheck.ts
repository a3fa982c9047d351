import type { PlanCheckReport } from '../../protocol/groundplanProtocol.ts';
import { intentReport } from '../../workspace/planCheck/intentReport.ts';
import type { IntentInput } from '../../workspace/planCheck/intentAdvice.ts';
import type { Handle } from '../guard.ts';
import { parseParams, planCheckParams } from '../params.ts';
import { planPath } from '../planDocument.ts';
import type { Server } from '../server.ts';

/** What the workspace already has for an intent, or for the plan that the editor shows. */
export const planCheck: Handle<unknown, PlanCheckReport> = async (server, params, token) => {
  const { uri, intent } = parseParams(planCheckParams, params), folder = uri === null ? server.folders.all()[0] : server.folders.of(uri) ?? server.folders.all()[0];
  const groundplan = await folder?.read(), input = intent === null ? planInput(server, uri) : { intent };
  if (groundplan === undefined || input === undefined) return { text: '' };
  const stop = new AbortController(), listening = token.onCancellationRequested(() => stop.abort());
  try {
    const match = await groundplan.checkIntent(input, { signal: stop.signal });
    await (await groundplan.sessions()).notePlanCheck(match);
    return { text: intentReport(match, 'markdown') };
  } finally {
    listening.dispose();
  }
};

/** @returns  undefined when no document is open by that name */
function planInput({ documents, folders }: Server, uri: string | null): IntentInput | undefined {
  const document = uri === null ? undefined : documents.get(uri), folder = document === undefined ? undefined : folders.of(document.uri);
  return document === undefined || folder === undefined ? undefined : { text: document.view.text, path: planPath(document, folder) };
}
