import type { LocatedSymbol, SymbolKind } from '../../model/symbol.ts';
import type { GroundingIndex } from '../../model/groundingIndex.ts';
import { isVendored } from '../workspacePath.ts';

const types: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['type', 'enum', 'class', 'struct', 'alias']);
/** Kinds of definitions that can be a value of a type. */
export const valueKinds: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['constant', 'variable', 'enum-member']);
/** So many values make a family. */
const minValues = 2;

/**
 * The type whose values are written with its name in front, if `name` is written so and is none of them: `JobStateDone` where the file of `JobState` defines
 * `JobStateRunning` and `JobStateFailed`, or `StateRunning` and `StateFailed`.
 *
 * @returns  undefined when no such type is defined once, in a file that was parsed whole
 */
export function familyOf(index: GroundingIndex, name: string): LocatedSymbol | undefined {
  const words = [...name.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}[\p{Ll}\p{N}]+/gu)];
  if (words.length < 3 || words[0]?.index !== 0) return undefined;
  for (let count = words.length - 1; count >= 2; count -= 1) {
    const last = words[count - 1], end = last === undefined ? 0 : last.index + last[0].length;
    const owners = index.definitions(name.slice(0, end)).filter((it) => types.has(it.kind) && !isVendored(it.path)), [owner] = owners;
    if (owner !== undefined) return owners.length === 1 && hasValues(index, owner, [owner.name, last?.[0] ?? owner.name]) ? owner : undefined;
  }
  return undefined;
}

function hasValues(index: GroundingIndex, { path, name }: LocatedSymbol, fronts: readonly string[]): boolean {
  const { status, symbols } = index.symbolsOf(path);
  if (status !== 'parsed') return false;
  const own = symbols.filter((it) => it.name !== name && valueKinds.has(it.kind));
  return fronts.some((front) => own.filter((it) => it.name.startsWith(front) && /^\p{Lu}/u.test(it.name.slice(front.length))).length >= minValues);
}
