import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { FileText } from '../workspace/ports.ts';
import { hasEscapedBytes, toPathBytes } from './pathText.ts';

const decoder = new TextDecoder('utf-8');

/**
 * Text of one file below `root`, a real path. Symlinks are resolved first and must stay below it.
 *
 * Wrong UTF-8 becomes U+FFFD, a byte-order mark is left out, a NUL byte makes it binary. Only regular files are opened.
 */
export function readTextFile(root: string, path: string, maxBytes: number): FileText {
  if (path.includes('\0')) return { kind: 'none', reason: 'absent' };
  if (!isWithin(root, resolve(root, path))) return { kind: 'none', reason: 'outside' };
  const asText = readReal(root, join(root, path), maxBytes);
  if (asText.kind === 'text' || asText.reason !== 'absent' || !hasEscapedBytes(path)) return asText;
  return readReal(root, Buffer.concat([Buffer.from(`${root}/`), toPathBytes(path)]), maxBytes);
}

function readReal(root: string, path: string | Buffer, maxBytes: number): FileText {
  try {
    const real = realpathSync.native(path, 'buffer');
    // One character a byte, so that comparing is exact whatever the encoding of the name.
    return isWithin(Buffer.from(root).toString('latin1'), real.toString('latin1')) ? readBytes(real, maxBytes) : { kind: 'none', reason: 'outside' };
  } catch (error) {
    return { kind: 'none', reason: isGone(error) ? 'absent' : 'unreadable' };
  }
}

function isWithin(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

function readBytes(file: Buffer, maxBytes: number): FileText {
  let descriptor: number | undefined;
  try {
    if (!lstatSync(file).isFile()) return { kind: 'none', reason: 'unreadable' };
    descriptor = openSync(file, constants.O_RDONLY | noFollow | nonBlocking);
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return { kind: 'none', reason: 'unreadable' };
    if (stat.size > maxBytes) return { kind: 'none', reason: 'too-large' };
    const bytes = Buffer.alloc(stat.size);
    let length = 0;
    for (let got = -1; got !== 0 && length < bytes.length; length += got) got = readSync(descriptor, bytes, length, bytes.length - length, length);
    const content = bytes.subarray(0, length);
    return content.includes(0) ? { kind: 'none', reason: 'binary' } : { kind: 'text', text: decoder.decode(content) };
  } catch (error) {
    return { kind: 'none', reason: isGone(error) ? 'absent' : 'unreadable' };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

// Windows has neither flag, and needs neither.
const noFollow = (constants.O_NOFOLLOW as number | undefined) ?? 0;
const nonBlocking = (constants.O_NONBLOCK as number | undefined) ?? 0;

function isGone(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
