import { closeSync, constants, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { FileEnd, Filing, OutcomeFile } from '../../workspace/ports.ts';
import { ownFolder } from '../listedFiles.ts';
import { prepareOwnFolder } from '../ownFolder.ts';

const outcomeName = 'reuse-outcomes.jsonl', requestName = 'capability-requests.jsonl';
/** Bytes at the end of a file that are read; of a larger one the reader says so. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Outcomes in Groundplan's own folder of a workspace: `.groundplan/reuse-outcomes.jsonl` and `.groundplan/capability-requests.jsonl`.
 *
 * A line is one write to a file opened for appending, so that several processes do not tear each other's lines. Symlinks of these names are not followed.
 */
export function localOutcomeFile(root: string): OutcomeFile {
  return {
    appendOutcome: (record) => appendLine(root, outcomeName, record),
    appendRequest: (request) => appendLine(root, requestName, request),
    readOutcomes: () => readEnd(root, outcomeName),
    readRequests: () => readEnd(root, requestName),
  };
}

function appendLine(root: string, name: string, value: unknown): Filing {
  const folder = prepareOwnFolder(root);
  if (folder === undefined) return { kind: 'failed', reason: `the folder ${ownFolder} cannot be written` };
  try {
    withFile(join(folder, name), constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, (file) => writeSync(file, `${JSON.stringify(value)}\n`));
    return { kind: 'filed', where: `${ownFolder}/${name}` };
  } catch (error) {
    return { kind: 'failed', reason: `${ownFolder}/${name} cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})` };
  }
}

function readEnd(root: string, name: string): FileEnd {
  try {
    return withFile(join(root, ownFolder, name), constants.O_RDONLY, (file) => {
      const { size } = fstatSync(file), start = Math.max(0, size - maxBytes);
      const bytes = Buffer.alloc(size - start);
      const length = readSync(file, bytes, 0, bytes.length, start);
      const text = bytes.toString('utf8', 0, length);
      if (start === 0) return { text, note: undefined };
      return { text: text.slice(text.indexOf('\n') + 1), note: `Only the newest ${maxBytes / 1024 / 1024} MiB of ${ownFolder}/${name} are read` };
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { text: '', note: code === 'ENOENT' || code === 'ENOTDIR' ? undefined : `${ownFolder}/${name} cannot be read (${code ?? message})` };
  }
}

function withFile<Result>(path: string, flags: number, use: (file: number) => Result): Result {
  const file = openSync(path, flags | constants.O_NOFOLLOW | constants.O_NONBLOCK, 0o644);
  try {
    if (!fstatSync(file).isFile()) throw new Error('it is no file');
    return use(file);
  } finally {
    closeSync(file);
  }
}
