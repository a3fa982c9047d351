import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GitFolder } from './gitFolder.ts';

const maxRefBytes = 4096, maxPackedBytes = 64 * 1024 * 1024, maxHops = 5;

/**
 * Id of the commit that is checked out, hex, read without running git.
 *
 * Undefined before the first commit, and where references are kept in another way than as files.
 */
export function headCommit({ gitDir, commonDir }: GitFolder): string | undefined {
  let text = readSmall(join(gitDir, 'HEAD'), maxRefBytes)?.trim();
  for (let hop = 0; hop < maxHops && text !== undefined; hop += 1) {
    if (/^[\da-f]{40}(?:[\da-f]{24})?$/.test(text)) return text;
    const name = /^ref: (refs\/[^\0]{1,1000})$/.exec(text)?.[1];
    if (name === undefined || name.split('/').includes('..')) return undefined;
    text = (readSmall(join(gitDir, name), maxRefBytes) ?? readSmall(join(commonDir, name), maxRefBytes) ?? packedRef(commonDir, name))?.trim();
  }
  return undefined;
}

function packedRef(commonDir: string, name: string): string | undefined {
  const packed = readSmall(join(commonDir, 'packed-refs'), maxPackedBytes) ?? '', at = packed.indexOf(` ${name}\n`);
  return at < 0 ? undefined : packed.slice(packed.lastIndexOf('\n', at) + 1, at);
}

function readSmall(file: string, maxBytes: number): string | undefined {
  try {
    const bytes = readFileSync(file);
    return bytes.length > maxBytes ? undefined : bytes.toString('utf8');
  } catch {
    return undefined;
  }
}
