import type { Router } from '../http/router.ts';

export function addHealthRoutes(router: Router): void {
  router.add('GET', '/health', async () => ({ ok: true }));
}
