import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { endpointOf, openAiReranker, type RerankerEndpoint } from '../../../server/src/host/planCheck/openAiReranker.ts';
import type { ModelAnswer } from '../../../server/src/workspace/ports.ts';
import { json, withLoopback } from './loopback.ts';

const endpoint = (url: string): RerankerEndpoint => ({ url, token: 'secret', model: 'small', timeoutMs: 2_000 });
const completion = (content: unknown): unknown => ({ choices: [{ message: { role: 'assistant', content } }] });
const ask = (answer: (response: ServerResponse) => void, timeoutMs = 2_000): Promise<ModelAnswer> =>
  withLoopback(answer, (url) => openAiReranker({ ...endpoint(url), timeoutMs }).ask('prompt'));

test.each(['/v1', '/v1/', '/v1/chat/completions'])('the prompt is posted to the chat completions of %s', async (path) => {
  await withLoopback((response) => { json(response, completion('{"matches": []}')); }, async (url, seen) => {
    expect(await openAiReranker(endpoint(`${url}${path}`)).ask('Which?')).toEqual({ kind: 'answer', text: '{"matches": []}' });
    expect(seen).toEqual([{
      method: 'POST', path: '/v1/chat/completions', token: 'Bearer secret',
      body: { model: 'small', temperature: 0, messages: [{ role: 'user', content: 'Which?' }] },
    }]);
  });
});

test.each<readonly [string, (response: ServerResponse) => void, string]>([
  ['HTML', (it) => { it.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>'); }, 'its answer is not JSON but text/html'],
  ['status 500', (it) => { json(it, completion('x'), 500); }, 'it answered with status 500'],
  ['a redirect', (it) => { it.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(); }, 'it answered with status 302'],
  ['nothing', (it) => { it.end(); }, 'its answer is no chat completion'],
  ['other JSON', (it) => { json(it, { choices: [] }); }, 'its answer is no chat completion'],
  ['content that is no text', (it) => { json(it, completion([1])); }, 'its answer is no chat completion'],
  ['null', (it) => { json(it, null); }, 'its answer is no chat completion'],
  ['two megabytes', (it) => { json(it, completion('x'.repeat(2_000_000))); }, 'its answer is larger than 1048576 bytes'],
])('%s is no answer', async (_name, answer, reason) => {
  expect(await ask(answer)).toEqual({ kind: 'none', reason });
});

test('an endpoint that hangs is left after its time', async () => {
  expect(await ask(() => undefined, 50)).toEqual({ kind: 'none', reason: 'it did not answer within 50 ms' });
  expect(await ask((it) => { it.writeHead(200).write('{"cho'); }, 50)).toEqual({ kind: 'none', reason: 'it did not answer within 50 ms' });
});

test('nobody listening and a cancelled question are no answer', async () => {
  const closed = await withLoopback(() => undefined, async (url) => url);
  expect(await openAiReranker(endpoint(closed)).ask('x')).toEqual({ kind: 'none', reason: 'it cannot be reached (ECONNREFUSED)' });
  expect(await openAiReranker(endpoint(closed)).ask('x', AbortSignal.abort())).toEqual({ kind: 'none', reason: 'it was cancelled' });
});

test('the environment names the endpoint', () => {
  expect(endpointOf({})).toBeUndefined();
  expect(endpointOf({ GROUNDPLAN_LLM_URL: ' ' })).toBeUndefined();
  expect(endpointOf({ GROUNDPLAN_LLM_URL: 'http://localhost:1/v1' })).toEqual({ url: 'http://localhost:1/v1', token: undefined, model: 'default', timeoutMs: 20_000 });
  expect(endpointOf({ GROUNDPLAN_LLM_URL: 'https://x/v1', GROUNDPLAN_LLM_KEY: 'k', GROUNDPLAN_LLM_MODEL: 'm', GROUNDPLAN_LLM_TIMEOUT_MS: '5' })).toEqual({ url: 'https://x/v1', token: 'k', model: 'm', timeoutMs: 5 });
  expect(endpointOf({ GROUNDPLAN_LLM_URL: 'https://x/v1', GROUNDPLAN_LLM_TIMEOUT_MS: 'soon' })).toMatchObject({ timeoutMs: 20_000 });
});

test.each(['file:///etc/passwd', 'localhost:1', 'not an address'])('%j is no endpoint', (url) => {
  expect(endpointOf({ GROUNDPLAN_LLM_URL: url })).toEqual({ reason: 'GROUNDPLAN_LLM_URL is no http or https address' });
});
