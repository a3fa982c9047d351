import { ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { CancellationToken } from 'vscode-languageserver';
import { checkDocumentParams } from './params.ts';
import type { Server } from './server.ts';

export type Handle<P, R> = (server: Server, params: P, token: CancellationToken) => Promise<R> | R;

/** Thrown by a handler that noticed the client's cancellation. */
export class CancelledError extends Error {}

/** @throws CancelledError when the client no longer wants the answer */
export function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new CancelledError('cancelled');
}

/**
 * The one place where a handler's failure is caught: that request fails with a message, the log gets the stack, the server lives.
 *
 * Before `initialize` and after `shutdown` every request is refused as the protocol demands.
 */
export function guardRequest<P, R>(server: Server, method: string, handle: Handle<P, R>): (params: P, token: CancellationToken) => Promise<R | ResponseError> {
  return async (params, token) => {
    const refusal = refuse(server.state.phase, method);
    if (refusal !== undefined) return refusal;
    try {
      throwIfCancelled(token);
      checkDocumentParams(method, params);
      const answer = await handle(server, params, token);
      throwIfCancelled(token);
      return answer;
    } catch (error) {
      if (error instanceof ResponseError) return error;
      if (error instanceof CancelledError) return new ResponseError(LSPErrorCodes.RequestCancelled, `${method} was cancelled`);
      logFailure(server, method, error);
      return new ResponseError(ErrorCodes.InternalError, `${method} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}

export function guardNotification<P>(server: Server, method: string, handle: (server: Server, params: P) => Promise<void> | void): (params: P) => void {
  return (params) => {
    if (server.state.phase !== 'running') return;
    void run(server, method, async () => { await handle(server, params); });
  };
}

/** Run work that nobody waits for; what goes wrong in it is logged, and after `shutdown` is of no interest. */
export async function run(server: Pick<Server, 'connection' | 'state'>, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logFailure(server, what, error);
  }
}

function refuse(phase: Server['state']['phase'], method: string): ResponseError | undefined {
  switch (phase) {
    case 'running': return undefined;
    case 'new': return new ResponseError(ErrorCodes.ServerNotInitialized, `${method} came before initialize`);
    case 'shut-down': return new ResponseError(ErrorCodes.InvalidRequest, `${method} came after shutdown`);
  }
}

function logFailure({ connection, state }: Pick<Server, 'connection' | 'state'>, what: string, error: unknown): void {
  if (state.phase === 'shut-down') return;
  sendQuietly(() => connection.console.error(`${what} failed: ${error instanceof Error ? error.stack ?? error.message : String(error)}`));
}

/** Send what nobody waits for. A client that is gone, or that cannot answer, needs no news. */
export function sendQuietly(send: () => unknown): void {
  const ignore = (): undefined => undefined;
  void Promise.resolve().then(send).catch(ignore);
}
