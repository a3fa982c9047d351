import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { loadConfig } from '../src/settings/config.ts';
import { Router } from '../src/http/router.ts';

const request = (url: string, key?: string): IncomingMessage => ({ method: 'GET', url, headers: key === undefined ? {} : { 'x-api-key': key } }) as IncomingMessage;
const router = new Router(loadConfig({ API_KEYS: 'shop=abc' }));
router.add('GET', '/hello', async (_, client) => `hello ${client}`);

test('a known key reaches its route', async () => {
  assert.equal(await router.dispatch(request('/hello', 'abc')), 'hello shop');
});

test('a request without a key is turned away', async () => {
  await assert.rejects(router.dispatch(request('/hello')), { status: 401 });
});

test('an unknown path is not found', async () => {
  await assert.rejects(router.dispatch(request('/nothing', 'abc')), { status: 404 });
});
