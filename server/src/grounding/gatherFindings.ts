import { strongest } from '../model/finding.ts';
import type { Finding } from '../model/finding.ts';
import type { LargerCause } from './rule.ts';

export interface CausedFinding {
  readonly finding: Finding;
  readonly larger: LargerCause | undefined;
}

/** So many findings with a larger cause in common are told as one. */
const minGathered = 3;

/**
 * One finding for what has a larger cause in common: it stands at the first of the strongest, and covers them all. The others stay as they are.
 *
 * @param findings  in text order, as the result is
 */
export function gatherFindings(findings: readonly CausedFinding[]): readonly Finding[] {
  const groups = new Map<string, CausedFinding[]>();
  for (const it of findings) {
    if (it.larger === undefined) continue;
    const key = `${it.finding.rule}\0${it.larger.key}`, known = groups.get(key);
    if (known === undefined) groups.set(key, [it]); else known.push(it);
  }
  const gathered = [...groups.values()].filter((it) => it.length >= minGathered), parts = new Set(gathered.flat());
  return [...findings.filter((it) => !parts.has(it)).map((it) => it.finding), ...gathered.flatMap(toOne)].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

function toOne(group: readonly CausedFinding[]): readonly Finding[] {
  const covers = group.map((it) => it.finding), lead = strongest(group, (it) => it.finding.level);
  if (lead?.larger === undefined) return covers;
  const places = covers.flatMap((it) => [it.span, ...it.alsoAt]).filter((it) => it !== lead.finding.span).sort((a, b) => a.start - b.start || a.end - b.end);
  return [{ ...lead.finding, message: lead.larger.tell(covers.length), candidates: [], alsoAt: places, covers }];
}
