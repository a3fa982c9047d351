import type { HubEndpoint } from './httpReuseHub.ts';

const defaultTimeoutMs = 10_000, maxTimeoutMs = 600_000;

/** The hub that the environment names: `GROUNDPLAN_HUB_URL`, with `GROUNDPLAN_HUB_TOKEN` and `GROUNDPLAN_HUB_TIMEOUT_MS` beside it; undefined when it names none. */
export function hubOf(environment: Readonly<Record<string, string | undefined>>): HubEndpoint | undefined {
  const url = environment['GROUNDPLAN_HUB_URL']?.trim() ?? '';
  if (url === '') return undefined;
  const timeoutMs = Number(environment['GROUNDPLAN_HUB_TIMEOUT_MS'] ?? defaultTimeoutMs);
  return { url, token: environment['GROUNDPLAN_HUB_TOKEN'], timeoutMs: Number.isFinite(timeoutMs) && timeoutMs > 0 ? Math.min(timeoutMs, maxTimeoutMs) : defaultTimeoutMs };
}
