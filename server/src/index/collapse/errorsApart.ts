import type { Node } from 'web-tree-sitter';
import type { Cut } from './collapseBodies.ts';

/** Errors up to which a short text is trusted: where very many macros are no code, the parser finds its way in one text and not in the other. */
const maxErrors = 12;
/** Units around an error that belong to it: the brackets of a body that was cut. */
const margin = 2;

/**
 * Whether the syntax errors of a collapsed text have nothing to do with its cuts, so that the whole text would have them too.
 *
 * Such a text proves nothing absent all the same. In languages with macros a third of all files has errors, nearly always where a macro stands for something that the grammar cannot know.
 */
export function areErrorsApart(root: Node, cuts: readonly Cut[]): boolean {
  const waiting = [root];
  let errors = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!node.hasError) continue;
    if (!node.isError && !node.isMissing) {
      waiting.push(...node.children);
      continue;
    }
    errors += 1;
    if (errors > maxErrors || hasCut(cuts, node.startIndex - margin, node.endIndex + margin)) return false;
  }
  return true;
}

function hasCut(cuts: readonly Cut[], from: number, to: number): boolean {
  let low = 0, high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle]?.at ?? 0) < from) low = middle + 1; else high = middle;
  }
  return (cuts[low]?.at ?? Infinity) <= to;
}
