/**
 * The format of `.groundplan/index.db`, enough to write a second reader.
 *
 * - `file`: one row for each file that was extracted; a file that is read again gets an `id` above all that were there. `size` in bytes, `mtime` in nanoseconds since 1970, `inode` as a signed 64-bit number;
 *   all three NULL when the file had gone before it was read. `symlink` 0 or 1. `status` and `language` as in model/symbol.ts. `opens`: JSON
 *   array of strings, NULL for an empty one. `symbols`: how many definitions it has.
 * - `sym`: definitions of a file that has some, as model/packedSymbols.ts packs them: `rows`, and `keys` for looking them up.
 * - `word`: the word filter of one file.
 * - `place`: where there are many, the keys of all files up to the id `upto`, parted by their highest 8 bits: of a part the keys in ascending order, then as many ids,
 *   of each key the file that has it. Some files may be gone.
 * - `names`: where there are many, all distinct names as one list and what was made from it, with the same `version`; names of files above `upto` are missing,
 *   and some may have gone. `text`: UTF-8, sorted. `ends`: where each name ends in it. `near` and `like`: tables of index/nearNames.ts and index/likeNames.ts.
 * - `meta`: `schema` and `extractor`. A file with other values, other tables or damage is emptied, never read: it can always be made again.
 *
 * Numbers in blobs have 32 bits, in the order of bytes of the machine.
 */
export const schemaVersion = '3';

/** In the order of creation. The stored text of each must be equal to these, so that a foreign database is not taken for ours. */
export const tableStatements = [
  'CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  'CREATE TABLE file(id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE, size INTEGER, mtime INTEGER, inode INTEGER, symlink INTEGER, status TEXT NOT NULL, language TEXT, opens TEXT, symbols INTEGER NOT NULL)',
  'CREATE TABLE sym(file INTEGER PRIMARY KEY, keys BLOB NOT NULL, rows TEXT NOT NULL)',
  'CREATE TABLE place(part INTEGER PRIMARY KEY, upto INTEGER NOT NULL, data BLOB NOT NULL)',
  'CREATE TABLE word(file INTEGER PRIMARY KEY, filter BLOB NOT NULL)',
  'CREATE TABLE names(kind TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, upto INTEGER NOT NULL, data BLOB NOT NULL)',
] as const;
