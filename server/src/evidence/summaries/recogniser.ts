/** How the summary of one test runner is told from other lines. */

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * What one line adds to a summary of its runner. A summary may take several lines: `begins` opens one, `ends` closes one, neither adds to the one
 * that is open. `total` stands for runners that name all and some; what is not failed and not skipped has passed.
 */
export interface Piece {
  readonly part: 'begins' | 'adds' | 'ends' | 'whole';
  readonly passed?: number;
  readonly failed?: number;
  readonly skipped?: number;
  readonly total?: number;
  /** Tests were run, and the runner does not say how many. */
  readonly isUncounted?: true;
}

/** Reads the lines of one output in order; remembers what it needs of earlier ones. Every pattern is anchored and takes linear time. */
export type LineReader = (line: string) => Piece | undefined;

export interface Recogniser {
  readonly runner: string;
  readonly open: () => LineReader;
}

type Field = keyof TestCounts;

/** A recogniser whose lines speak for themselves. */
export function recogniser(runner: string, read: LineReader): Recogniser {
  return { runner, open: () => read };
}

/** Sums the pairs of number and word in a text, by word. Words that are not in the table count for nothing. */
export function countWords(text: string, fields: Readonly<Record<string, Field>>): TestCounts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [, count = '', word = ''] of text.matchAll(/(?<!\d)(\d{1,15})\s{1,8}([a-z]+)/gi)) {
    const field = Object.hasOwn(fields, word.toLowerCase()) ? fields[word.toLowerCase()] : undefined;
    if (field !== undefined) counts[field] += Number(count);
  }
  return counts;
}

/** The same for texts that name the word first: `Failed: 1, Passed: 2`, `failures=1, skipped=2`. */
export function countLabels(text: string, fields: Readonly<Record<string, Field | 'total'>>): TestCounts & { readonly total: number } {
  const counts = { passed: 0, failed: 0, skipped: 0, total: 0 };
  for (const [, word = '', count = ''] of text.matchAll(/(?<![a-z])([a-z]+)\s{0,8}[:=]?\s{0,8}(\d{1,15})/gi)) {
    const field = Object.hasOwn(fields, word.toLowerCase()) ? fields[word.toLowerCase()] : undefined;
    if (field !== undefined) counts[field] += Number(count);
  }
  return counts;
}

export const noTests: Piece = { part: 'whole', passed: 0, failed: 0, skipped: 0 };

/** The number that a pattern's first group finds. */
export function numberIn(line: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(line)?.[1];
  return found === undefined ? undefined : Number(found);
}
