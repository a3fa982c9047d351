import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly token: string | undefined;
}

/** An HTTP server on the loopback for the time of one call; what it was sent is in `seen`. */
export async function withLoopback<Result>(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  use: (url: string, seen: readonly Seen[]) => Promise<Result>,
): Promise<Result> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => { chunks.push(chunk); });
    request.on('end', () => {
      seen.push({ method: request.method ?? '', path: request.url ?? '', token: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
      answer(response, request);
    });
  });
  await new Promise<void>((done) => { server.listen(0, '127.0.0.1', done); });
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => { server.close(done); });
  }
}

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
