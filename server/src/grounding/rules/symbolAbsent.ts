import type { Level } from '../../model/finding.ts';
import type { NameHistory } from '../../model/history.ts';
import type { Candidate } from '../../model/resolution.ts';
import { factOf } from '../fact.ts';
import type { FactOf, Traced } from '../fact.ts';
import { pastOfName } from '../pastOf.ts';
import { pendingOn } from '../pendingOn.ts';
import type { ResolvedPlan } from '../resolvePlan.ts';
import { claimLevel, draftOf, settledBy, suggestion } from '../rule.ts';
import type { Draft, Evidence, Rule } from '../rule.ts';
import { oddOnesOut } from '../oddOnesOut.ts';
import { declaresWrite, isCreation, isReliance } from '../scene.ts';
import { wordsOf } from '../words.ts';

/** Rule `symbol-absent`: the file or container that the plan names does not have the symbol, or nothing has. */
export const symbolAbsent: Rule = {
  id: 'symbol-absent', level: 'error',
  check: (evidence) => {
    const around: Surroundings = { ...evidence, documents: documentsByLine(evidence.resolved), series: seriesThere(evidence.resolved), broughtUp: namesBroughtUp(evidence.resolved), oddOnes: oddOnesOut(evidence.resolved) };
    const drafts = evidence.resolved.references.flatMap((it) => ofMention(it, around) ?? []);
    const nowhere = new Map(drafts.filter((it) => it.level !== 'note').map((it) => [it.cause, it]));
    return [...drafts, ...evidence.resolved.references.flatMap((it) => ofContainer(it, nowhere) ?? [])];
  },
};

/** What the rule asks of the whole plan, gathered once for all mentions. */
interface Surroundings extends Evidence {
  /** Paths of documents by the line, from 1, on which the plan names them. */
  readonly documents: ReadonlyMap<number, readonly string[]>;
  /** How many names of a series are there, by site and first word; of instructions only. */
  readonly series: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names that the plan brings up without relying on them, before it does. */
  readonly broughtUp: ReadonlySet<string>;
  readonly oddOnes: ReadonlySet<Traced>;
}

