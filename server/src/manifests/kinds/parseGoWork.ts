import type { ManifestParts } from '../manifestParts.ts';
import { goDirectives } from '../reading/goDirectives.ts';

/** `go.work`: the folders of its modules. */
export function parseGoWork(text: string): Partial<ManifestParts> {
  return { members: goDirectives(text).filter((it) => it.verb === 'use').flatMap((it) => it.words.slice(0, 1)) };
}
