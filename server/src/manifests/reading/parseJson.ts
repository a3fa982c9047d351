import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { buildLineIndex, type LineIndex } from '../../model/lineIndex.ts';
import { type Located, type LocatedReading, nothing } from './located.ts';
import { isTooDeep } from './isTooDeep.ts';

/** Read JSON. Comments and trailing commas are problems, but what stands around them is read. */
export function parseJson(text: string): LocatedReading {
  return read(text, { disallowComments: true, allowTrailingComma: false });
}

/** Read JSON with comments and trailing commas. */
export function parseJsonWithComments(text: string): LocatedReading {
  return read(text, { disallowComments: false, allowTrailingComma: true });
}

function read(text: string, options: { readonly disallowComments: boolean; readonly allowTrailingComma: boolean }): LocatedReading {
  if (isTooDeep(text)) return { root: nothing, problems: ['JSON is nested too deeply'] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { ...options, allowEmptyContent: true });
  const lines = buildLineIndex(text);
  const first = errors[0];
  const problems = first === undefined ? [] : [`JSON is broken in line ${lines.placeOf(first.offset).line}: ${toWords(printParseErrorCode(first.error))}`];
  return { root: tree === undefined ? nothing : toLocated(tree, lines), problems };
}

function toLocated(node: Node, lines: LineIndex): Located {
  const line = lines.placeOf(node.offset).line;
  const children = node.children ?? [];
  if (node.type === 'array') return { kind: 'list', line, items: children.map((it) => toLocated(it, lines)) };
  if (node.type !== 'object') return { kind: 'scalar', line, value: toScalar(node.value) };
  const entries = children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (key === undefined || typeof key.value !== 'string') return [];
    return [{ key: key.value, line: lines.placeOf(key.offset).line, value: value === undefined ? nothing : toLocated(value, lines) }];
  });
  return { kind: 'table', line, entries };
}

function toScalar(value: unknown): string | number | boolean | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** `CommaExpected` → `comma expected`. */
function toWords(code: string): string {
  return code.replace(/[A-Z]/g, (letter, at) => (at === 0 ? letter.toLowerCase() : ` ${letter.toLowerCase()}`));
}
