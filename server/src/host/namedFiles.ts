/** Files that a user names on a command line: found, listed and read, anywhere on the machine. */
import { closeSync, existsSync, globSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gitFolderAt } from './gitFolder.ts';

/** Marks a workspace's root even inside a larger repository. */
const profileName = 'groundplan.yaml';

/**
 * What a path stands for, links resolved.
 *
 * @returns  an absolute path with `/`; a real one unless `absent`
 */
export function locateFile(path: string, currentFolder: string): { readonly path: string; readonly kind: 'file' | 'folder' | 'absent' | 'other' } {
  const place = resolve(currentFolder, path);
  try {
    const real = realpathSync.native(place), stat = statSync(real);
    return { path: toSlashes(real), kind: stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other' };
  } catch {
    return { path: toSlashes(place), kind: 'absent' };
  }
}

/** The bytes of a file up to `maxBytes`. */
export function readNamedFile(path: string, maxBytes: number):
  { readonly kind: 'bytes'; readonly bytes: Uint8Array } | { readonly kind: 'none'; readonly reason: 'absent' | 'unreadable' | 'too-large' } {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const bytes = readUpTo(file, maxBytes + 1);
    return bytes.length > maxBytes ? { kind: 'none', reason: 'too-large' } : { kind: 'bytes', bytes };
  } catch (error) {
    return { kind: 'none', reason: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'absent' : 'unreadable' };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Files that a glob matches, absolute with `/`, sorted. */
export function expandGlob(glob: string, currentFolder: string): readonly string[] {
  return globSync(glob, { cwd: currentFolder, exclude: (name) => /(?:^|[\\/])(?:node_modules|\.git)$/u.test(name) })
    .map((it) => locateFile(it, currentFolder)).filter((it) => it.kind === 'file').map((it) => it.path).sort();
}

/** Nearest folder, from `folder` upward, that is the top of a git repository or holds `groundplan.yaml`; undefined when there is none. */
export function findMarkedRoot(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, profileName)) || gitFolderAt(at) !== undefined) return toSlashes(at);
    if (dirname(at) === at) return undefined;
  }
}

/** A stream to its end, or one byte more than `maxBytes`. */
export async function readStream(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes + 1);
}

const chunkBytes = 256 * 1024;

function readUpTo(file: number, maxBytes: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const chunk = new Uint8Array(Math.min(chunkBytes, maxBytes - size)), read = chunk.length === 0 ? 0 : readSync(file, chunk);
    if (read === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, read));
    size += read;
  }
}

function toSlashes(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}
