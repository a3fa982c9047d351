/** Tests by their name, which is a sentence; run in this order. */
export type Tests = Readonly<Record<string, () => Promise<void>>>;
