/**
 * The format of `.groundplan/index.db`, enough to write a second reader.
 *
 * - `file`: one row for each file that was extracted; a file that is read again gets an `id` above all that were there. `size` in bytes, `mtime` in nanoseconds since 1970, `inode` as a signed 64-bit number;
 *   all three NULL when the file had gone before it was read. `symlink` 0 or 1. `status` and `language` as in model/symbol.ts. `opens`: JSON
 *   array of strings, NULL for an empty one.
 * - `sym`: definitions, `seq` from 0 in text order. `container` is the dotted name, `owner` its last segment. `params`: JSON
 *   array of strings, NULL for what is not callable.
 * - `word`: the word filter of one file.
 * - `names`: where there are many, all distinct names as one list and what was made from it, with the same `version`; names of files above `upto` are missing,
 *   and some may have gone. `text`: UTF-8, sorted. `ends`: where each name ends in it. `near` and `like`: tables of index/nearNames.ts and index/likeNames.ts.
 *   Numbers have 32 bits, in the order of bytes of the machine.
 * - `meta`: `schema` and `extractor`. A file with other values, other tables or damage is emptied, never read: it can always be made again.
 *
 * The indexes on `name` and `owner` are made at the first look-up, so that a first fill does not keep them up to date row by row.
 */
export const schemaVersion = '2';

/** In the order of creation. The stored text of each must be equal to these, so that a foreign database is not taken for ours. */
export const tableStatements = [
  'CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  'CREATE TABLE file(id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE, size INTEGER, mtime INTEGER, inode INTEGER, symlink INTEGER, status TEXT NOT NULL, language TEXT, opens TEXT)',
  'CREATE TABLE sym(file INTEGER NOT NULL, seq INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, container TEXT, owner TEXT, line INTEGER NOT NULL, params TEXT, PRIMARY KEY(file, seq)) WITHOUT ROWID',
  'CREATE TABLE word(file INTEGER PRIMARY KEY, filter BLOB NOT NULL)',
  'CREATE TABLE names(kind TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, upto INTEGER NOT NULL, data BLOB NOT NULL)',
] as const;

export const indexStatements = [
  'CREATE INDEX sym_name ON sym(name)',
  'CREATE INDEX sym_owner ON sym(owner) WHERE owner IS NOT NULL',
] as const;
