import { isAlias, isMap, isScalar, isSeq, parseDocument, type Node, type Pair } from 'yaml';
import { splitLines } from '../markdown/lines.ts';
import type { Span } from '../../model/span.ts';
import type { ScalarNode, ValueEntry, ValueNode, ValueReading } from './valueNode.ts';

/** So many problems of one text are told. */
const maxProblems = 20;
/** Values nested deeper than this are left out. */
const maxDepth = 32;
/** A line indented more than this is nested too deep. */
const maxIndentUnits = 1_000;

/**
 * Read YAML with the place of every value. Broken text gives problems and what could be read.
 *
 * @param offset  where `source` begins in the plan text; all spans are of the plan text
 */
export function readYaml(source: string, offset: number): ValueReading {
  const deep = tooDeep(source);
  if (deep !== undefined) return { root: undefined, problems: [{ message: `YAML is nested more than ${maxDepth} deep and is not read`, span: { start: offset + deep, end: offset + deep + 1 } }] };
  const document = parseDocument(source, { prettyErrors: false, strict: false, logLevel: 'silent', uniqueKeys: false });
  const problems: { message: string; span: Span }[] = document.errors.slice(0, maxProblems).map((it) => ({
    message: `YAML: ${(it.message.split('\n')[0] ?? it.message).replace(/\.$/, '')}`, span: { start: offset + it.pos[0], end: offset + Math.max(it.pos[0], Math.min(it.pos[1], source.length)) },
  }));
  return { root: toNode(document.contents, { source, offset, problems, anchors: new Map(), depth: 0 }), problems };
}

interface Place {
  readonly source: string;
  readonly offset: number;
  /** Scalars that were given an anchor so far. */
  readonly anchors: Map<string, ScalarNode['value']>;
  readonly problems: { message: string; span: Span }[];
  readonly depth: number;
}

function toNode(node: Node | null, place: Place): ValueNode | undefined {
  if (!node || place.depth > maxDepth) return undefined;
  const below = { ...place, depth: place.depth + 1 };
  const range = node.range ?? [0, 0, 0];
  const span = { start: place.offset + range[0], end: place.offset + trimmedEnd(place.source, range[0], range[1]) };
  if (isMap<Node, Node>(node)) return { kind: 'map', span, entries: toEntries(node.items, below) };
  if (isSeq<Node>(node)) return { kind: 'list', span, items: node.items.map((it) => toNode(it, below)).filter((it) => it !== undefined) };
  if (isScalar(node)) {
    const scalar = toScalar(node.value, range, place);
    if (node.anchor !== undefined) place.anchors.set(node.anchor, scalar.value);
    return scalar;
  }
  const target = isAlias(node) ? place.anchors.get(node.source) : undefined;
  return target === undefined ? undefined : { kind: 'scalar', value: target, span };
}

function toEntries(pairs: readonly Pair<Node, Node | null>[], place: Place): readonly ValueEntry[] {
  const seen = new Set<string>();
  return pairs.flatMap((pair) => {
    const key = toNode(pair.key, place);
    if (key?.kind !== 'scalar') return [];
    const name = String(key.value);
    if (seen.has(name) && place.problems.length < maxProblems) place.problems.push({ message: `YAML: key "${name}" is there twice; the first one counts`, span: key.span });
    seen.add(name);
    return [{ key: name, keySpan: key.span, value: toNode(pair.value, place) }];
  });
}

function toScalar(raw: unknown, range: readonly [number, number, number], place: Place): ScalarNode {
  const value = plain(raw);
  const end = trimmedEnd(place.source, range[0], range[1]);
  const written = place.source.slice(range[0], end);
  const isQuoted = /^["']/.test(written) && written.slice(1, -1) === value;
  return { kind: 'scalar', value, span: { start: place.offset + range[0] + (isQuoted ? 1 : 0), end: place.offset + end - (isQuoted ? 1 : 0) } };
}

/** What YAML's core schema makes of a scalar; anything else (a date, binary) is left out. */
function plain(value: unknown): ScalarNode['value'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function trimmedEnd(source: string, start: number, end: number): number {
  let stop = end;
  while (stop > start && /\s/.test(source.charAt(stop - 1))) stop -= 1;
  return stop;
}

/** Where flow brackets or indents are nested too deep for a recursive reader: counted without regard to quotes, so that it errs on the safe side. */
function tooDeep(source: string): number | undefined {
  let depth = 0;
  for (const [at, unit] of unitsOf(source)) {
    if (unit === '[' || unit === '{') depth += 1;
    else if (unit === ']' || unit === '}') depth = Math.max(0, depth - 1);
    if (depth > maxDepth) return at;
  }
  return tooIndented(source);
}

function* unitsOf(source: string): Iterable<readonly [number, string]> {
  for (let at = 0; at < source.length; at += 1) yield [at, source.charAt(at)];
}

/** The first line that is indented deeper than the one before it for too many lines on end, or that has too many list marks. */
function tooIndented(source: string): number | undefined {
  let deeper = 0, last = -1;
  for (const line of splitLines(source)) {
    const lead = /^[ -]*/.exec(source.slice(line.start, Math.min(line.end, line.start + maxIndentUnits)))?.[0] ?? '';
    deeper = lead.length > last ? deeper + 1 : 0;
    last = lead.length;
    if (deeper > maxDepth * 2 || lead.length >= maxIndentUnits || lead.split('-').length > maxDepth) return line.start;
  }
  return undefined;
}
