import type { PathReference, Reference, Role } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { pathIn } from './wordMentions.ts';

const header = /^(?:\*\*\* (Add|Update|Delete) File: |\*\*\* (Move) to: |(---|\+\+\+) (?:[ab]\/)?)(?=\S)/;
const roles: Readonly<Record<string, Role>> = { Add: 'creates', Update: 'existing', Delete: 'deletes', Move: 'renames-to', '---': 'existing' };

/** The files that a patch names: `*** Add File: x`, `--- a/x` and `+++ b/x` (new when the old side is /dev/null). */
export function patchPaths(text: string, lines: readonly Span[]): readonly Reference[] {
  const found: PathReference[] = [];
  let isNew = false;
  for (const line of lines) {
    const content = text.slice(line.start, Math.min(line.end, line.start + 600));
    const match = header.exec(content);
    if (!match) continue;
    const mark = match[1] ?? match[2] ?? match[3] ?? '';
    const written = content.slice(match[0].length).split('\t')[0]?.trimEnd() ?? '';
    if (mark === '---') isNew = written === '/dev/null' || content.startsWith('--- /dev/null');
    if (content.includes('/dev/null')) continue;
    const path = pathIn({ text: written, start: line.start + match[0].length, site: 'code-fence' });
    if (path?.kind !== 'path') continue;
    const role = mark === '+++' ? (isNew ? 'creates' : 'existing') : roles[mark] ?? 'existing';
    found.push({ ...path, role, roleReason: `patch header "${mark}"`, certainty: 'certain' });
  }
  return found;
}
