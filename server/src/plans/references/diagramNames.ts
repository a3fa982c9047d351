import type { Reference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { isJointed } from './symbolShape.ts';
import { symbolIn } from './wordMentions.ts';

const word = /[A-Za-z_$][\w$]{1,99}(?:\(\))?/g;
/** Longer lines are data, and blocks with more lines are no drawings. */
const maxLineUnits = 400, maxLines = 2000;

/**
 * Names in a drawing or in the remarks of a folder tree: `Player/ → PlayerService, NowPlaying`.
 *
 * They count only where the workspace has them, as bare words do.
 *
 * @param from  where in a line the names may begin, in units from the line's start
 */
export function diagramNames(text: string, lines: readonly Span[], from: (line: string) => number = () => 0): readonly Reference[] {
  if (lines.length > maxLines) return [];
  return lines.flatMap((line) => {
    if (line.end - line.start > maxLineUnits) return [];
    const content = text.slice(line.start, line.end), first = from(content);
    return [...content.slice(first).matchAll(word)].flatMap((match): readonly Reference[] => {
      const start = line.start + first + match.index, before = content.charAt(first + match.index - 1), behind = content.charAt(first + match.index + match[0].length);
      // A part of a path, an address or a dotted name is no word of its own.
      if (/[\w./\\:@-]/.test(before) || /[/\\-]/.test(behind) || (behind === '.' && /\w/.test(content.charAt(first + match.index + match[0].length + 1)))) return [];
      const symbol = isJointed(match[0].replace('()', '')) || match[0].endsWith('()') ? symbolIn({ text: match[0], start, site: 'prose' }) : undefined;
      // `<OrderList />` is code, where a bare word could be any name.
      const isTag = before === '<' && /^\p{Lu}/u.test(match[0]) && /[\s/>]/.test(behind);
      return symbol === undefined ? [] : [isTag ? { ...symbol, certainty: 'likely', site: 'code-fence' } : symbol];
    });
  });
}

/** Where the remark of a tree's line begins: behind `#`, `//`, `→`, a dash or a bracket; the line's end without one. */
export function remarkStart(line: string): number {
  const at = line.search(/\s(?:#|\/\/|→|<-|←|--?|—|\()\s?/);
  return at < 0 ? line.length : at;
}
