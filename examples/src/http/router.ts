import type { IncomingMessage } from 'node:http';
import { readApiKey } from '../auth/apiKey.ts';
import type { Config } from '../settings/config.ts';
import { notFound, unauthorized } from './errors.ts';

export type Handler = (request: IncomingMessage, client: string) => Promise<unknown>;

/** Finds the handler for a request and runs it for the client that the key belongs to. */
export class Router {
  readonly #routes = new Map<string, Handler>();
  readonly #config: Config;

  constructor(config: Config) {
    this.#config = config;
  }

  add(method: string, path: string, handler: Handler): void {
    this.#routes.set(`${method} ${path}`, handler);
  }

  async dispatch(request: IncomingMessage): Promise<unknown> {
    const client = readApiKey(request, this.#config);
    if (client === undefined) throw unauthorized();
    const handler = this.#routes.get(`${request.method} ${request.url}`);
    if (handler === undefined) throw notFound(request.url ?? '/');
    return await handler(request, client);
  }
}
