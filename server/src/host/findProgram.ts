import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Absolute path of a program on the search path; undefined when there is none.
 *
 * Relative and empty entries of the search path are passed over, and so is the current directory on Windows: a workspace must
 * not be able to bring its own `git`.
 */
export function findProgram(name: string, environment: Environment): string | undefined {
  const windows = process.platform === 'win32';
  const endings = windows ? ['.exe', '.com'] : [''];
  const search = (windows ? environment['Path'] : undefined) ?? environment['PATH'] ?? '';
  for (const folder of search.split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const found = endings.map((ending) => join(folder, name + ending)).find(isRunnable);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
