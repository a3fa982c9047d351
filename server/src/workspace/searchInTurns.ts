import type { Unsearched } from '../index/mentions.ts';

/** Words whose search is put off while somebody only wants to know what is asked. */
export interface PutOff {
  /** For the index: where it notes words instead of searching for them; undefined: it searches. */
  readonly unsearched: () => Unsearched | undefined;
  /**
   * Resolve with the texts searched for one word at a time, and a turn for others in between: a search can take longer than a keystroke should wait.
   *
   * @param resolve  asked once more when something was put off, so it must give the same for the same world
   * @param search   keeps its answer where `resolve` finds it
   */
  readonly inTurns: <T>(resolve: () => T, search: (word: string, limit: number) => void) => Promise<T>;
}

/** Files from which on a search for one word is worth a turn. */
export const minFilesInTurns = 5000;

/** @param turnNow  what to wait for between two words; undefined: everything is done at once */
export function openPutOff(turnNow: () => (() => Promise<void>) | undefined): PutOff {
  let noted: Unsearched | undefined;
  return {
    unsearched: () => noted,
    inTurns: async (resolve, search) => {
      const turn = turnNow();
      if (turn === undefined) return resolve();
      const words: Unsearched = new Map<string, number>();
      noted = words;
      let first;
      try {
        first = resolve();
      } finally {
        noted = undefined;
      }
      for (const [word, limit] of words) {
        await turn();
        search(word, limit);
      }
      return words.size === 0 ? first : resolve();
    },
  };
}
