import type { StageDependency } from '../../model/plan.ts';
import type { Span } from '../../model/span.ts';
import type { StageOutline } from '../formats/adapter.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import { dottedNumber } from './dottedNumber.ts';

const stageWords = 'tasks?|steps?|stages?|phases?|milestones?';
const opener = new RegExp(`\\b(depends? on|depending on|dependenc(?:y|ies)|blocked by|requires?|after)\\b[*_]{0,3} ?:?[*_]{0,3} {0,3}(?=(?:${stageWords})\\b|#?T?\\d)`, 'gi');
const oneId = new RegExp(String.raw`(?:(${stageWords})\s{0,3})?#?(T?${dottedNumber})(?:\s?[-–]\s?#?(T?${dottedNumber}))?`, 'iy');
const joint = /\s*(?:,|and|&|\+|und|et)?\s*(?:and\s+)?/iy;
/** One note names at most this many stages. */
const maxIds = 50;

/** A stage reference as written in a text: `T012`, `Task 3`, `2.1`. */
interface WrittenId {
  readonly word: string | undefined;
  readonly number: string;
  readonly span: Span;
}

/** Add to each stage the dependencies that its own text states: `(depends on T012, T013)`, `Depends on: Task 1`, `after step 2`. */
export function withDependencies(stages: readonly StageOutline[], document: MarkdownDocument): readonly StageOutline[] {
  const byId = idTable(stages), kinds = kindsOf(stages);
  const headed = headedParts(document);
  const idOf = (it: WrittenId): string | undefined => {
    const known = byId(it);
    if (known === undefined && headed.has(`${it.word ?? ''} ${it.number}`)) return undefined;
    return isOfPlan(it, kinds, known) ? known ?? it.number : undefined;
  };
  const quoted = document.fences.map((it) => it.block.span);
  const found = writtenDependencies(document.text, quoted);
  let at = 0;
  return stages.map((stage) => {
    const own: StageDependency[] = [];
    while (at < found.length && (found[at]?.span.start ?? 0) < stage.span.start) at += 1;
    for (; at < found.length; at += 1) {
      const it = found[at];
      if (!it || it.span.start >= stage.span.end) break;
      const id = idOf(it);
      if (id !== undefined && id !== stage.id && !own.some((known) => known.id === id)) own.push({ id, span: it.span });
    }
    return own.length === 0 ? stage : { ...stage, dependsOn: [...stage.dependsOn, ...own] };
  });
}

/** `phase 1` for a heading "Phase 1: …" that only groups steps: what depends on it depends on no single one. */
function headedParts({ leaves }: MarkdownDocument): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const { kind, heading } of leaves) {
    const [, word, number] = kind === 'heading' ? new RegExp(`^(${stageWords}) #?(\\d{1,5})\\b`, 'i').exec(heading?.title ?? '') ?? [] : [];
    if (word !== undefined && number !== undefined) parts.add(`${word.toLowerCase().replace(/s$/, '')} ${number}`);
  }
  return parts;
}

function writtenDependencies(text: string, quoted: readonly Span[]): readonly WrittenId[] {
  const found: WrittenId[] = [];
  let fence = 0;
  for (const match of text.matchAll(opener)) {
    while (fence < quoted.length && (quoted[fence]?.end ?? 0) <= match.index) fence += 1;
    if ((quoted[fence]?.start ?? Infinity) <= match.index) continue;
    const ids = idsAt(text, match.index + match[0].length);
    if (isFirm(match[1] ?? '', ids[0])) found.push(...ids);
  }
  return found;
}

/** "After 2" may mean hours: a loose opener needs a word or a task id. */
function isFirm(opening: string, first: WrittenId | undefined): boolean {
  return first !== undefined && (!/^(?:requires?|after)$/i.test(opening) || first.word !== undefined || /^T\d/i.test(first.number));
}

