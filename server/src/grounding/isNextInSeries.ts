import type { GroundingIndex } from '../model/groundingIndex.ts';
import { folderOf, nameOf } from './workspacePath.ts';

/**
 * Whether a path that is nowhere continues a numbered series in its folder: `check_m14.sh` beside `check_m11.sh` and `check_m12.sh`.
 *
 * A plan that names the next one will make it, even where it does not say so.
 */
export function isNextInSeries(index: GroundingIndex, path: string): boolean {
  const name = nameOf(path), numbers = numbersOf(name);
  if (numbers.length === 0) return false;
  const pattern = patternOf(name);
  const siblings = index.children(folderOf(path)).map(nameOf).filter((it) => patternOf(it) === pattern);
  return siblings.length > 0 && siblings.every((it) => isBefore(numbersOf(it), numbers));
}

function patternOf(name: string): string {
  return name.replaceAll(/\d+/g, '#');
}

function numbersOf(name: string): readonly number[] {
  return (name.match(/\d{1,9}/g) ?? []).map(Number);
}

function isBefore(left: readonly number[], right: readonly number[]): boolean {
  const at = left.findIndex((it, index) => it !== right[index]);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
}
