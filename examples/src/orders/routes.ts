import { text } from 'node:stream/consumers';
import type { Router } from '../http/router.ts';
import type { OrderStore } from './orderStore.ts';

export function addOrderRoutes(router: Router, store: OrderStore): void {
  router.add('GET', '/orders', async (_, client) => store.listFor(client));
  router.add('POST', '/orders', async (request, client) => {
    const { item, quantity } = JSON.parse(await text(request)) as { item: string; quantity: number };
    return store.add(client, item, quantity);
  });
}
