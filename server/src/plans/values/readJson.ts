import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { ValueNode, ValueReading } from './valueNode.ts';

/** Values nested deeper than this are left out. */
const maxDepth = 64;

/** Read JSON (comments and trailing commas allowed) with the place of every value. Broken text gives problems and what could be read. */
export function readJson(source: string, offset: number): ValueReading {
  const deep = tooDeep(source);
  if (deep !== undefined) return { root: undefined, problems: [{ message: `JSON is nested more than ${maxDepth} deep and is not read`, span: { start: offset + deep, end: offset + deep + 1 } }] };
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { allowTrailingComma: true });
  const problems = errors.slice(0, 20).map((it) => ({ message: `JSON: ${printParseErrorCode(it.error)}`, span: { start: offset + it.offset, end: offset + Math.min(source.length, it.offset + it.length) } }));
  return { root: tree && toNode(tree, source, offset), problems };
}

function toNode(node: Node, source: string, offset: number): ValueNode {
  const span = { start: offset + node.offset, end: offset + node.offset + node.length };
  const children = node.children ?? [];
  if (node.type === 'array') return { kind: 'list', span, items: children.map((it) => toNode(it, source, offset)) };
  if (node.type === 'object') {
    return {
      kind: 'map', span, entries: children.flatMap((property) => {
        const [key, value] = property.children ?? [];
        if (!key) return [];
        return [{ key: String(key.value), keySpan: inner(key, source, offset), value: value && toNode(value, source, offset) }];
      }),
    };
  }
  const value = node.value as unknown;
  return { kind: 'scalar', value: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null, span: inner(node, source, offset) };
}

function inner(node: Node, source: string, offset: number): { readonly start: number; readonly end: number } {
  const isPlain = node.type === 'string' && node.length >= 2 && source.slice(node.offset + 1, node.offset + node.length - 1) === node.value;
  return { start: offset + node.offset + (isPlain ? 1 : 0), end: offset + node.offset + node.length - (isPlain ? 1 : 0) };
}

/** Where brackets are nested too deep for a recursive reader. */
function tooDeep(source: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < source.length; at += 1) {
    const unit = source.charCodeAt(at);
    if (unit === 91 || unit === 123) depth += 1;
    else if (unit === 93 || unit === 125) depth -= 1;
    if (depth > maxDepth) return at;
  }
  return undefined;
}
