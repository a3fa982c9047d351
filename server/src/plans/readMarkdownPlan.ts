import type { Finding } from '../model/finding.ts';
import type { Plan, PlanFormat } from '../model/plan.ts';
import type { Reference } from '../model/reference.ts';
import type { Span } from '../model/span.ts';
import type { StageOutline } from './formats/adapter.ts';
import { adapterFor } from './formats/adapters.ts';
import { findLeftovers } from './leftovers.ts';
import type { MarkdownDocument } from './markdown/document.ts';
import { readDocument } from './markdown/readDocument.ts';
import { fenceMentions } from './references/fenceMentions.ts';
import { frontMatterMentions } from './references/frontMatterMentions.ts';
import { leafMentions } from './references/leafMentions.ts';
import type { FoundMention } from './references/mention.ts';
import { assignFenceRoles } from './roles/fenceRoles.ts';
import { assignLeafRoles } from './roles/leafRoles.ts';
import { linkNames } from './roles/linkNames.ts';
import { structureProblem } from './structureProblem.ts';
import { readStructured } from './structured/readStructured.ts';
import { readYaml } from './values/readYaml.ts';
import { entryOf, textOf, type ValueReading } from './values/valueNode.ts';
import { lexiconFor, type Lexicon } from './verbs/lexicon.ts';

export interface MarkdownReading extends Pick<Plan, 'title' | 'intent' | 'stages' | 'references' | 'buildsOn'> {
  readonly problems: readonly Finding[];
  /** Spans of fences: what they quote is no directive. */
  readonly quoted: readonly Span[];
}

/** Read a plan that is written in Markdown, by the adapter of its format. Stages stated in front matter (`groundplan: 1`) come before those of the text. */
export function readMarkdownPlan(text: string, format: PlanFormat, maxReferences: number): MarkdownReading {
  const document = readDocument(text);
  const front = document.frontMatter && readYaml(text.slice(document.frontMatter.content.start, document.frontMatter.content.end), document.frontMatter.content.start);
  const isStructured = entryOf(front?.root, 'groundplan') !== undefined;
  const stated = front && isStructured ? readStructured(text, front) : undefined;
  const adapter = adapterFor(format);
  const outline = adapter.outline(document);
  const found = allMentions(document, isStructured ? undefined : front, lexiconFor(text)).map((it) => it.reference).sort((a, b) => a.span.start - b.span.start);
  const references = (adapter.adjust ? found.map(adapter.adjust) : found).slice(0, maxReferences);
  const placed = placeReferences(references, stated ? [] : outline.stages);
  return {
    title: stated?.title ?? outline.title ?? textOf(entryOf(front?.root, 'title', 'name')?.value), intent: stated?.intent ?? outline.intent, buildsOn: outline.buildsOn,
    stages: stated?.stages ?? outline.stages.map((stage, index) => ({ ...stage, references: placed.inStages[index] ?? [] })),
    references: placed.outside, quoted: document.fences.map((it) => it.block.span),
    problems: [...(stated?.problems ?? frontProblems(text, front)), ...outline.problems, ...document.leaves.flatMap((it) => findLeftovers(it)), ...shapeProblems(document), ...countProblem(found, maxReferences)],
  };
}

function allMentions(document: MarkdownDocument, front: ValueReading | undefined, lexicon: Lexicon): readonly FoundMention[] {
  const mentions: FoundMention[] = [...frontMatterMentions(document.text, front?.root, lexicon)];
  for (const leaf of document.leaves) for (const it of assignLeafRoles(leaf, leafMentions(leaf), lexicon)) mentions.push(it);
  for (const fence of document.fences) for (const it of assignFenceRoles(fence, fenceMentions(document.text, fence), lexicon)) mentions.push(it);
  return linkNames(mentions);
}

/** Each reference to the stage that it stands in; stages do not overlap and are in text order. */
function placeReferences(references: readonly Reference[], stages: readonly StageOutline[]): { readonly inStages: readonly (readonly Reference[])[]; readonly outside: readonly Reference[] } {
  const inStages: Reference[][] = stages.map(() => []);
  const outside: Reference[] = [];
  let index = 0;
  for (const it of references) {
    while (index < stages.length && (stages[index]?.span.end ?? 0) <= it.span.start) index += 1;
    const stage = stages[index];
    (stage && stage.span.start <= it.span.start ? inStages[index] ?? outside : outside).push(it);
  }
  return { inStages, outside };
}

function frontProblems(text: string, front: ValueReading | undefined): readonly Finding[] {
  return (front?.problems ?? []).map((it) => structureProblem({ ...it, text: text.slice(it.span.start, it.span.end).slice(0, 80), level: 'note', settledBy: 'nobody' }));
}

function shapeProblems(document: MarkdownDocument): readonly Finding[] {
  const problems: Finding[] = [];
  if (document.cutAt !== undefined) problems.push(structureProblem({ message: 'lists are nested too deep: the innermost are read as text', span: { start: document.cutAt, end: document.cutAt + 1 }, text: '', settledBy: 'nobody', level: 'note' }));
  for (const it of document.blocks) {
    const isOpen = (it.kind === 'comment' && !it.closed) || (it.kind === 'fence' && !it.closed);
    if (isOpen) problems.push(structureProblem({ message: it.kind === 'comment' ? 'this comment is never closed: all text behind it is hidden' : 'this code block is never closed: all text behind it is read as code', span: { start: it.span.start, end: Math.min(it.span.end, it.span.start + 4) }, text: document.text.slice(it.span.start, it.span.start + 4) }));
  }
  return problems;
}

function countProblem(found: readonly Reference[], max: number): readonly Finding[] {
  const first = found[max];
  return first ? [structureProblem({ message: `more than ${max} references: those from here on are not checked`, span: first.span, text: first.text, settledBy: 'intent' })] : [];
}
