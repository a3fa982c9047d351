/** Settings of the service, read once at start. */
export interface Config {
  readonly port: number;
  /** Keys that may call the service, by client name. */
  readonly apiKeys: ReadonlyMap<string, string>;
}

/** Reads the settings from environment variables; `API_KEYS` is a list like `shop=abc,app=def`. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const pairs = (environment['API_KEYS'] ?? 'local=local').split(',').map((it) => it.split('='));
  return {
    port: Number(environment['PORT'] ?? 8080),
    apiKeys: new Map(pairs.map(([client = '', key = '']) => [key, client])),
  };
}
