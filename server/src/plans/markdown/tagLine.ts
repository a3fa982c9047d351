/** Tags of HTML that hold nothing, and those whose text is ordinary prose anyway. */
const empty = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'area', 'base', 'embed', 'source', 'wbr', 'p', 'li']);

/** The opening and closing tags of a line in order; self-closing and empty ones left out. Names in lower case. */
export function tagsOf(line: string): readonly { readonly name: string; readonly isOpening: boolean }[] {
  const tags: { readonly name: string; readonly isOpening: boolean }[] = [];
  for (const match of line.matchAll(/<(\/?)([A-Za-z][\w:-]{0,60})((?:\s[^<>]{0,300})?)>/g)) {
    const name = (match[2] ?? '').toLowerCase();
    if (!empty.has(name) && !(match[3] ?? '').endsWith('/')) tags.push({ name, isOpening: match[1] === '' });
  }
  return tags;
}
