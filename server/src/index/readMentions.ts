/** Whether texts on the disk have words, as far as they were read: shared by indexes over one state of the disk. */
export interface ReadMentions {
  /** Undefined: not read for that word. */
  readonly has: (word: string, path: string) => boolean | undefined;
  readonly keep: (word: string, path: string, has: boolean) => void;
}

/** Answers that are kept, a hundred bytes each; then all begin anew. */
const maxKept = 30_000;

export function openReadMentions(): ReadMentions {
  const known = new Map<string, Map<string, boolean>>();
  let kept = 0;
  return {
    has: (word, path) => known.get(word)?.get(path),
    keep: (word, path, has) => {
      if (kept >= maxKept) {
        known.clear();
        kept = 0;
      }
      kept += 1;
      const paths = known.get(word);
      if (paths === undefined) known.set(word, new Map([[path, has]])); else paths.set(path, has);
    },
  };
}
