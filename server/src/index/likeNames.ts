import type { PackedStrings } from '../util/packedStrings.ts';
import { normalForm } from './normalForm.ts';

/** Finds names that differ in letter case and joints alone. */
export interface LikeNames {
  /** Names with that {@link normalForm}, in their order. */
  readonly withForm: (form: string) => readonly string[];
}

/** One hash of the form of each name. The hashes are persisted: a change needs a new version of the symbol store. */
export function likeTable(names: PackedStrings): Int32Array {
  const hashes = new Int32Array(names.length);
  let index = 0;
  for (const name of names) {
    hashes[index] = hashOf(normalForm(name));
    index += 1;
  }
  return hashes;
}

/**
 * All hashes are looked at for each question: a millisecond for a million.
 *
 * @param hashes  of the same names
 */
export function buildLikeNames(names: PackedStrings, hashes = likeTable(names)): LikeNames {
  return {
    withForm: (form) => {
      const wanted = hashOf(form), found: string[] = [];
      for (let at = hashes.indexOf(wanted); at !== -1; at = hashes.indexOf(wanted, at + 1)) {
        const name = names.at(at);
        if (normalForm(name) === form) found.push(name);
      }
      return found;
    },
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
