import type { IncomingMessage } from 'node:http';
import type { Config } from '../settings/config.ts';

/** Client that a request's `x-api-key` belongs to; undefined when the key is missing or unknown. */
export function readApiKey(request: IncomingMessage, config: Config): string | undefined {
  const key = request.headers['x-api-key'];
  return typeof key === 'string' ? config.apiKeys.get(key) : undefined;
}
