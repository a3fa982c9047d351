import { createHash } from 'node:crypto';
import type { Digest } from '../model/digest.ts';

/** SHA-256 of a text's UTF-8 bytes, or of bytes as they are. */
export function sha256(content: string | Uint8Array): Digest {
  return createHash('sha256').update(content).digest('hex') as Digest;
}
