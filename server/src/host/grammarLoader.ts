import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Reads the grammar files of one folder by their plain file names. Rejects when a file is not there. */
export function grammarLoader(folder: string): (fileName: string) => Promise<Uint8Array> {
  return async (fileName) => readFile(join(folder, basename(fileName)));
}
