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
    const nowhere = new Map(drafts.filter((it) => it.level !== 'note').map((it) => [it.cause, it]));
    return [...drafts, ...evidence.resolved.references.flatMap((it) => ofContainer(it, nowhere) ?? [])];
  },
};

function ofMention(traced: Traced, evidence: Evidence): Draft | undefined {
  const missing = factOf(traced, 'symbol-missing');
  return gone(traced) ?? waited(traced) ?? (missing === undefined ? undefined : absent(traced, missing, evidence));
}

function gone(traced: Traced): Draft | undefined {
  const deleted = factOf(traced, 'symbol-deleted-before'), level = deleted === undefined ? undefined : claimLevel(traced, 'error');
  if (deleted === undefined || level === undefined) return undefined;
  return draftOf(traced, { level, settledBy: settledBy(level, 'author'), message: `"${traced.reference.text}" is gone by now: stage ${deleted.stage} deletes it` });
}

function waited(traced: Traced): Draft | undefined {
  const { reference } = traced, level = reference.kind === 'symbol' ? claimLevel(traced, isReliance(reference) ? 'warning' : 'note') : undefined;
  return level === undefined ? undefined : pendingOn(traced, level);
}

function absent(traced: Traced, missing: FactOf<'symbol-missing'>, evidence: Evidence): Draft | undefined {
  if (missing.placeKind === 'workspace' && isInDocumentBeside(traced, evidence)) return undefined;
  const level = raised(traced, missing, evidence) ?? levelOf(traced, missing);
  if (level === undefined) return undefined;
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

/** Files that hold words and keys rather than definitions. */
const documents = /\.(?:mdx?|txt|rst|adoc|ya?ml|json[c5]?|toml|ini|env|sql|proto|csv|html?)$/i;

/** Named beside a document, or on the next line, that has the word: a key, a section or a field of it. */
function isInDocumentBeside({ reference: { span }, reference }: Traced, { resolved: { references, lines, scene } }: Evidence): boolean {
  const { line } = lines.placeOf(span.start), name = reference.kind === 'symbol' ? reference.name : reference.text;
  return references.some((it) => it.reference.kind === 'path' && it.resolution.status === 'present' && Math.abs(lines.placeOf(it.reference.span.start).line - line) <= 1
    && it.resolution.paths.some((path) => documents.test(path) && scene.ground.index.text(path)?.includes(name) === true));
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
