/** Keys longer than this are not compared: the table below has the size of the product. */
const MAX_KEY_UNITS = 60;

/** A beginning of fewer letters than this says nothing. */
const MIN_BEGINNING = 3;

/**
 * The known key that is most like an unknown one: it begins with it, or is within about a third of its letters.
 *
 * Letter case, `-` and `_` count for nothing. Undefined when none is near.
 */
export function nearestKey(key: string, known: readonly string[]): string | undefined {
  if (key.length > MAX_KEY_UNITS) return undefined;
  const plain = plainKey(key);
  const longer = plain.length < MIN_BEGINNING ? undefined : known.find((it) => plainKey(it).startsWith(plain));
  const ranked = known.map((it) => ({ it, steps: distance(plain, plainKey(it)) })).sort((a, b) => a.steps - b.steps);
  const best = ranked[0];
  return best !== undefined && best.steps <= Math.max(1, Math.floor(plain.length / 3)) ? best.it : longer;
}

function plainKey(key: string): string {
  return key.toLowerCase().replaceAll(/[-_\s]/g, '');
}

/** Least number of inserted, removed, replaced or swapped letters. */
function distance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      row.push(Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (isSame ? 0 : 1), isSwap ? cell(i - 2, j - 2) + 1 : Infinity));
    }
  }
  return cell(left.length, right.length);
}
