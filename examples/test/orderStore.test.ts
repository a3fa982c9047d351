import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderStore } from '../src/orders/orderStore.ts';

test('a client sees its own orders only', () => {
  const store = new OrderStore();
  store.add('shop', 'bread', 2);
  store.add('app', 'jam', 1);
  assert.deepEqual(store.listFor('shop'), [{ id: 1, client: 'shop', item: 'bread', quantity: 2 }]);
});
