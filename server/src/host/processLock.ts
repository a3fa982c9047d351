import { readFileSync, rmSync, writeFileSync } from 'node:fs';

export interface Lock {
  readonly release: () => void;
}

/**
 * Take a lock between processes without waiting: a file that holds the owner's process id.
 *
 * @returns  undefined when a living process holds it, or the file cannot be made
 */
export function takeLock(file: string): Lock | undefined {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return { release: () => { rmSync(file, { force: true }); } };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || isHeld(file)) return undefined;
      rmSync(file, { force: true });
    }
  }
  return undefined;
}

function isHeld(file: string): boolean {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    if (!Number.isSafeInteger(owner) || owner <= 0) return false;
    process.kill(owner, 0);
    return true;
  } catch (error) {
    // The process is there but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
