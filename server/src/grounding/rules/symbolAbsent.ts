import type { Level } from '../../model/finding.ts';
import type { Candidate } from '../../model/resolution.ts';
import { factOf } from '../fact.ts';
import type { FactOf, Traced } from '../fact.ts';
import { pendingOn } from '../pendingOn.ts';
import { claimLevel, draftOf, settledBy, suggestion } from '../rule.ts';
import type { Draft, Evidence, Rule } from '../rule.ts';
import { wordsOf } from '../words.ts';
import { isReliance } from '../scene.ts';

/** Rule `symbol-absent`: the file or container that the plan names does not have the symbol, or nothing has. */
export const symbolAbsent: Rule = {
  id: 'symbol-absent', level: 'error',
  check: (evidence) => {
    const drafts = evidence.resolved.references.flatMap((it) => ofMention(it, evidence) ?? []);
    const gone = new Map(drafts.filter((it) => it.level !== 'note').map((it) => [it.cause, it]));
    return [...drafts, ...evidence.resolved.references.flatMap((it) => ofContainer(it, gone) ?? [])];
  },
};

function ofMention(traced: Traced, evidence: Evidence): Draft | undefined {
  const { reference } = traced, missing = factOf(traced, 'symbol-missing'), deleted = factOf(traced, 'symbol-deleted-before');
  if (deleted !== undefined) {
    const level = claimLevel(traced, 'error');
    return level === undefined ? undefined : draftOf(traced, { level, settledBy: settledBy(level, 'author'), message: `"${reference.text}" is gone by now: stage ${deleted.stage} deletes it` });
  }
  const asAbsent = reference.kind !== 'symbol' || factOf(traced, 'pending') === undefined ? undefined : claimLevel(traced, isReliance(reference) ? 'warning' : 'note');
  if (asAbsent !== undefined) return pendingOn(traced, asAbsent);
  const level = missing === undefined ? undefined : raised(traced, missing, evidence) ?? levelOf(traced, missing);
  if (missing === undefined || level === undefined) return undefined;
  const candidates = evidence.candidatesOf(traced);
  return draftOf(traced, { level, candidates, settledBy: settledBy(level, 'author'), cause: causeOf(missing.place, nameOf(traced)), message: messageOf(traced, missing, candidates) });
}

/** A member of what another mention has shown to be nowhere. */
function ofContainer(traced: Traced, gone: ReadonlyMap<string, Draft>): Draft | undefined {
  const { reference } = traced;
  if (reference.kind !== 'symbol' || reference.container === undefined) return undefined;
  const owner = gone.get(causeOf(undefined, reference.container.slice(reference.container.lastIndexOf('.') + 1)));
  const level = owner === undefined ? undefined : claimLevel(traced, owner.level);
  if (owner === undefined || level === undefined) return undefined;
  return draftOf(traced, { level, candidates: [], settledBy: settledBy(level, 'author'), cause: owner.cause, message: owner.message });
}

function causeOf(place: string | undefined, name: string): string {
  return `${place ?? ''} ${name}`;
}

function nameOf({ reference }: Traced): string {
  return reference.kind === 'symbol' ? reference.name : reference.text;
}

/** Proven in a file or container: an error. A name that occurs nowhere may be somebody else's: a warning. */
function levelOf(traced: Traced, missing: FactOf<'symbol-missing'>): Level | undefined {
  const { reference } = traced;
  // A value of a known type that none of its neighbours is, a type without its last word: the plan has the name from elsewhere, whatever it says of it.
  if (missing.placeKind === 'family' || missing.placeKind === 'long-name') return claimLevel(traced, 'warning');
  if (!isReliance(reference)) return claimLevel(traced, 'note');
  if (missing.placeKind !== 'workspace') return claimLevel(traced, 'error');
  return claimLevel(traced, reference.certainty === 'certain' || reference.insists === true ? 'warning' : 'note');
}

/** So many names of a series must be there before one that is not is called missing. */
const minSeries = 3;

/**
 * Instructions tell what is there: a name of a series whose other members are there is claimed as they are (`task_start`, `task_stop`, `task_status` and one that
 * is nowhere).
 */
function raised(traced: Traced, missing: FactOf<'symbol-missing'>, { resolved }: Evidence): Level | undefined {
  const { reference } = traced, [first = ''] = reference.kind === 'symbol' ? wordsOf(reference.name) : [];
  if (resolved.scene.plan.format !== 'instructions' || missing.placeKind !== 'workspace' || isReliance(reference) || first.length < 4) return undefined;
  const series = new Set(resolved.references.flatMap((it) => (it.reference.kind === 'symbol' && it.reference.site === reference.site && isThere(it) && wordsOf(it.reference.name)[0] === first ? [it.reference.name] : [])));
  return series.size < minSeries ? undefined : claimLevel(traced, 'warning');
}

function isThere({ resolution: { status } }: Traced): boolean {
  return status === 'present' || status === 'external';
}

function messageOf(traced: Traced, missing: FactOf<'symbol-missing'>, candidates: readonly Candidate[]): string {
  const name = nameOf(traced);
  const what = missing.place === undefined ? `no symbol "${name}" anywhere in the workspace` : `${missing.place} has no "${name}"`;
  const [best] = candidates;
  return best?.reason === 'defined-there' ? `${what}; it is ${best.explanation}` : what + suggestion(candidates);
}
