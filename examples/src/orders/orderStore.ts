export interface Order {
  readonly id: number;
  readonly client: string;
  readonly item: string;
  readonly quantity: number;
}

/** Orders in memory, oldest first. */
export class OrderStore {
  readonly #orders: Order[] = [];

  add(client: string, item: string, quantity: number): Order {
    const order = { id: this.#orders.length + 1, client, item, quantity };
    this.#orders.push(order);
    return order;
  }

  listFor(client: string): readonly Order[] {
    return this.#orders.filter((it) => it.client === client);
  }
}
