import type { PathReference } from '../../model/reference.ts';
import type { Heading, Leaf } from '../markdown/document.ts';
import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';

const subjects = /^(?:paths?|files?|all|everything|modules?|pfade|dateien)$/i;
const places = /^(?:under|below|inside|within|relative|in|beneath|unter)$/i;
/** So many tokens before the folder make the statement. */
const reach = 7;

/** Give paths the base that the text states: "all paths under `src/x/`", for the rest of that section; a heading's statement for its whole section. */
export function withStatedBases(mentions: readonly FoundMention[]): readonly FoundMention[] {
  const bases = new Map<Heading | undefined, string>();
  if (!mentions.some((it) => isStatement(it))) return mentions;
  return mentions.map((it) => {
    const { reference, leaf } = it;
    if (reference.kind !== 'path' || !leaf) return it;
    if (isStatement(it)) { bases.set(leaf.heading, reference.path); return it; }
    const base = baseOver(leaf, bases);
    return base !== undefined && isRelativeBelow(reference, base) ? { ...it, reference: { ...reference, base } } : it;
  });
}

function baseOver(leaf: Leaf, bases: ReadonlyMap<Heading | undefined, string>): string | undefined {
  for (let it = leaf.heading; it; it = it.parent) { const base = bases.get(it); if (base !== undefined) return base; }
  return bases.get(undefined);
}

function isRelativeBelow(reference: PathReference, base: string): boolean {
  return reference.base === undefined && !/^(?:\/|\.\.|[A-Za-z]:|~)/.test(reference.path) && !reference.path.startsWith(`${base}/`);
}

/** A folder behind "paths under" and the like. */
function isStatement(it: FoundMention): boolean {
  const { reference, leaf } = it;
  if (reference.kind !== 'path' || !leaf || reference.certainty === 'weak' || (!reference.isFolder && /\.\w+$/.test(reference.path))) return false;
  const before = leaf.tokens.slice(Math.max(0, it.token - reach), it.token);
  const place = before.findLastIndex((token) => isWord(token, places));
  return place >= 0 && before.length - place <= 3 && before.slice(Math.max(0, place - 3), place).some((token) => isWord(token, subjects));
}

function isWord(token: Token, pattern: RegExp): boolean {
  return token.kind === 'word' && pattern.test(token.text);
}
