export interface ScriptBlocks {
  /** The code of all `<script>` blocks, each line at its place in the file; the rest is left out. */
  readonly code: string;
  /** `lang` of the first block that has one: `ts`, `tsx`, `js`. */
  readonly lang: string | undefined;
}

const opening = '<script', closing = '</script';

/** The script blocks of a Vue or Svelte component, in one linear pass. */
export function scriptBlocks(text: string): ScriptBlocks {
  const lower = text.toLowerCase();
  let code = '', lang: string | undefined, at = 0;
  for (;;) {
    const start = lower.indexOf(opening, at);
    const codeStart = start === -1 ? -1 : lower.indexOf('>', start) + 1;
    if (codeStart <= 0) break;
    const end = lower.indexOf(closing, codeStart);
    const codeEnd = end === -1 ? text.length : end;
    const isTag = ' \t\r\n>/'.includes(lower.charAt(start + opening.length));
    if (isTag) lang ??= langOf(lower.slice(start, codeStart));
    code += lineEnds(text.slice(at, codeStart)) + (isTag ? text.slice(codeStart, codeEnd) : lineEnds(text.slice(codeStart, codeEnd)));
    at = codeEnd;
  }
  return { code, lang };
}

function langOf(tag: string): string | undefined {
  const at = tag.indexOf('lang=');
  if (at === -1) return undefined;
  const value = tag.slice(at + 'lang='.length).replaceAll('"', ' ').replaceAll('\'', ' ').replaceAll('>', ' ').trim();
  return value.split(/\s/u, 1)[0];
}

function lineEnds(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1);
}
