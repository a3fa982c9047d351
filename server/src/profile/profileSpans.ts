import { type Document, isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';
import type { Span } from '../model/span.ts';
import type { KeyPath } from './judgeProfile.ts';

/** Span of the value at a path, or of the nearest value around it that is written. */
export function spanOfValue(document: Document, path: KeyPath): Span {
  let node: unknown = document.contents;
  let span = spanOf(node);
  for (const step of path) {
    node = isMap(node) ? pairOf(node, step)?.value : isSeq(node) ? node.items[Number(step)] : undefined;
    if (!isNode(node)) break;
    span = spanOf(node);
  }
  return span;
}

/** Span of the key that a path ends with; of the nearest value around it when the text does not have it. */
export function spanOfKey(document: Document, path: KeyPath): Span {
  const outer = path.slice(0, -1);
  const table = outer.length === 0 ? document.contents : document.getIn(outer.map(String), true);
  const key = isMap(table) ? pairOf(table, path.at(-1) ?? '')?.key : undefined;
  return isNode(key) ? spanOf(key) : spanOfValue(document, outer);
}

/** Keys that one table has more than once, each after the first, in text order. */
export function repeatedKeys(document: Document): readonly { readonly key: string; readonly span: Span }[] {
  const found: { key: string; span: Span }[] = [];
  const open: unknown[] = [document.contents];
  while (open.length > 0) {
    const node = open.pop();
    if (isSeq(node)) open.push(...node.items);
    if (!isMap(node)) continue;
    const seen = new Set<string>();
    for (const { key, value } of node.items) {
      open.push(value);
      if (!isScalar(key)) continue;
      const name = String(key.value);
      if (seen.has(name)) found.push({ key: name, span: spanOf(key) });
      seen.add(name);
    }
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

function pairOf(table: YAMLMap, key: PropertyKey): Pair | undefined {
  return table.items.findLast((it) => isScalar(it.key) && String(it.key.value) === String(key));
}

function spanOf(node: unknown): Span {
  const range = isNode(node) ? node.range : undefined;
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 };
}
