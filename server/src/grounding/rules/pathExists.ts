import type { Level } from '../../model/finding.ts';
import { factOf } from '../fact.ts';
import type { Traced } from '../fact.ts';
import { claimLevel, draftOf, settledBy } from '../rule.ts';
import type { Draft, Evidence, Rule } from '../rule.ts';
import { isCreation } from '../scene.ts';

/** A plan that finds this many of its creations, and this share of them, made already has been carried out: the finds are no faults. */
const carriedOutCount = 3, carriedOutShare = 0.5;

/** Rule `path-exists`: the plan creates what is there already. */
export const pathExists: Rule = {
  id: 'path-exists',
  level: 'warning',
  check: (evidence) => {
    const level: Level = isCarriedOut(evidence) ? 'note' : 'warning';
    return evidence.resolved.references.flatMap((it) => checkOne(it, level) ?? []);
  },
};

function checkOne(traced: Traced, most: Level): Draft | undefined {
  const { reference } = traced, fact = factOf(traced, 'already-there'), level = claimLevel(traced, most);
  if (fact === undefined || level === undefined || reference.certainty !== 'certain' || !isOutright(reference.roleReason)) return undefined;
  const message = fact.stage === undefined ? `"${reference.text}" is there already; modify it, or choose another name` : `stage ${fact.stage} creates "${reference.text}" already`;
  return draftOf(traced, { level, message, settledBy: settledBy(level, 'author'), cause: fact.path });
}

/** Said of this mention itself, and not taken over from another mention or from the step that it stands in. */
function isOutright(roleReason: string): boolean {
  return !/^(?:declared|step|under)\b/.test(roleReason);
}

function isCarriedOut({ resolved }: Evidence): boolean {
  const all = new Set<string>(), made = new Set<string>();
  for (const { reference, resolution } of resolved.references) {
    const [path] = resolution.paths;
    if (reference.kind !== 'path' || reference.isFolder || !isCreation(reference) || path === undefined) continue;
    all.add(path);
    if (resolution.status === 'present') made.add(path);
  }
  return made.size >= carriedOutCount && made.size >= all.size * carriedOutShare;
}
