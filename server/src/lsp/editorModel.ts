import { CancellationTokenSource, ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { CancellationToken } from 'vscode-languageserver';
import { editorRequests } from '../protocol/groundplanProtocol.ts';
import type { ModelAnswer, Reranker } from '../workspace/ports.ts';
import { askModelResult } from './params.ts';
import type { Server } from './server.ts';

/** Time that a model has, with a person's consent that the editor may want first. */
const maxAskMs = 120_000;

/** The language model of the editor, for one request of a person. @param token  of that request: when it is cancelled, so is the question */
export function editorModel({ connection, world }: Pick<Server, 'connection' | 'world'>, token: CancellationToken): Reranker {
  return {
    ask: async (prompt) => {
      const source = new CancellationTokenSource(), ends: (() => void)[] = [];
      const stopped = new Promise<ModelAnswer>((resolve) => {
        const stop = (reason: string): void => {
          source.cancel();
          resolve({ kind: 'none', reason });
        };
        const listening = token.onCancellationRequested(() => stop('it was cancelled'));
        ends.push(() => listening.dispose(), world.scheduler.after(maxAskMs, () => stop(`it did not answer within ${maxAskMs / 1000} seconds`)));
      });
      try {
        return await Promise.race([stopped, toAnswer(connection.sendRequest(editorRequests.askModel, { prompt }, source.token))]);
      } finally {
        for (const it of ends) it();
        source.dispose();
      }
    },
  };
}

async function toAnswer(asking: Promise<unknown>): Promise<ModelAnswer> {
  try {
    const parsed = askModelResult.safeParse(await asking);
    if (!parsed.success) return { kind: 'none', reason: 'the editor\'s answer has another shape' };
    const { text, reason } = parsed.data;
    return text === null ? { kind: 'none', reason: reason ?? 'the editor does not say why' } : { kind: 'answer', text };
  } catch (error) {
    const isUnknown = error instanceof ResponseError && error.code === ErrorCodes.MethodNotFound;
    return { kind: 'none', reason: isUnknown ? 'this editor has no language model' : error instanceof Error ? error.message : String(error) };
  }
}
