import type { Candidate } from '../../model/resolution.ts';
import type { Grounded } from '../../model/resolution.ts';
import type { SymbolReference } from '../../model/reference.ts';
import type { PlanEdit } from '../edits.ts';
import { allReferences, behindMention, planAfter } from './fix.ts';
import type { Fix, FixContext, Fixer } from './fix.ts';

/** Suggestions that are offered for one finding. */
const maxCandidates = 5;
/** Reasons with which a suggestion is the same thing under another name, so that it can be applied without being looked at. */
const safeReasons: readonly Candidate['reason'][] = ['letter-case', 'renamed'];

/** Write a suggestion in place of what the plan says, wherever it says so. */
export const useCandidate: Fixer = (context) => {
  const { candidates } = context.finding;
  return candidates.slice(0, maxCandidates).flatMap((candidate, at) => {
    const edits = candidateEdits(context, candidate);
    if (edits === undefined) return [];
    const isPreferred = at === 0 && (candidates.length === 1 || safeReasons.includes(candidate.reason));
    return [{ id: `candidate ${at}`, title: titleOf(context, candidate, edits.length), isPreferred, action: { kind: 'edit', edits } } satisfies Fix];
  });
};

/** The edits that may be applied without being looked at; undefined when there are none. */
export function safeEdits(context: FixContext): readonly PlanEdit[] | undefined {
  const { rule, candidates: [best, second] } = context.finding;
  if (best === undefined) return undefined;
  const isShortForm = rule === 'path-ambiguous' && second === undefined;
  return isShortForm || (safeReasons.includes(best.reason) && best.reason !== second?.reason) ? candidateEdits(context, best) : undefined;
}

function titleOf({ finding, grounded }: FixContext, candidate: Candidate, places: number): string {
  const at = places > 1 ? ` (${places} places)` : '';
  if (finding.rule === 'path-ambiguous') return `Write the path in full: ${candidate.text}${at}`;
  if (grounded?.reference.kind === 'symbol' && isSameName(grounded.reference, candidate) && candidate.path !== undefined) return `Look for it in ${candidate.path}`;
  return `Use "${candidate.text}": ${candidate.explanation}${at}`;
}

function candidateEdits(context: FixContext, candidate: Candidate): readonly PlanEdit[] | undefined {
  const { finding, grounded } = context;
  if (grounded?.reference.kind !== 'symbol' || finding.text !== grounded.reference.text) return replaceAll(context, candidate.text);
  const { reference } = grounded;
  if (!isSameName(reference, candidate)) return replaceAll(context, renamedSymbol(reference, candidate.text));
  return candidate.path === undefined ? undefined : nameFile(context, grounded, candidate.path);
}

/** At the finding and wherever else it has the same text. */
function replaceAll({ finding, checked: { view } }: FixContext, text: string): readonly PlanEdit[] | undefined {
  const spans = [finding.span, ...finding.alsoAt].filter((it) => view.text.slice(it.start, it.end) === finding.text);
  return spans.length === 0 || text === finding.text ? undefined : spans.map((span) => ({ span, text }));
}

function isSameName(reference: SymbolReference, candidate: Candidate): boolean {
  return lastName(candidate.text) === reference.name && candidate.reason === 'defined-there';
}

/** `Dealer.pik(n)` with the suggestion `pick` or `Dealer.pick` is `Dealer.pick(n)`. */
function renamedSymbol({ text, name, container }: SymbolReference, wanted: string): string {
  const open = text.indexOf('('), at = text.lastIndexOf(name, open < 0 ? undefined : open);
  if (at < 0) return wanted;
  const tail = text.slice(at + name.length), isOfSameContainer = container !== undefined && (!wanted.includes('.') || lastName(containerOf(wanted)) === lastName(container));
  return isOfSameContainer ? text.slice(0, at) + lastName(wanted) + tail : wanted + tail;
}

/** The name is right and the file is wrong or missing: write the file. */
function nameFile(context: FixContext, { reference, stage }: Grounded, path: string): readonly PlanEdit[] | undefined {
  const { checked } = context, { file } = reference as SymbolReference;
  if (file !== undefined) {
    const distance = (it: Grounded): number => Math.abs(it.reference.span.start - reference.span.start);
    const [nearest] = checked.check.references.filter((it) => it.stage === stage && it.reference.kind === 'path' && it.reference.text === file).sort((a, b) => distance(a) - distance(b));
    return nearest === undefined ? undefined : [{ span: nearest.reference.span, text: path }];
  }
  const at = behindMention(checked.view.text, reference.span), edit = { span: { start: at, end: at }, text: ` in \`${path}\`` };
  const isTied = allReferences(planAfter(checked, [edit])).some((it) => it.kind === 'symbol' && it.span.start === reference.span.start && it.file === path);
  return isTied ? [edit] : undefined;
}

function lastName(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf('.') + 1);
}

function containerOf(dotted: string): string {
  return dotted.slice(0, Math.max(dotted.lastIndexOf('.'), 0));
}
