/** Deepest nesting of brackets that any real manifest needs, with room; beyond it the text is an attack on a recursive reader. */
export const MAX_NESTING = 200;

/** Whether brackets nest deeper than `MAX_NESTING`, strings left out. One pass; an unclosed string hides the rest, which readers refuse anyway. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
    } else if (char === '"') quote = char;
    else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > MAX_NESTING) return true;
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return false;
}
