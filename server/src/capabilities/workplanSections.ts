const wantedSections: ReadonlySet<string> = new Set(['problem statement', 'core idea']);

/** The parts of a workplan's Markdown that say what it is for. */
export interface WorkplanSections {
  /** The first heading of level 1. */
  readonly title: string | undefined;
  /** First paragraph before any heading but the title, on one line; `''` when there is none. */
  readonly intro: string;
  /** Texts of the wanted sections, in text order, each on one line; their subsections belong to them. */
  readonly sections: readonly string[];
}

/** One walk over the lines; fences are passed over, because program code is not intent. */
export function readSections(lines: readonly string[]): WorkplanSections {
  const found: Found = { title: undefined, intro: '', sections: [], place: 'intro', level: 0 };
  for (const line of outsideFences(lines)) {
    const heading = /^(#{1,6}) (.*)$/u.exec(line);
    if (heading === null) addLine(found, line.trim());
    else addHeading(found, heading[1]?.length ?? 1, headingText(heading[2] ?? ''));
  }
  return { title: found.title, intro: found.intro, sections: found.sections };
}

interface Found {
  title: string | undefined;
  intro: string;
  readonly sections: string[];
  /** Where the next line belongs. */
  place: 'intro' | 'section' | 'other';
  /** Level of the wanted section that is open. */
  level: number;
}

function outsideFences(lines: readonly string[]): readonly string[] {
  let fence: string | undefined;
  return lines.filter((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1]?.slice(0, 3);
    const isInside = fence !== undefined;
    if (mark !== undefined && !isInside) fence = mark;
    else if (mark === fence) fence = undefined;
    return mark === undefined && !isInside;
  });
}

function addHeading(found: Found, level: number, text: string): void {
  if (wantedSections.has(text.toLowerCase())) {
    found.level = level;
    found.place = 'section';
    found.sections.push('');
  } else if (level === 1 && found.title === undefined) found.title = text;
  else if (found.place !== 'section' || level <= found.level) found.place = 'other';
}

/** Quotes, comments and bare tags are said to somebody else than the reader. */
const aside = /^(?:>|<!--|<\/?[A-Za-z][\w-]{0,40}>$|-->)/u;

/** The intro ends with its first empty line. */
function addLine(found: Found, line: string): void {
  if (found.place === 'intro' && aside.test(line)) return;
  if (found.place === 'section') found.sections[found.sections.length - 1] = `${found.sections.at(-1) ?? ''} ${line}`.trim();
  else if (found.place === 'intro' && line !== '') found.intro = `${found.intro} ${line}`.trim();
  else if (found.intro !== '') found.place = 'other';
}

/** Heading text without closing `#`, leading number and final colon. */
function headingText(written: string): string {
  let end = written.length;
  while (end > 0 && (written[end - 1] === '#' || written[end - 1] === ' ')) end -= 1;
  const text = written.slice(0, end).trim();
  return (/^\d{1,3}[.)]\s{1,4}(.*)$/u.exec(text)?.[1] ?? text).replace(/:$/u, '');
}
