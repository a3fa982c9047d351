import { renameSync, rmSync, writeFileSync } from 'node:fs';

export type FileWriting =
  | { readonly kind: 'written' }
  | { readonly kind: 'there' }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Write a whole file. `new` writes only where nothing is; `replace` puts a finished file in the place of what is there. A symlink is never written
 * through.
 */
export function writeNamedFile(path: string, text: string, mode: 'new' | 'replace'): FileWriting {
  const draft = `${path}.${process.pid}.draft`;
  try {
    writeFileSync(mode === 'new' ? path : draft, text, { flag: 'wx' });
    if (mode === 'replace') renameSync(draft, path);
    return { kind: 'written' };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (mode === 'new' && code === 'EEXIST') return { kind: 'there' };
    if (mode === 'replace') rmSync(draft, { force: true });
    return { kind: 'failed', reason: `cannot be written (${code ?? message})` };
  }
}
