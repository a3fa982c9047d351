import { realpathSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { FileText } from '../../workspace/ports.ts';
import { readTextFile } from '../readTextFile.ts';

/** Text of a file that the operator names by an absolute path, or by one relative to `root` that leaves it. A link must stay in the file's own folder. */
export function readOutside(root: string, path: string, maxBytes: number): FileText {
  const place = resolve(root, path);
  try {
    return readTextFile(realpathSync.native(dirname(place)), basename(place), maxBytes);
  } catch {
    // The folder itself is not there or is closed.
    return { kind: 'none', reason: 'absent' };
  }
}
