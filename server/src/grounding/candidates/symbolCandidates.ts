import { distance } from 'fastest-levenshtein';
import type { NameHistory } from '../../model/history.ts';
import type { SymbolReference } from '../../model/reference.ts';
import type { Candidate, CandidateReason } from '../../model/resolution.ts';
import type { LocatedSymbol } from '../../model/symbol.ts';
import type { FactOf } from '../fact.ts';
import type { Ground } from '../ground.ts';
import { longNameOf } from '../resolve/longName.ts';
import { valueKinds } from '../resolve/symbolFamily.ts';
import { isVendored } from '../workspacePath.ts';
import { rank } from './rank.ts';
import type { Scored } from './rank.ts';
import { wordOverlap, wordsOf } from '../words.ts';

/** Names of one file or container that are compared, and near names that the index is asked for. */
const maxCompared = 2000, maxNear = 8;

/** Symbols that the plan may have meant, best first: what git saw it renamed to, the same name elsewhere, other letter case, members of the same place with shared words, near spellings. */
export function symbolCandidates(ground: Ground, reference: SymbolReference, missing: FactOf<'symbol-missing'>, former?: NameHistory): readonly Candidate[] {
  const { name } = reference, { index } = ground;
  const renamed = former?.renamedTo === undefined ? [] : index.definitions(former.renamedTo).slice(0, 1).map((it) => toScored(it, 'renamed', `renamed in ${former.commit}`, 1));
  const elsewhere = index.definitions(name).filter((it) => !isVendored(it.path)).map((it) => toScored(it, 'defined-there', `defined in ${it.path}:${it.line}`, reference.container === it.container ? 1 : 0.5));
  const like = index.definitionsLike(name).filter((it) => !isVendored(it.path)).map((it) => toScored(it, 'letter-case', `written so in ${it.path}:${it.line}`, 1));
  // A family says better than parts of the name what could be meant.
  const parts = missing.placeKind === 'family' ? [] : shorter(ground, name);
  const long = missing.placeKind === 'long-name' ? [longNameOf(index, name) ?? []].flat().map((it) => toScored(it, 'shared-words', 'the same name with its kind', 2)) : [];
  return rank([...renamed, ...elsewhere, ...like, ...long, ...samePlace(ground, reference, missing), ...parts, ...near(ground, name)]);
}

function toScored(symbol: LocatedSymbol, reason: CandidateReason, explanation: string, score: number): Scored {
  const text = symbol.container === undefined || reason === 'letter-case' ? symbol.name : `${symbol.container}.${symbol.name}`;
  return { text, path: symbol.path, line: symbol.line, reason, explanation, score };
}

/** Names of the place where the plan looks, by shared words; all members of a small container when nothing is near. */
function samePlace(ground: Ground, { name }: SymbolReference, missing: FactOf<'symbol-missing'>): readonly Scored[] {
  const { place } = missing;
  if (place === undefined) return [];
  const symbols = missing.placeKind === 'container' ? ground.index.membersOf(place) : ground.index.symbolsOf(place).symbols.map((it) => ({ ...it, path: place }));
  const words = wordsOf(name);
  return symbols.slice(0, maxCompared).flatMap((it) => {
    const overlap = wordOverlap(words, wordsOf(it.name));
    if (missing.placeKind === 'family' && !valueKinds.has(it.kind)) return [];
    if (overlap >= (missing.placeKind === 'family' ? 0.2 : 0.3)) return [toScored(it, 'shared-words', 'shares words, same place', overlap + (isCapital(it.name) === isCapital(name) ? 0.5 : 0.4))];
    return missing.placeKind === 'container' && symbols.length <= maxNear ? [toScored(it, 'same-container', `also in ${place}`, 0)] : [];
  });
}

/** Types are written so in most languages, and functions are not. */
function isCapital(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** Names that are left when words are taken off the front or the back: `getMilestone` for `getMilestoneById`. */
function shorter(ground: Ground, name: string): readonly Scored[] {
  const cuts = [...name.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{N}+/gu)].map((it) => ({ start: it.index, end: it.index + it[0].length }));
  const whole = cuts.length;
  if (whole < 2 || whole > 8) return [];
  return cuts.flatMap(({ start, end }, at) => [{ text: name.slice(0, end), kept: at + 1 }, { text: name.slice(start), kept: whole - at }]).flatMap(({ text, kept }) => {
    if (kept === whole || kept / whole < 0.5) return [];
    const [symbol] = [text, text.charAt(0).toLowerCase() + text.slice(1)].flatMap((it) => ground.index.definitions(it)).filter((it) => !isVendored(it.path));
    return symbol === undefined ? [] : [toScored(symbol, 'shared-words', 'shares words', kept / whole)];
  });
}

function near(ground: Ground, name: string): readonly Scored[] {
  const words = wordsOf(name);
  return ground.index.namesNear(name, maxNear).flatMap((it) => {
    const [symbol] = ground.index.definitions(it).filter((found) => !isVendored(found.path));
    if (symbol === undefined) return [];
    const overlap = wordOverlap(words, wordsOf(it)), edits = distance(it, name);
    if (overlap >= 0.5) return [toScored(symbol, 'shared-words', 'shares words', overlap)];
    return edits <= Math.max(1, Math.floor(name.length / 5)) ? [toScored(symbol, 'spelling', 'nearly the same name', 1 - edits / name.length)] : [];
  });
}
