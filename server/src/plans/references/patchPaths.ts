import type { PathReference, Reference, Role } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { pathIn } from './wordMentions.ts';

const header = /^(?:\*\*\* (?:(Add|Update|Delete) File|(Move) to): |(---|\+\+\+) (?:[ab]\/)?)(?=\S)/;
const roles: Readonly<Record<string, Role>> = { Add: 'creates', Update: 'existing', Delete: 'deletes', Move: 'renames-to', '---': 'existing', '+++': 'existing' };
/** So much of a line is looked at. */
const maxLineUnits = 600;

/** The files that a patch names: `*** Add File: x`, `--- a/x` and `+++ b/x` (new when the old side is /dev/null). */
export function patchPaths(text: string, lines: readonly Span[]): readonly Reference[] {
  let wasNull = false;
  return lines.flatMap((line) => {
    const read = headerIn(text, line);
    if (!read) return [];
    const isNew = read.mark === '+++' && wasNull;
    wasNull = read.isNull;
    if (read.isNull || !read.path) return [];
    return [{ ...read.path, role: isNew ? 'creates' as const : roles[read.mark] ?? 'existing', roleReason: `patch header "${read.mark}"`, certainty: 'certain' as const, writes: true }];
  });
}

function headerIn(text: string, line: Span): { readonly mark: string; readonly isNull: boolean; readonly path: PathReference | undefined } | undefined {
  const content = text.slice(line.start, Math.min(line.end, line.start + maxLineUnits));
  const match = header.exec(content);
  if (!match) return undefined;
  const [written = ''] = content.slice(match[0].length).split('\t');
  const path = pathIn({ text: written.trimEnd(), start: line.start + match[0].length, site: 'code-fence' });
  return { mark: match[1] ?? match[2] ?? match[3] ?? '', isNull: content.includes('/dev/null'), path: path?.kind === 'path' ? path : undefined };
}
