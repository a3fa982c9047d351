/**
 * Reads git's index file without git.
 *
 * Text keys here are bytes, one per character (Latin-1): file names keep every byte, and comparing two keys compares bytes as git does.
 *
 * @see gitformat-index(5)
 */

/** One entry of the index. */
export interface GitIndexEntry {
  /** Bytes of the path from the top of the working tree; ends with `/` for a folder of a sparse index. */
  readonly path: string;
  /** Octal digits as in tree objects: `100644`, `100755`, `120000`, `160000`, `40000`. */
  readonly mode: string;
  /** Bytes of the object id. */
  readonly id: string;
  /** 0 when merged; 1 to 3 for the sides of a conflict. */
  readonly stage: number;
  /** Git was told not to look at the working tree for it: `assume-unchanged` or `skip-worktree`. */
  readonly isUnwatched: boolean;
  readonly isSkipWorktree: boolean;
  /** Announced by `add -N`: the id is not that of the content. */
  readonly isIntentToAdd: boolean;
}

const headerBytes = 12;
const statBytes = 40;
const extendedFlag = 0x4000;

/**
 * Entries in the index's own order: by path bytes, then stage.
 *
 * @param idBytes  20 for SHA-1 repositories, 32 for SHA-256
 * @returns  undefined for what is not an index of version 2 to 4, is cut off, or shares its entries with another file (split index)
 */
export function parseGitIndex(bytes: Buffer, idBytes: number): readonly GitIndexEntry[] | undefined {
  if (bytes.length < headerBytes + idBytes || bytes.toString('latin1', 0, 4) !== 'DIRC') return undefined;
  const version = bytes.readUInt32BE(4), count = bytes.readUInt32BE(8);
  if (version < 2 || version > 4 || count > bytes.length / (statBytes + idBytes)) return undefined;
  const entries: GitIndexEntry[] = [];
  let at = headerBytes, path = '';
  try {
    for (let index = 0; index < count; index += 1) {
      const entry = readEntry(bytes, at, { version, idBytes, previous: path });
      entries.push(entry.value);
      path = entry.value.path;
      at = entry.end;
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return isSplit(bytes, at, idBytes) ? undefined : entries;
}

interface Layout {
  readonly version: number;
  readonly idBytes: number;
  /** Path of the entry before, which version 4 builds upon. */
  readonly previous: string;
}

function readEntry(bytes: Buffer, start: number, layout: Layout): { readonly value: GitIndexEntry; readonly end: number } {
  const mode = bytes.readUInt32BE(start + 24).toString(8);
  const idStart = start + statBytes, flagsAt = idStart + layout.idBytes;
  const flags = bytes.readUInt16BE(flagsAt);
  const isExtended = (flags & extendedFlag) !== 0;
  const more = isExtended ? bytes.readUInt16BE(flagsAt + 2) : 0;
  let nameStart = flagsAt + (isExtended ? 4 : 2), kept = '';
  if (layout.version === 4) {
    const strip = readVariable(bytes, nameStart);
    kept = layout.previous.slice(0, layout.previous.length - strip.value);
    nameStart = strip.end;
  }
  const nameEnd = bytes.indexOf(0, nameStart);
  if (nameEnd === -1) throw new RangeError('entry without an end');
  // Before version 4 an entry is padded with NULs, one at least, to a multiple of eight bytes.
  const end = layout.version === 4 ? nameEnd + 1 : start + ((nameEnd - start + 8) & ~7);
  const isSkipWorktree = (more & 0x4000) !== 0;
  return {
    end,
    value: {
      path: kept + bytes.toString('latin1', nameStart, nameEnd), mode, id: bytes.toString('latin1', idStart, flagsAt), stage: (flags >> 12) & 3,
      isUnwatched: isSkipWorktree || (flags & 0x8000) !== 0, isSkipWorktree, isIntentToAdd: (more & 0x2000) !== 0,
    },
  };
}

/** Git's offset encoding: seven bits a byte, high ones first, one added for each further byte. */
function readVariable(bytes: Buffer, start: number): { readonly value: number; readonly end: number } {
  let at = start, byte = bytes.readUInt8(at), value = byte & 0x7f;
  while ((byte & 0x80) !== 0) {
    at += 1;
    byte = bytes.readUInt8(at);
    value = (value + 1) * 128 + (byte & 0x7f);
  }
  return { value, end: at + 1 };
}

function isSplit(bytes: Buffer, extensionsAt: number, idBytes: number): boolean {
  for (let at = extensionsAt; at + 8 <= bytes.length - idBytes; at += 8 + bytes.readUInt32BE(at + 4)) {
    if (bytes.toString('latin1', at, at + 4) === 'link') return true;
  }
  return false;
}
