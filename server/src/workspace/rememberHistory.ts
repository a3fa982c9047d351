import type { PathHistories, PathHistory } from '../model/history.ts';
import type { HistorySource } from './ports.ts';

export interface PastPaths {
  readonly histories: PathHistories;
  readonly complete: boolean;
}

/** Git's memory of paths, each path looked up once until it is told to forget. */
export interface RememberedHistory {
  readonly lookUp: (paths: readonly string[], timeoutMs: number) => Promise<PastPaths>;
  /** What is known without asking git; `complete` only when every path was looked up. */
  readonly remembered: (paths: readonly string[]) => PastPaths;
  readonly forget: () => void;
}

export function rememberHistory(source: HistorySource): RememberedHistory {
  let known = new Map<string, PathHistory | undefined>(), isComplete = true, generation = 0;

  function remembered(paths: readonly string[]): PastPaths {
    const histories = new Map(paths.flatMap((path): [string, PathHistory][] => {
      const history = known.get(path);
      return history === undefined ? [] : [[path, history]];
    }));
    return { histories, complete: paths.length > 0 && isComplete && paths.every((it) => known.has(it)) };
  }

  return {
    remembered,
    lookUp: async (paths, timeoutMs) => {
      const unknown = paths.filter((it) => !known.has(it)), mine = generation;
      if (unknown.length === 0) return remembered(paths);
      const found = await source.pathHistories(unknown, timeoutMs);
      // The answer holds for this question; it is kept only when nothing has changed meanwhile.
      if (mine !== generation) return { histories: new Map([...remembered(paths).histories, ...found.histories]), complete: found.complete };
      isComplete &&= found.complete;
      for (const path of unknown) known.set(path, found.histories.get(path));
      return remembered(paths);
    },
    forget: () => {
      known = new Map();
      isComplete = true;
      generation += 1;
    },
  };
}
