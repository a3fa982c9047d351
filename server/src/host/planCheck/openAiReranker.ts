import type { ModelAnswer, Reranker } from '../../workspace/ports.ts';
import { postJson } from './httpJson.ts';

export interface RerankerEndpoint {
  /** Base address (`http://localhost:11434/v1`) or the whole address of the chat completions. */
  readonly url: string;
  readonly token: string | undefined;
  readonly model: string;
  readonly timeoutMs: number;
}

const defaultTimeoutMs = 20_000;
const maxAnswerBytes = 1024 * 1024;
const completions = '/chat/completions';

/**
 * The endpoint that the environment names: `GROUNDPLAN_LLM_URL`, with `GROUNDPLAN_LLM_KEY`, `GROUNDPLAN_LLM_MODEL` and
 * `GROUNDPLAN_LLM_TIMEOUT_MS` beside it.
 *
 * @returns  undefined when it names none; a reason when what it names is no http address
 */
export function endpointOf(environment: Readonly<Record<string, string | undefined>>): RerankerEndpoint | { readonly reason: string } | undefined {
  const url = environment['GROUNDPLAN_LLM_URL']?.trim() ?? '';
  if (url === '') return undefined;
  if (!isHttp(url)) return { reason: 'GROUNDPLAN_LLM_URL is no http or https address' };
  const timeoutMs = Number(environment['GROUNDPLAN_LLM_TIMEOUT_MS'] ?? defaultTimeoutMs);
  return {
    url, token: environment['GROUNDPLAN_LLM_KEY'], model: environment['GROUNDPLAN_LLM_MODEL'] ?? 'default',
    timeoutMs: Number.isFinite(timeoutMs) && timeoutMs > 0 ? Math.min(timeoutMs, 600_000) : defaultTimeoutMs,
  };
}

/** A reranker over an OpenAI-compatible endpoint. */
export function openAiReranker(endpoint: RerankerEndpoint): Reranker {
  const base = endpoint.url.replace(/\/{1,10}$/u, '');
  const url = base.endsWith(completions) ? base : `${base}${completions}`;
  return {
    ask: async (prompt, signal) => {
      const body = { model: endpoint.model, temperature: 0, messages: [{ role: 'user', content: prompt }] };
      const answer = await postJson({ url, body, token: endpoint.token, timeoutMs: endpoint.timeoutMs, maxBytes: maxAnswerBytes, signal });
      return answer.kind === 'none' ? answer : contentOf(answer.json);
    },
  };
}

/** `choices[0].message.content`. */
function contentOf(json: unknown): ModelAnswer {
  const choices = fieldOf(json, 'choices');
  const content = fieldOf(fieldOf(Array.isArray(choices) ? choices[0] : undefined, 'message'), 'content');
  return typeof content === 'string' ? { kind: 'answer', text: content } : { kind: 'none', reason: 'its answer is no chat completion' };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function isHttp(url: string): boolean {
  return URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);
}
