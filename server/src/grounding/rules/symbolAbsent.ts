import type { Level } from '../../model/finding.ts';
import type { Candidate } from '../../model/resolution.ts';
import { factOf } from '../fact.ts';
import type { FactOf, Traced } from '../fact.ts';
import { claimLevel, draftOf, referenceRule, settledBy, suggestion } from '../rule.ts';
import { isReliance } from '../scene.ts';

/** Rule `symbol-absent`: the file or container that the plan names does not have the symbol, or nothing has. */
export const symbolAbsent = referenceRule('symbol-absent', 'error', (traced, evidence) => {
  const { reference } = traced, missing = factOf(traced, 'symbol-missing'), deleted = factOf(traced, 'symbol-deleted-before');
  if (deleted !== undefined) {
    const level = claimLevel(traced, 'error');
    return level === undefined ? undefined : draftOf(traced, { level, settledBy: settledBy(level, 'author'), message: `"${reference.text}" is gone by now: stage ${deleted.stage} deletes it` });
  }
  const level = missing === undefined ? undefined : levelOf(traced, missing);
  if (missing === undefined || level === undefined) return undefined;
  const candidates = evidence.candidatesOf(traced);
  return draftOf(traced, { level, candidates, settledBy: settledBy(level, 'author'), cause: `${missing.place ?? ''} ${reference.text}`, message: messageOf(traced, missing, candidates) });
});

/** Proven in a file or container: an error. A name that occurs nowhere may be somebody else's: a warning. */
function levelOf(traced: Traced, missing: FactOf<'symbol-missing'>): Level | undefined {
  const { reference } = traced;
  if (!isReliance(reference)) return claimLevel(traced, 'note');
  if (missing.placeKind !== 'workspace') return claimLevel(traced, 'error');
  return claimLevel(traced, reference.certainty === 'certain' ? 'warning' : 'note');
}

function messageOf({ reference }: Traced, missing: FactOf<'symbol-missing'>, candidates: readonly Candidate[]): string {
  const name = reference.kind === 'symbol' ? reference.name : reference.text;
  const what = missing.place === undefined ? `no symbol "${name}" anywhere in the workspace` : `${missing.place} has no "${name}"`;
  const [best] = candidates;
  return best?.reason === 'defined-there' ? `${what}; it is ${best.explanation}` : what + suggestion(candidates);
}
