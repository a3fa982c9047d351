/** Measures names against one name, by their bytes: what is no ASCII is not measured. */
export interface EditMeasure {
  /**
   * Insertions, deletions and substitutions between the name and the bytes from `from` to `to`.
   *
   * @returns  a number above `most` as soon as there are more
   */
  readonly edits: (bytes: Uint8Array, from: number, to: number, most: number) => number;
}

/** @returns  undefined for a name that is no ASCII */
export function editMeasure(name: string): EditMeasure | undefined {
  const own = new TextEncoder().encode(name);
  if (own.length !== name.length) return undefined;
  const rows: Rows = { own, row: new Uint8Array(own.length + 1), next: new Uint8Array(own.length + 1), first: 0, width: 0 };

  /** What both begin and end with costs nothing. */
  function edits(bytes: Uint8Array, from: number, to: number, most: number): number {
    let first = 0, last = own.length, start = from, end = to;
    while (first < last && start < end && own[first] === bytes[start]) { first += 1; start += 1; }
    while (last > first && end > start && own[last - 1] === bytes[end - 1]) { last -= 1; end -= 1; }
    rows.first = first;
    rows.width = last - first;
    return rows.width === 0 || start === end ? rows.width + end - start : between(rows, bytes.subarray(start, end), most);
  }
  return { edits };
}

/** What is left in the middle. */
function between(rows: Rows, other: Uint8Array, most: number): number {
  for (let at = 0; at <= rows.width; at += 1) rows.row[at] = at;
  for (let line = 1; line <= other.length; line += 1) {
    const least = fillRow(rows, other[line - 1] ?? 0, line);
    if (least > most) return least;
  }
  return rows.row[rows.width] ?? 0;
}

/** Two of Levenshtein's rows, over `width` bytes of the name from `first` on. */
interface Rows {
  readonly own: Uint8Array;
  row: Uint8Array;
  next: Uint8Array;
  first: number;
  width: number;
}

/** Go one byte of the other name further. @returns  the least number in the row: no way through it is shorter */
function fillRow(rows: Rows, byte: number, line: number): number {
  const { own, row, next, first, width } = rows;
  let before = line, least = line;
  next[0] = line;
  for (let at = 1; at <= width; at += 1) {
    const straight = Math.min(row[at] ?? 0, before) + 1, aslant = (row[at - 1] ?? 0) + (own[first + at - 1] === byte ? 0 : 1);
    before = straight < aslant ? straight : aslant;
    next[at] = before;
    if (before < least) least = before;
  }
  rows.row = next;
  rows.next = row;
  return least;
}