function ofMention(traced: Traced, evidence: Surroundings): Draft | undefined {
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

function absent(traced: Traced, missing: FactOf<'symbol-missing'>, evidence: Surroundings): Draft | undefined {
  if (missing.placeKind === 'workspace' && isInDocumentBeside(traced, evidence)) return undefined;
  const level = raised(traced, missing, evidence) ?? slip(traced, missing, evidence) ?? levelOf(traced, missing, evidence);
  if (level === undefined) return undefined;
  const candidates = evidence.candidatesOf(traced);
  return draftOf(traced, { level, candidates, settledBy: settledBy(level, 'author'), cause: causeOf(isNowhere(traced, evidence) ? undefined : missing.place, nameOf(traced)), message: messageOf(traced, missing, { candidates, former: evidence.formerNameOf(traced) }) });
}

/** Whether no file defines the name, whatever file the plan looks in. */
function isNowhere({ reference }: Traced, { resolved: { scene } }: Surroundings): boolean {
  return reference.kind === 'symbol' && reference.container === undefined && reference.form !== 'heading' && reference.form !== 'requirement' && scene.ground.index.definitions(reference.name).length === 0;
}

/** A member of what another mention has shown to be nowhere. */
function ofContainer(traced: Traced, gone: ReadonlyMap<string, Draft>): Draft | undefined {
  const { reference } = traced;
  if (reference.kind !== 'symbol' || reference.container === undefined || isCreation(reference)) return undefined;
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
function levelOf(traced: Traced, missing: FactOf<'symbol-missing'>, { broughtUp }: Surroundings): Level | undefined {
  const { reference } = traced;
  if (reference.kind === 'symbol' && reference.form === 'requirement') return claimLevel(traced, 'warning');
  // A value of a known type that none of its neighbours is, a type without its last word: the plan has the name from elsewhere, whatever it says of it.
  if (missing.placeKind === 'family' || missing.placeKind === 'long-name') return claimLevel(traced, 'warning');
  if (!isReliance(reference)) return claimLevel(traced, 'note');
  if (missing.placeKind !== 'workspace') return claimLevel(traced, missing.placeKind === 'heir' ? 'warning' : 'error');
  const isFirm = (reference.certainty === 'certain' || reference.insists === true) && (!broughtUp.has(nameOf(traced)) || reference.mends === true);
  return claimLevel(traced, isFirm ? 'warning' : 'note');
}

/** What a plan first names in passing, set as code, and later changes may be its own; what it relies on from the first word on is said to be there. */
function namesBroughtUp({ references }: ResolvedPlan): ReadonlySet<string> {
  const first = new Map<string, Traced>();
  for (const it of references) if (it.reference.kind === 'symbol' && it.reference.site !== 'prose' && !first.has(it.reference.name)) first.set(it.reference.name, it);
  return new Set([...first].filter(([, it]) => !isReliance(it.reference)).map(([name]) => name));
}

/** A name that the plan changes, when one that is written nearly so is there. */
function slip(traced: Traced, { placeKind }: FactOf<'symbol-missing'>, evidence: Surroundings): Level | undefined {
  const { reference } = traced;
  if (placeKind !== 'workspace' || reference.role !== 'existing' || !declaresWrite(reference)) return undefined;
  const level = claimLevel(traced, 'warning'), reason = level === undefined ? undefined : evidence.candidatesOf(traced)[0]?.reason;
  return reason === 'letter-case' || reason === 'spelling' ? level : undefined;
}

/** Files that hold words and keys rather than definitions. */
const documentName = /\.(?:mdx?|txt|rst|adoc|ya?ml|json[c5]?|toml|ini|env|sql|proto|csv|html?)$/i;

function documentsByLine({ references, lines }: ResolvedPlan): ReadonlyMap<number, readonly string[]> {
  const byLine = new Map<number, string[]>();
  for (const { reference, resolution } of references) {
    const found = reference.kind === 'path' && resolution.status === 'present' ? resolution.paths.filter((it) => documentName.test(it)) : [];
    if (found.length === 0) continue;
    const { line } = lines.placeOf(reference.span.start), known = byLine.get(line);
    if (known === undefined) byLine.set(line, found); else known.push(...found);
  }
  return byLine;
}

/** Named beside a document, or on the next line, that has the word: a key, a section or a field of it. */
function isInDocumentBeside(traced: Traced, { documents, resolved: { lines, scene } }: Surroundings): boolean {
  if (documents.size === 0) return false;
  const { line } = lines.placeOf(traced.reference.span.start), beside = [line - 1, line, line + 1].flatMap((it) => documents.get(it) ?? []);
  return [...new Set(beside)].some((path) => scene.ground.text(path)?.includes(nameOf(traced)) === true);
}

/** So many names of a series must be there before one that is not is called missing. */
const minSeries = 3;

function seriesThere({ references, scene }: ResolvedPlan): ReadonlyMap<string, ReadonlySet<string>> {
  const series = new Map<string, Set<string>>();
  if (scene.plan.format !== 'instructions') return series;
  for (const traced of references) {
    const key = seriesOf(traced);
    if (key !== undefined && isThere(traced)) series.set(key, (series.get(key) ?? new Set()).add(nameOf(traced)));
  }
  return series;
}

/** Site and first word of a name; undefined for words too short to make a series. */
function seriesOf({ reference }: Traced): string | undefined {
  const [first = ''] = reference.kind === 'symbol' ? wordsOf(reference.name) : [];
  return first.length < 4 ? undefined : `${reference.site} ${first}`;
}

/**
 * Instructions tell what is there: a name of a series whose other members are there is claimed as they are (`task_start`, `task_stop`, `task_status` and one that
 * is nowhere).
 */
function raised(traced: Traced, missing: FactOf<'symbol-missing'>, evidence: Surroundings): Level | undefined {
  const { series, oddOnes } = evidence;
  if (missing.placeKind === 'workspace' && (oddOnes.has(traced) || wasThere(traced, evidence))) return claimLevel(traced, 'warning');
  const key = missing.placeKind === 'workspace' && !isReliance(traced.reference) ? seriesOf(traced) : undefined;
  return key === undefined || (series.get(key)?.size ?? 0) < minSeries ? undefined : claimLevel(traced, 'warning');
}

/** Instructions tell what is there: a name that was there once and is nowhere now is left over. A plan of work may bring it back. */
function wasThere(traced: Traced, { resolved: { scene }, formerNameOf }: Surroundings): boolean {
  return scene.plan.format === 'instructions' && !isCreation(traced.reference) && formerNameOf(traced) !== undefined;
}

function isThere({ resolution: { status } }: Traced): boolean {
  return status === 'present' || status === 'external';
}

function messageOf(traced: Traced, missing: FactOf<'symbol-missing'>, { candidates, former }: { readonly candidates: readonly Candidate[]; readonly former: NameHistory | undefined }): string {
  const name = nameOf(traced);
  if (traced.reference.kind === 'symbol' && traced.reference.form === 'requirement') return `${missing.place ?? ''} has no requirement ${name}`;
  const what = missing.place === undefined ? `no symbol "${name}" anywhere in the workspace` : `${missing.place} has no "${name}"`;
  const [best] = candidates;
  if (former !== undefined) return `${what}; ${pastOfName(former)}`;
  return best?.reason === 'defined-there' ? `${what}; it is ${best.explanation}` : what + suggestion(candidates);
}
