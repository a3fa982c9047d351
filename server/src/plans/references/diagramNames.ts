import type { Reference, SymbolReference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { isJointed } from './symbolShape.ts';
import { symbolIn } from './wordMentions.ts';

const word = /[A-Za-z_$][\w$]{1,99}(?:\.[A-Za-z_$][\w$]{1,99}(?=\())?(?:\(\))?/g;
/** A call of a member of a type; its arguments stand behind it. */
const memberCall = /^\p{Lu}[\w$]*\.[A-Za-z_$][\w$]*$/u;
/** `Name (existing, …)`, `<Name /> （既存）`: the drawing says that it is there. */
const saysPresent = /^(?:\(\))?(?: ?\/?>)? ?[(（](?:existing|既存|现有|現有|기존)/i;
const standing = { role: 'existing', roleReason: 'marker "existing"', certainty: 'likely', insists: true } as const;
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
    return [...content.slice(first).matchAll(word)].flatMap((match) => nameAt({ content, at: first + match.index, written: match[0], start: line.start }) ?? []);
  });
}

function nameAt({ content, at, written, start }: { readonly content: string; readonly at: number; readonly written: string; readonly start: number }): Reference | undefined {
  const end = at + written.length, before = content.charAt(at - 1), behind = content.charAt(end);
  // A part of a path, an address or a dotted name is no word of its own.
  if (/[\w./\\:@-]/.test(before) || /[/\\-]/.test(behind) || (behind === '.' && /\w/.test(content.charAt(end + 1)))) return undefined;
  const symbol = symbolAt(written, start + at);
  if (symbol === undefined) return undefined;
  // `<OrderList />` is code, where a bare word could be any name.
  const isTag = before === '<' && /^\p{Lu}/u.test(written) && /[\s/>]/.test(behind);
  return { ...symbol, ...(isTag ? { certainty: 'likely', site: 'code-fence' } as const : {}), ...(saysPresent.test(content.slice(end)) ? standing : {}) };
}

function symbolAt(written: string, start: number): SymbolReference | undefined {
  const name = written.replace('()', ''), isMember = name.includes('.'), isCall = name !== written || isMember;
  const isName = isMember ? memberCall.test(name) : isCall || isJointed(name);
  return isName ? symbolIn({ text: isCall ? `${name}()` : name, start, site: 'prose' }) : undefined;
}

/** Where the remark of a tree's line begins: behind `#`, `//`, `→`, a dash or a bracket; the line's end without one. A line that is a component has no file before it. */
export function remarkStart(line: string): number {
  if (/^[\s│├└─]{0,80}</.test(line)) return 0;
  const at = line.search(/\s(?:#|\/\/|→|<-|←|--?|—|\()\s?/);
  return at < 0 ? line.length : at;
}
