import { type Document, isAlias, isMap, isNode, isPair, isScalar, isSeq, parseDocument, type Node, type Pair } from 'yaml';
import { buildLineIndex, type LineIndex } from '../../model/lineIndex.ts';
import { entriesOf, type Located, type LocatedEntry, type LocatedReading, nothing } from './located.ts';

/** Largest YAML text that is read, in UTF-16 units: the reader needs a second or two for broken text of this size. */
const MAX_YAML_UNITS = 128 * 1024;
/** How many values one file may have once its aliases are followed. */
const MAX_YAML_NODES = 100_000;
/** How deep values may nest, aliases followed: a chain of aliases is as deep as it is long. */
const MAX_YAML_DEPTH = 200;

/**
 * Read YAML. Aliases and merge keys are followed, within bounds.
 *
 * Equal keys are not looked for: the library compares each key with each, which takes minutes for a large file.
 */
export function parseYaml(text: string): LocatedReading {
  if (text.length > MAX_YAML_UNITS) return { root: nothing, problems: [`YAML larger than ${MAX_YAML_UNITS} characters, not read`] };
  const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent', strict: false });
  const lines = buildLineIndex(text);
  const first = document.errors[0];
  const problems = first === undefined ? [] : [`YAML is broken in line ${lines.placeOf(first.pos[0]).line}: ${first.message}`];
  const walk: Walk = { document, lines, left: MAX_YAML_NODES, isCut: false };
  const root = toLocated(document.contents, walk, 0);
  return { root, problems: walk.isCut ? [...problems, 'YAML nests too deeply or repeats too much, read in part'] : problems };
}

interface Walk {
  readonly document: Document;
  readonly lines: LineIndex;
  left: number;
  isCut: boolean;
}

function toLocated(node: unknown, walk: Walk, depth: number): Located {
  if (!isNode(node)) return nothing;
  walk.left -= 1;
  if (walk.left < 0 || depth > MAX_YAML_DEPTH) {
    walk.isCut = true;
    return nothing;
  }
  const line = lineOf(node, walk);
  if (isAlias(node)) return toLocated(node.resolve(walk.document), walk, depth + 1);
  if (isSeq(node)) return { kind: 'list', line, items: node.items.map((it) => toLocated(it, walk, depth + 1)) };
  if (isMap(node)) return { kind: 'table', line, entries: node.items.flatMap((it) => toEntries(it, walk, depth + 1)) };
  const value: unknown = isScalar(node) ? node.value : undefined;
  return { kind: 'scalar', line, value: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined };
}

function toEntries(pair: Pair, walk: Walk, depth: number): readonly LocatedEntry[] {
  const key = isPair(pair) && isScalar(pair.key) ? pair.key : undefined;
  if (key === undefined) return [];
  const value = toLocated(pair.value, walk, depth);
  if (key.value === '<<') return entriesOf(value);
  return [{ key: String(key.value), line: lineOf(key, walk), value }];
}

function lineOf(node: Node, walk: Walk): number {
  return walk.lines.placeOf(node.range?.[0] ?? 0).line;
}
