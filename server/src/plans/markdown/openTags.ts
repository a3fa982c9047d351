/** Tags of HTML that hold nothing, and those whose text is ordinary prose anyway. */
const empty = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'area', 'base', 'embed', 'source', 'wbr', 'p', 'li']);
/** So much of a line is searched for tags. */
const maxLineUnits = 2_000;
/** Tags nested deeper than this are not followed. */
const maxDepth = 64;

/** One tag that stands open, with the tag around it. */
export interface OpenTag {
  /** In lower case. */
  readonly name: string;
  readonly around: OpenTag | undefined;
}

/** The tags that lines of a text leave open: `<files>` on one line, `</files>` on a later one. */
export class OpenTags {
  private tag: OpenTag | undefined;
  private depth = 0;

  get areOpen(): boolean {
    return this.tag !== undefined;
  }

  get innermost(): OpenTag | undefined {
    return this.tag;
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
    if (this.depth >= maxDepth) return;
    this.tag = { name, around: this.tag };
    this.depth += 1;
  }

  private close(name: string): void {
    let count = 0;
    for (let it = this.tag; it !== undefined; it = it.around) {
      count += 1;
      if (it.name !== name) continue;
      this.tag = it.around;
      this.depth -= count;
      return;
    }
  }
}

/** Whether a tag is the other one or stands in it; everything stands in no tag. */
export function isInTag(tag: OpenTag | undefined, other: OpenTag | undefined): boolean {
  for (let it = tag; it !== undefined; it = it.around) if (it === other) return true;
  return other === undefined;
}
