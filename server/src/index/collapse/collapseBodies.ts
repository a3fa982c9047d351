import type { Span } from '../../model/span.ts';
import { braceBodies } from './braceBodies.ts';
import { braceStyles } from './braceStyles.ts';
import { pythonBodies } from './pythonBodies.ts';

export interface CollapseLimits {
  /** UTF-16 code units of a text under which a full parse is as fast. */
  readonly minTextLength: number;
  /** UTF-16 code units of a body under which nothing is gained. */
  readonly minBodyLength: number;
}

const defaultLimits: CollapseLimits = { minTextLength: 1024, minBodyLength: 80 };

/**
 * The text with the bodies of its functions replaced by their line ends, so that the parser has less to do and every definition keeps its line.
 *
 * The definitions that the rules of the language read are the same in both texts, except where the text is no valid code.
 *
 * @returns undefined where there is nothing to gain, the language is not known here, or the text is not sure to be understood
 */
export function collapseBodies(text: string, languageId: string, limits = defaultLimits): string | undefined {
  if (text.length < limits.minTextLength) return undefined;
  const style = braceStyles.get(languageId);
  const bodies = style !== undefined ? braceBodies(text, style) : languageId === 'python' ? pythonBodies(text) : undefined;
  const long = bodies?.filter((it) => it.end - it.start >= limits.minBodyLength) ?? [];
  return long.length === 0 ? undefined : withoutBodies(text, long, style === undefined ? 'pass' : '');
}

function withoutBodies(text: string, bodies: readonly Span[], filler: string): string {
  let code = '', from = 0;
  for (const { start, end } of bodies) {
    code += text.slice(from, start) + filler + '\n'.repeat(lineEnds(text, start, end));
    from = end;
  }
  return code + text.slice(from);
}

function lineEnds(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
