/** What one HTTP call gave. Reasons are plain clauses for a note. */
export type HttpAnswer =
  | { readonly kind: 'answer'; readonly json: unknown }
  | { readonly kind: 'none'; readonly reason: string };

export interface HttpCall {
  readonly url: string;
  readonly body: unknown;
  /** Sent as a bearer token. */
  readonly token: string | undefined;
  readonly timeoutMs: number;
  /** Bytes of an answer that are read; more is a failure. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Post JSON and read JSON. Never rejects: no network, an endpoint that hangs, redirects, answers HTML or answers without end give `none`.
 *
 * Redirects are not followed, because a token would go with them.
 */
export async function postJson(call: HttpCall): Promise<HttpAnswer> {
  const none = (reason: string): HttpAnswer => ({ kind: 'none', reason });
  const timeout = AbortSignal.timeout(call.timeoutMs);
  try {
    const response = await fetch(call.url, {
      method: 'POST', redirect: 'manual', body: JSON.stringify(call.body),
      headers: { 'content-type': 'application/json', accept: 'application/json', ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }) },
      signal: call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]),
    });
    const text = await readBounded(response, call.maxBytes);
    if (!response.ok) return none(`it answered with status ${response.status}`);
    if (text === undefined) return none(`its answer is larger than ${call.maxBytes} bytes`);
    return parseAnswer(text, response.headers.get('content-type') ?? '');
  } catch (error) {
    if (timeout.aborted) return none(`it did not answer within ${call.timeoutMs} ms`);
    return none(call.signal?.aborted === true ? 'it was cancelled' : `it cannot be reached (${causeOf(error)})`);
  }
}

function parseAnswer(text: string, contentType: string): HttpAnswer {
  if (text.trim() === '') return { kind: 'answer', json: undefined };
  try {
    return { kind: 'answer', json: JSON.parse(text) as unknown };
  } catch {
    const type = contentType.split(';', 1)[0] ?? '';
    return { kind: 'none', reason: `its answer is not JSON${/^[\w.+/-]{1,60}$/u.test(type) ? ` but ${type}` : ''}` };
  }
}

/** @returns  undefined when there is more than the bound; the rest is not read */
async function readBounded(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = response.body as AsyncIterable<Uint8Array> | null;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause ?? error : error;
  const code = (cause as { readonly code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.message : String(cause);
}