function idsAt(text: string, from: number): readonly WrittenId[] {
  const ids: WrittenId[] = [];
  let at = from;
  let word: string | undefined;
  while (ids.length < maxIds) {
    const match = idAt(text, at, word);
    if (!match) break;
    word = match[1]?.toLowerCase().replace(/s$/, '') ?? word;
    const span = { start: at, end: at + match[0].length };
    for (const number of expand(match[2] ?? '', match[3])) ids.push({ word, number, span });
    joint.lastIndex = span.end;
    const gap = joint.exec(text)?.[0] ?? '';
    if (gap === '' || gap.includes('\n\n')) break;
    at = span.end + gap.length;
  }
  return ids;
}

function idAt(text: string, at: number, word: string | undefined): RegExpExecArray | undefined {
  oneId.lastIndex = at;
  const match = oneId.exec(text);
  return match === null || ((match[1] ?? word) === undefined && isQuantity(text, match)) ? undefined : match;
}

/** "Depends on 2 services": a number before a noun counts things. */
function isQuantity(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length;
  return /^\d+$/.test(match[2] ?? '') && /^ {1,3}(?!and\b|or\b|und\b|et\b|is\b|are\b|being\b|to\b|for\b|first\b)[a-z]/i.test(text.slice(end, end + 12));
}

/** `T005-T007` stands for three, and so does `2.1-2.3`. */
function expand(first: string, last: string | undefined): readonly string[] {
  const { front, count } = counted(first), end = counted(last ?? ''), from = Number(count), to = Number(end.count);
  const isSeries = last !== undefined && (end.front === '' || end.front.toLowerCase() === front.toLowerCase());
  if (!isSeries || to <= from || to - from > maxIds) return [first];
  return Array.from({ length: to - from + 1 }, (_, index) => front + String(from + index).padStart(count.length, '0'));
}

/** The last number of an id, and all that comes before it. */
function counted(id: string): { readonly front: string; readonly count: string } {
  const [, front = '', count = ''] = /^(T?(?:\d+\.)*)(\d+)$/i.exec(id) ?? [];
  return { front, count };
}

/** Words for a step that a list gives no name of its own. */
const unnamed = ['task', 'step', 'stage'];

/** The words that the plan's own stage ids go by: `phase` for `phase-2/step-1`, `task` for `T012`; any word for a step where ids are mere numbers. */
function kindsOf(stages: readonly StageOutline[]): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const { id } of stages) {
    for (const [, kind = ''] of id.matchAll(/(?:^|\/)([a-z]+)-/g)) kinds.add(kind);
    if (/^T\d/.test(id)) kinds.add('task').add('t');
    if (/^(?:T?\d|stage-)/.test(id)) for (const it of unnamed) kinds.add(it);
  }
  return kinds;
}

/** "After Phase 3" in a plan of tasks speaks of something else: phases of the program that it changes. */
function isOfPlan({ word, number }: WrittenId, kinds: ReadonlySet<string>, known: string | undefined): boolean {
  if (word !== undefined) return kinds.has(word);
  return known !== undefined || !/^T\d/.test(number) || kinds.has('t');
}

/** Find the stage that a written id means: by its word and number, or by its number alone where that is unique. */
function idTable(stages: readonly StageOutline[]): (it: WrittenId) => string | undefined {
  const exact = new Map<string, string>(), byNumber = new Map<string, string[]>();
  for (const stage of stages) {
    const id = stage.id.toLowerCase();
    exact.set(id, stage.id);
    const number = /(?:^|[-/])t?0*(\d+(?:\.\d+)*)$/.exec(id)?.[1] ?? id;
    byNumber.set(number, [...(byNumber.get(number) ?? []), stage.id]);
  }
  return ({ word, number }) => {
    const lower = number.toLowerCase();
    const named = word === undefined ? undefined : exact.get(`${word}-${lower}`);
    const same = byNumber.get(lower.replace(/^t?0*(?=\d)/, ''));
    return named ?? exact.get(lower) ?? (same?.length === 1 ? same[0] : undefined);
  };
}
