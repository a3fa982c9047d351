/**
 * A value of a JSON, YAML or TOML file with the line that it begins on: one shape, so that each kind of manifest is read the same way.
 *
 * Lines count from 1. Entries and items keep the order of the text; a key that is written twice appears twice.
 */
export type Located =
  | { readonly kind: 'scalar'; readonly line: number; readonly value: string | number | boolean | undefined }
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly Located[] }
  | { readonly kind: 'table'; readonly line: number; readonly entries: readonly LocatedEntry[] };

/** `line` is the line of the key. */
export interface LocatedEntry { readonly key: string; readonly line: number; readonly value: Located }

export interface LocatedText { readonly text: string; readonly line: number }

/** What a reader of one syntax gives: the value as far as it could be read, and what was wrong. */
export interface LocatedReading { readonly root: Located; readonly problems: readonly string[] }

/** The value of something that is not there. */
export const nothing: Located = { kind: 'scalar', line: 1, value: undefined };

/** Value below `node` along the keys; `nothing` where a step is missing or is no table. The last of equal keys wins. */
export function valueAt(node: Located, ...keys: readonly string[]): Located {
  let at = node;
  for (const key of keys) at = entriesOf(at).findLast((it) => it.key === key)?.value ?? nothing;
  return at;
}

/** Entries of a table; none for anything else. */
export function entriesOf(node: Located): readonly LocatedEntry[] {
  return node.kind === 'table' ? node.entries : [];
}

/** Items of a list; none for anything else. */
export function itemsOf(node: Located): readonly Located[] {
  return node.kind === 'list' ? node.items : [];
}

/** The text of a string; undefined for anything else. */
export function textOf(node: Located): string | undefined {
  return node.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

/** Strings of a list, or the one string when there is no list. */
export function textsOf(node: Located): readonly LocatedText[] {
  return (node.kind === 'list' ? node.items : [node]).flatMap((it) => {
    const text = textOf(it);
    return text === undefined ? [] : [{ text, line: it.line }];
  });
}

/** Whether there is a value at all: not missing, not null. */
export function isThere(node: Located): boolean {
  return node.kind !== 'scalar' || node.value !== undefined;
}
