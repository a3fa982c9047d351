/** Sorted names, asked by prefix. */
export interface NameList {
  readonly startingWith: (prefix: string, limit: number) => readonly string[];
}

export function buildNameList(names: readonly string[]): NameList {
  const sorted = [...names].sort();
  return {
    startingWith: (prefix, limit) => {
      let low = 0, high = sorted.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle] ?? '') < prefix) low = middle + 1; else high = middle;
      }
      const found: string[] = [];
      for (let at = low; found.length < limit && sorted[at]?.startsWith(prefix) === true; at += 1) found.push(sorted[at] ?? '');
      return found;
    },
  };
}
