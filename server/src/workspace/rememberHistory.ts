export interface Past<V> {
  readonly histories: ReadonlyMap<string, V>;
  readonly complete: boolean;
}

/** Git's memory of paths or names, each looked up once until it is told to forget. */
export interface RememberedHistory<V> {
  readonly lookUp: (keys: readonly string[], timeoutMs: number) => Promise<Past<V>>;
  /** What is known without asking git; `complete` only when every one was looked up. */
  readonly remembered: (keys: readonly string[]) => Past<V>;
  readonly forget: () => void;
}

export function rememberHistory<V>(ask: (keys: readonly string[], timeoutMs: number) => Promise<Past<V>>): RememberedHistory<V> {
  let known = new Map<string, V | undefined>(), isComplete = true, generation = 0;

  function remembered(keys: readonly string[]): Past<V> {
    const histories = new Map(keys.flatMap((key): [string, V][] => {
      const history = known.get(key);
      return history === undefined ? [] : [[key, history]];
    }));
    return { histories, complete: keys.length > 0 && isComplete && keys.every((it) => known.has(it)) };
  }

  return {
    remembered,
    lookUp: async (keys, timeoutMs) => {
      const unknown = keys.filter((it) => !known.has(it)), mine = generation;
      if (unknown.length === 0) return remembered(keys);
      const found = await ask(unknown, timeoutMs);
      // The answer holds for this question; it is kept only when nothing has changed meanwhile.
      if (mine !== generation) return { histories: new Map([...remembered(keys).histories, ...found.histories]), complete: found.complete };
      isComplete &&= found.complete;
      for (const key of unknown) known.set(key, found.histories.get(key));
      return remembered(keys);
    },
    forget: () => {
      known = new Map();
      isComplete = true;
      generation += 1;
    },
  };
}
