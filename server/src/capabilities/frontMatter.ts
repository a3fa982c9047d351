import { parse as parseYaml } from 'yaml';

/** Lines that front matter may have; what has more is none. */
const maxLines = 5_000;

/** What a workplan says of itself before its text. */
export interface FrontMatter {
  readonly title: string | undefined;
  readonly id: string | undefined;
}

/** Take the front matter off a text; broken front matter says nothing, and the lines below it still count. */
export function splitFrontMatter(text: string): { readonly front: FrontMatter; readonly lines: readonly string[] } {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  const end = lines[0]?.trimEnd() === '---' ? lines.slice(0, maxLines).findIndex((it, at) => at > 0 && it.trimEnd() === '---') : -1;
  if (end < 0) return { front: { title: undefined, id: undefined }, lines };
  return { front: readFront(lines.slice(1, end).join('\n')), lines: lines.slice(end + 1) };
}

function readFront(yaml: string): FrontMatter {
  let value: unknown;
  try {
    value = parseYaml(yaml, { maxAliasCount: 100, logLevel: 'error', uniqueKeys: false, prettyErrors: false });
  } catch {
    // Half-typed front matter gives no title.
    value = undefined;
  }
  const record: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const said = (key: string): string | undefined => {
    const it = record[key];
    return typeof it === 'string' || typeof it === 'number' ? String(it) : undefined;
  };
  return { title: said('title'), id: said('id') ?? said('workplan_id') };
}
