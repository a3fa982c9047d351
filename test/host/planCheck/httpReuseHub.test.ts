import { expect, test } from 'vitest';
import { httpReuseHub } from '../../../server/src/host/planCheck/httpReuseHub.ts';
import type { CapabilityRequest, OutcomeRecord } from '../../../server/src/model/capability.ts';
import { json, withLoopback } from './loopback.ts';

const record: OutcomeRecord = { ts: '2026-03-01T00:00:00.000Z', consumer_repo: 'acme/shop', capability_id: 'cap-a', verdict: 'reuse', outcome: 'reused', source: 'cli' };
const request: CapabilityRequest = { ts: '2026-03-01T00:00:00.000Z', consumer_repo: 'acme/shop', intent: 'zebra', workplan_id: null };

test('outcomes and requests are posted as they are', async () => {
  await withLoopback((response, { url }) => { json(response, url === '/hub/v1/reuse-events' ? { id: 7 } : { url: 'https://hub/requests/9' }, 201); }, async (url, seen) => {
    const hub = httpReuseHub({ url: `${url}/hub/`, token: undefined, timeoutMs: 2_000 });
    expect(await hub.postOutcome(record)).toEqual({ kind: 'filed', where: '7' });
    expect(await hub.requestCapability(request)).toEqual({ kind: 'filed', where: 'https://hub/requests/9' });
    expect(seen).toEqual([
      { method: 'POST', path: '/hub/v1/reuse-events', token: undefined, body: record },
      { method: 'POST', path: '/hub/v1/capability-requests', token: undefined, body: request },
    ]);
  });
});

test('a hub that answers without a word has filed it', async () => {
  await withLoopback((response) => { response.writeHead(204).end(); }, async (url) => {
    expect(await httpReuseHub({ url, token: 't', timeoutMs: 2_000 }).postOutcome(record)).toEqual({ kind: 'filed', where: `${url}/v1/reuse-events` });
  });
});

test('a failing hub gives a reason', async () => {
  const closed = await withLoopback((response) => { json(response, {}, 503); }, async (url) => {
    expect(await httpReuseHub({ url, token: undefined, timeoutMs: 2_000 }).postOutcome(record)).toEqual({ kind: 'failed', reason: 'it answered with status 503' });
    return url;
  });
  expect(await httpReuseHub({ url: closed, token: undefined, timeoutMs: 2_000 }).postOutcome(record)).toEqual({ kind: 'failed', reason: 'it cannot be reached (ECONNREFUSED)' });
  expect(await httpReuseHub({ url: 'file:///tmp', token: undefined, timeoutMs: 2_000 }).postOutcome(record)).toEqual({ kind: 'failed', reason: 'the hub\'s address is no http or https address' });
  await withLoopback(() => undefined, async (url) => {
    expect(await httpReuseHub({ url, token: undefined, timeoutMs: 30 }).requestCapability(request)).toEqual({ kind: 'failed', reason: 'it did not answer within 30 ms' });
  });
});
