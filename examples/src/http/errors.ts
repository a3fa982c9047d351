/** An answer that ends a request early. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const unauthorized = (): HttpError => new HttpError(401, 'unknown API key');
export const notFound = (path: string): HttpError => new HttpError(404, `nothing at ${path}`);
