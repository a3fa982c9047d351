import type { Span } from '../../model/span.ts';

/** A YAML or JSON value with its place in the plan text. Aliases and tags are resolved to plain scalars or left out. */
export type ValueNode = MapNode | ListNode | ScalarNode;

export interface MapNode {
  readonly kind: 'map';
  readonly span: Span;
  readonly entries: readonly ValueEntry[];
}

export interface ValueEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: ValueNode | undefined;
}

export interface ListNode {
  readonly kind: 'list';
  readonly span: Span;
  readonly items: readonly ValueNode[];
}

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** Of the value without its quotes where the text between them is the value; else of the whole scalar. */
  readonly span: Span;
}

/** A value tree with what could not be read of its text. */
export interface ValueReading {
  readonly root: ValueNode | undefined;
  readonly problems: readonly { readonly message: string; readonly span: Span }[];
}

export function entryOf(node: ValueNode | undefined, ...keys: readonly string[]): ValueEntry | undefined {
  return node?.kind === 'map' ? node.entries.find((it) => keys.includes(it.key)) : undefined;
}

/** The scalars of a list, or the one scalar that stands where a list is meant. */
export function scalarsOf(node: ValueNode | undefined): readonly ScalarNode[] {
  if (node?.kind === 'scalar') return node.value === null ? [] : [node];
  return node?.kind === 'list' ? node.items.filter((it) => it.kind === 'scalar' && it.value !== null) as readonly ScalarNode[] : [];
}

export function textOf(node: ValueNode | undefined): string | undefined {
  return node?.kind === 'scalar' && node.value !== null ? String(node.value) : undefined;
}

/** The value as plain data, for a schema. */
export function plainValue(node: ValueNode | undefined): unknown {
  if (!node) return null;
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map((it) => plainValue(it));
  return Object.fromEntries(node.entries.filter((it) => it.key !== '__proto__').map((it) => [it.key, plainValue(it.value)]));
}

/** The node at a path of keys and indexes; the nearest one above it where the path ends early. */
export function nodeAt(root: ValueNode | undefined, path: readonly PropertyKey[]): ValueNode | undefined {
  let node = root;
  for (const step of path) {
    const next = node?.kind === 'map' ? node.entries.find((it) => it.key === step)?.value : node?.kind === 'list' && typeof step === 'number' ? node.items[step] : undefined;
    if (!next) return node;
    node = next;
  }
  return node;
}

/** The entries with one of these keys, at any depth, whole; all that stands under other keys is left out unless such a key is in it. */
export function keepKeys(node: ValueNode | undefined, keys: ReadonlySet<string>): ValueNode | undefined {
  if (node?.kind === 'map') return { ...node, entries: node.entries.map((it) => (keys.has(it.key) ? it : { ...it, value: keepKeys(it.value, keys) })) };
  return node?.kind === 'list' ? { ...node, items: node.items.map((it) => keepKeys(it, keys)).filter((it) => it !== undefined) } : undefined;
}
