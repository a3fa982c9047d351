import type { Finding } from '../model/finding.ts';
import type { Plan, PlanFormat } from '../model/plan.ts';
import type { Span } from '../model/span.ts';
import { tooManyReferences } from './boundReferences.ts';
import { documentProblems } from './documentProblems.ts';
import { adapterFor } from './formats/adapters.ts';
import type { MarkdownDocument } from './markdown/document.ts';
import { readDocument } from './markdown/readDocument.ts';
import { placeReferences } from './placeReferences.ts';
import { fenceMentions } from './references/fenceMentions.ts';
import { frontMatterMentions } from './references/frontMatterMentions.ts';
import { leafMentions } from './references/leafMentions.ts';
import type { FoundMention } from './references/mention.ts';
import { assignFenceRoles } from './roles/fenceRoles.ts';
import { assignLeafRoles } from './roles/leafRoles.ts';
import { markExpectedFailures } from './roles/expectedFailure.ts';
import { linkNames } from './roles/linkNames.ts';
import { withStatedBases } from './roles/statedBase.ts';
import { structureProblem } from './structureProblem.ts';
import { readStructured, type StructuredReading } from './structured/readStructured.ts';
import { readYaml } from './values/readYaml.ts';
import { entryOf, scalarsOf, textOf, type ValueReading } from './values/valueNode.ts';
import { lexiconFor, type Lexicon } from './verbs/lexicon.ts';

export interface MarkdownReading extends Pick<Plan, 'title' | 'intent' | 'stages' | 'references' | 'buildsOn'> {
  readonly problems: readonly Finding[];
  /** Spans of fences in text order: what they quote is no directive. */
  readonly quoted: readonly Span[];
}

/** Read a plan that is written in Markdown, by the adapter of its format. Stages stated in front matter (`groundplan: 1`) stand instead of those of the text. */
export function readMarkdownPlan(text: string, format: PlanFormat, maxReferences: number): MarkdownReading {
  const document = readDocument(text);
  const front = readFrontMatter(text, document);
  const adapter = adapterFor(format);
  const outline = adapter.outline(document);
  const adjust = adapter.adjuster?.(document) ?? ((it: FoundMention) => it.reference);
  const found = allMentions(document, front, lexiconFor(text)).map((it) => adjust(it)).sort((a, b) => a.span.start - b.span.start);
  const references = found.slice(0, maxReferences), tooMany = found[maxReferences];
  const placed = placeReferences(references, front.stated ? [] : outline.stages);
  return {
    ...headOf(front, outline), buildsOn: buildsOnOf(front, outline), references: placed.outside, quoted: document.fences.map((it) => it.block.span),
    stages: front.stated?.stages ?? outline.stages.map((stage, index) => ({ ...stage, references: placed.inStages[index] ?? [] })),
    problems: [...front.problems, ...outline.problems, ...documentProblems(document), ...(tooMany ? [tooManyReferences(tooMany, maxReferences)] : [])],
  };
}

interface FrontMatter {
  /** Values that are not Groundplan's own; undefined where there are none. */
  readonly values: ValueReading | undefined;
  readonly stated: StructuredReading | undefined;
  readonly problems: readonly Finding[];
}

function readFrontMatter(text: string, document: MarkdownDocument): FrontMatter {
  const content = document.frontMatter?.content;
  if (!content) return { values: undefined, stated: undefined, problems: [] };
  const values = readYaml(text.slice(content.start, content.end), content.start);
  if (entryOf(values.root, 'groundplan')) {
    const stated = readStructured(text, values);
    return { values: undefined, stated, problems: stated.problems };
  }
  const problems = values.problems.map((it) => structureProblem({ ...it, text: text.slice(it.span.start, it.span.end).slice(0, 80), level: 'note', settledBy: 'nobody' }));
  return { values, stated: undefined, problems };
}

function headOf(front: FrontMatter, outline: Pick<Plan, 'title' | 'intent'>): Pick<Plan, 'title' | 'intent'> {
  const stated = front.stated;
  const title = stated?.title ?? outline.title ?? textOf(entryOf(front.values?.root, 'title', 'name')?.value);
  return { title, intent: stated?.intent ?? outline.intent };
}

/** Other plans that the front matter says this one depends on. */
function buildsOnOf(front: FrontMatter, outline: Pick<Plan, 'buildsOn'>): Plan['buildsOn'] {
  const stated = scalarsOf(entryOf(front.values?.root, 'depends_on', 'dependsOn', 'builds_on')?.value).map((it) => String(it.value));
  return [...new Set([...outline.buildsOn, ...stated])];
}

function allMentions(document: MarkdownDocument, front: FrontMatter, lexicon: Lexicon): readonly FoundMention[] {
  const mentions: FoundMention[] = [...frontMatterMentions(document.text, front.values?.root, lexicon)];
  for (const leaf of document.leaves) for (const it of assignLeafRoles(leaf, leafMentions(leaf), lexicon)) mentions.push(it);
  for (const fence of document.fences) for (const it of assignFenceRoles(fence, fenceMentions(document.text, fence), lexicon)) mentions.push(it);
  return linkNames(withStatedBases(markExpectedFailures(mentions, document)));
}
