/** Short byte arrays by key, in few pieces of memory: one by one, each takes some hundred bytes more than it has. */
export interface PackedBytes {
  readonly size: () => number;
  /** @param bytes  65,535 at most */
  readonly set: (key: string, bytes: Uint8Array) => void;
  readonly delete: (key: string) => void;
  /** Where the bytes of a key are, until the next `set` or `delete`; undefined where there are none. */
  readonly placeOf: (key: string) => number | undefined;
  readonly lengthAt: (place: number) => number;
  /** The piece of memory that has the bytes of a place, and where they start in it. */
  readonly pieceAt: (place: number) => Uint8Array;
  readonly startOf: (place: number) => number;
}

const pieceBits = 20, pieceBytes = 1 << pieceBits;
/** The length stands before the bytes. */
const lengthBytes = 2;

export function packBytes(): PackedBytes {
  /** Each place counts from the start of the first piece. */
  const pieces: Uint8Array[] = [], places = new Map<string, number>(), free = new Map<number, number[]>();
  let used = 0;

  const pieceAt = (place: number): Uint8Array => pieces[place >>> pieceBits] ??= new Uint8Array(pieceBytes);
  const startOf = (place: number): number => (place & (pieceBytes - 1)) + lengthBytes;
  const lengthAt = (place: number): number => {
    const piece = pieceAt(place), start = startOf(place);
    return (piece[start - 2] ?? 0) | ((piece[start - 1] ?? 0) << 8);
  };

  function placeFor(length: number): number {
    const left = free.get(length)?.pop();
    if (left !== undefined) return left;
    const needed = lengthBytes + length, room = pieceBytes - (used % pieceBytes);
    if (room < needed) used += room;
    used += needed;
    return used - needed;
  }

  function remove(key: string): void {
    const place = places.get(key);
    if (place === undefined) return;
    places.delete(key);
    const length = lengthAt(place), left = free.get(length);
    if (left === undefined) free.set(length, [place]); else left.push(place);
  }

  return {
    size: () => places.size,
    delete: remove,
    set: (key, bytes) => {
      remove(key);
      const place = placeFor(bytes.length), piece = pieceAt(place), start = startOf(place);
      piece[start - 2] = bytes.length & 0xff;
      piece[start - 1] = bytes.length >>> 8;
      piece.set(bytes, start);
      places.set(key, place);
    },
    placeOf: (key) => places.get(key), lengthAt, pieceAt, startOf,
  };
}
