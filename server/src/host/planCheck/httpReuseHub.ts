import type { Filing, ReuseHub } from '../../workspace/ports.ts';
import { postJson } from './httpJson.ts';

export interface HubEndpoint {
  /** Base address, without the version. */
  readonly url: string;
  readonly token: string | undefined;
  readonly timeoutMs: number;
}

const maxAnswerBytes = 256 * 1024;
const maxIdUnits = 200;

/** A hub over HTTP: `POST /v1/reuse-events` for outcomes, `POST /v1/capability-requests` for what is missing. */
export function httpReuseHub(endpoint: HubEndpoint): ReuseHub {
  const base = endpoint.url.replace(/\/{1,10}$/u, '');
  const post = async (path: string, body: unknown, signal: AbortSignal | undefined): Promise<Filing> => {
    if (!URL.canParse(base) || !/^https?:$/u.test(new URL(base).protocol)) return { kind: 'failed', reason: 'the hub\'s address is no http or https address' };
    const answer = await postJson({ url: `${base}${path}`, body, token: endpoint.token, timeoutMs: endpoint.timeoutMs, maxBytes: maxAnswerBytes, signal });
    if (answer.kind === 'none') return { kind: 'failed', reason: answer.reason };
    return { kind: 'filed', where: whereOf(answer.json) ?? `${base}${path}` };
  };
  return {
    postOutcome: (record, signal) => post('/v1/reuse-events', record, signal),
    requestCapability: (request, signal) => post('/v1/capability-requests', request, signal),
  };
}

/** What the hub calls the entry: its `url` or `id`. */
function whereOf(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { url, id } = json as { readonly url?: unknown; readonly id?: unknown };
  const said = typeof url === 'string' ? url : typeof id === 'number' ? String(id) : id;
  return typeof said === 'string' && said !== '' ? said.slice(0, maxIdUnits) : undefined;
}
