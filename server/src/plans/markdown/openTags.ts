/** Tags of HTML that hold nothing, and those whose text is ordinary prose anyway. */
const empty = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'area', 'base', 'embed', 'source', 'wbr', 'p', 'li']);
/** So much of a line is searched for tags. */
const maxLineUnits = 2_000;
/** Tags nested deeper than this are not followed. */
const maxDepth = 64;

/** The tags that lines of a text leave open: `<files>` on one line, `</files>` on a later one. */
export class OpenTags {
  private readonly names: string[] = [];

  get areOpen(): boolean {
    return this.names.length > 0;
  }

  /** Name in lower case. */
  get innermost(): string | undefined {
    return this.names.at(-1);
  }

  /** Take in one line. Only a line that begins with a tag opens some; any line can close what is open. */
  follow(line: string, beginsWithTag: boolean): void {
    if (!beginsWithTag && (!this.areOpen || !line.includes('</'))) return;
    for (const match of line.slice(0, maxLineUnits).matchAll(/<(\/?)([A-Za-z][\w:-]{0,60})((?:\s[^<>]{0,300})?)>/g)) {
      const name = (match[2] ?? '').toLowerCase();
      if (empty.has(name) || (match[3] ?? '').endsWith('/')) continue;
      if (match[1] === '') this.open(name); else this.close(name);
    }
  }

  private open(name: string): void {
    if (this.names.length < maxDepth) this.names.push(name);
  }

  private close(name: string): void {
    const at = this.names.lastIndexOf(name);
    if (at >= 0) this.names.length = at;
  }
}
