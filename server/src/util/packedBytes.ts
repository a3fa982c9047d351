/** Short byte arrays by key, in few pieces of memory: one by one, each takes some hundred bytes more than it has. */
export interface PackedBytes {
  readonly size: () => number;
  /** @param bytes  65,535 at most */
  readonly set: (key: string, bytes: Uint8Array) => void;
  readonly delete: (key: string) => void;
  /** What `look` says of the bytes, which lie in `piece` from `start` on; undefined where there are none. */
  readonly look: <T>(key: string, look: (piece: Uint8Array, start: number, length: number) => T) => T | undefined;
}

const pieceBytes = 1 << 20;
/** The length stands before the bytes. */
const lengthBytes = 2;

export function packBytes(): PackedBytes {
  /** Each place counts from the start of the first piece. */
  const pieces: Uint8Array[] = [], places = new Map<string, number>(), free = new Map<number, number[]>();
  let used = 0;

  const pieceAt = (place: number): Uint8Array => pieces[Math.floor(place / pieceBytes)] ??= new Uint8Array(pieceBytes);
  const lengthAt = (place: number): number => {
    const piece = pieceAt(place), at = place % pieceBytes;
    return (piece[at] ?? 0) | ((piece[at + 1] ?? 0) << 8);
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
      const place = placeFor(bytes.length), piece = pieceAt(place), at = place % pieceBytes;
      piece[at] = bytes.length & 0xff;
      piece[at + 1] = bytes.length >>> 8;
      piece.set(bytes, at + lengthBytes);
      places.set(key, place);
    },
    look: (key, look) => {
      const place = places.get(key);
      return place === undefined ? undefined : look(pieceAt(place), (place % pieceBytes) + lengthBytes, lengthAt(place));
    },
  };
}
