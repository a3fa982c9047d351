import type { Groundplan } from '../workspace/groundplan.ts';
import type { IntentInput } from '../workspace/planCheck/intentAdvice.ts';
import { planPath } from './planDocument.ts';
import type { Server } from './server.ts';

/** What plan-check is asked, and of which folder. */
export interface AskedIntent {
  readonly groundplan: Groundplan;
  readonly input: IntentInput;
  /** Of the plan; undefined for words. */
  readonly planUri: string | undefined;
}

/**
 * Words, or the plan that the editor shows, in the folder that the document belongs to, else in the first one.
 *
 * @returns  undefined when there are neither words nor an open document, and when the folder cannot be used
 */
export async function findAsked(server: Server, { uri, intent }: { readonly uri: string | null; readonly intent: string | null }): Promise<AskedIntent | undefined> {
  const folder = (uri === null ? undefined : server.folders.of(uri)) ?? server.folders.all()[0];
  const groundplan = await folder?.read(), input = intent === null ? planInput(server, uri) : { intent };
  return groundplan === undefined || input === undefined ? undefined : { groundplan, input, planUri: intent === null ? uri ?? undefined : undefined };
}

/** @returns  undefined when no document is open by that name */
function planInput({ documents, folders }: Server, uri: string | null): IntentInput | undefined {
  const document = uri === null ? undefined : documents.get(uri), folder = document === undefined ? undefined : folders.of(document.uri);
  return document === undefined || folder === undefined ? undefined : { text: document.view.text, path: planPath(document, folder) };
}
