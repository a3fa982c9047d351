/** A heading of a Markdown file. */
export interface FileHeading {
  /** Its text without marks of emphasis and code, one blank between words. */
  readonly title: string;
  /** From 1. */
  readonly line: number;
}

/** Longer lines are no headings. */
const maxLineUnits = 500;

/** The ATX headings of a Markdown text, those in code blocks left out. Linear in the text. */
export function headingsOf(text: string): readonly FileHeading[] {
  let fence: string | undefined;
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) { if (mark?.startsWith(fence) === true) fence = undefined; return []; }
    if (mark !== undefined) { fence = mark; return []; }
    const title = line.length > maxLineUnits ? undefined : /^ {0,3}#{1,6}[ \t](.*)$/.exec(line)?.[1];
    return title === undefined ? [] : [{ title: normalHeading(title), line: index + 1 }];
  });
}

/** The text of a heading as it is compared. */
export function normalHeading(written: string): string {
  return written.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim().replace(/ #+$/, '');
}
