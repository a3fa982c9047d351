import { contextOf } from './fix.ts';
import type { Fix, Fixer } from './fix.ts';
import { safeEdits } from './useCandidate.ts';

/** Write everything that moved together as git has it now, where more than this one did. */
export const useMovedPaths: Fixer = ({ finding, checked, abilities }) => {
  const moved = (finding.partOf?.covers ?? []).flatMap((it) => safeEdits(contextOf(checked, it, abilities)) ?? []);
  const places = new Map(moved.map((it) => [it.span.start, it]));
  if (places.size < 2) return [];
  const edits = [...places.values()].sort((a, b) => a.span.start - b.span.start);
  return [{ id: 'moved together', title: `Write all that moved together as it is now (${edits.length} places)`, isPreferred: false, action: { kind: 'edit', edits } } satisfies Fix];
};
