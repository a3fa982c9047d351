/** What an assignment of Python assigns to. */
import { giveUp, passBrackets, passLiteral, unitKinds } from './skim.ts';
import type { Skim } from './skim.ts';
import { pythonSyntax } from './pythonLines.ts';

const comma = 44;

export interface Target {
  readonly name: string;
  readonly at: number;
  /** What it is an attribute of; undefined for a name that stands alone. */
  readonly object: string | undefined;
}

/** The names and simple attributes among the targets between two offsets: `a, (b.c, *d), e[0]` has three. */
export function targetsIn(skim: Skim, from: number, to: number): readonly Target[] {
  const { text } = skim;
  let start = from, end = to;
  while (start < end && isGap(text.charCodeAt(start))) start += 1;
  while (end > start && isGap(text.charCodeAt(end - 1))) end -= 1;
  const written = text.slice(start, end);
  if (/^[A-Za-z_]\w*$/u.test(written)) return [{ name: written, at: start, object: undefined }];
  const [, object, blanks = '', name] = /^(\w+)(\s*\.\s*)(\w+)$/u.exec(written) ?? [];
  if (object !== undefined && name !== undefined) return [{ name, at: start + object.length + blanks.length, object }];
  return severalTargets(skim, { start, end, written });
}

/** Blanks, line ends and the backslash before them. */
function isGap(unit: number): boolean {
  return unit <= 32 || unit === 92;
}

function severalTargets(skim: Skim, { start, end, written }: { readonly start: number; readonly end: number; readonly written: string }): readonly Target[] {
  if (written === '') return [];
  if (/^\w+\s+\w|^[^[(]*(?:[^ -~\s]|[#\\])/u.test(written)) giveUp();
  const parts = splitAtCommas(skim, start, end);
  if (parts.length > 1) return parts.flatMap(([from, to]) => targetsIn(skim, from, to));
  if (written.startsWith('*')) return /^\*\w+$/u.test(written) ? targetsIn(skim, start + 1, end) : giveUp();
  return isBracketed(skim, start, end) ? targetsIn(skim, start + 1, end - 1) : [];
}

/** Whether the bracket at the start closes at the end. */
function isBracketed(skim: Skim, start: number, end: number): boolean {
  if (!'(['.includes(skim.text.charAt(start))) return false;
  skim.at = start;
  passBrackets(skim);
  return skim.at === end;
}

/** The parts between commas that stand in no bracket. */
export function splitAtCommas(skim: Skim, start: number, end: number): readonly (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let from = start;
  for (skim.at = start; skim.at < end;) {
    const unit = skim.text.charCodeAt(skim.at), kind = pythonSyntax.kinds[unit];
    if (unit === comma) {
      parts.push([from, skim.at]);
      from = skim.at + 1;
    }
    if (kind === unitKinds.opening) passBrackets(skim);
    else if (kind !== unitKinds.special || !passLiteral(skim)) skim.at += 1;
  }
  return [...parts, [from, end]];
}
