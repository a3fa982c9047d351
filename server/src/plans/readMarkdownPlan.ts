import type { Finding } from '../model/finding.ts';
import type { Plan } from '../model/plan.ts';
import type { Span } from '../model/span.ts';
import type { Reference } from '../model/reference.ts';
import { tooManyReferences } from './boundReferences.ts';
import { documentProblems } from './documentProblems.ts';
import type { FormatAdapter, PlanSource } from './formats/adapter.ts';
import type { MarkdownDocument } from './markdown/document.ts';
import { readDocument } from './markdown/readDocument.ts';
import { placeInStages } from './placeInStages.ts';
import { fenceMentions } from './references/fenceMentions.ts';
import { frontMatterMentions } from './references/frontMatterMentions.ts';
import { leafMentions } from './references/leafMentions.ts';
import type { FoundMention } from './references/mention.ts';
import { shownNames } from './references/shownNames.ts';
import { withAwaited } from './roles/awaited.ts';
import { withoutBareWords } from './roles/bareWords.ts';
import { withCitedSources } from './roles/citedSources.ts';
import { withContinuedBases } from './roles/continuedBase.ts';
import { declareSpans } from './roles/declareSpans.ts';
import { assignFenceRoles } from './roles/fenceRoles.ts';
import { assignLeafRoles } from './roles/leafRoles.ts';
import { withElsewhere } from './roles/elsewhere.ts';
import { markExpectedFailures } from './roles/expectedFailure.ts';
import { linkNames } from './roles/linkNames.ts';
import { linkSymbols } from './roles/linkSymbols.ts';
import { withNestedBases } from './roles/nestedBase.ts';
import { withPastWork } from './roles/pastWork.ts';
import { withProblemReports } from './roles/problemReports.ts';
import { withStatedBases } from './roles/statedBase.ts';
import { withStatedSizes } from './roles/statedSizes.ts';
import { structureProblem } from './structureProblem.ts';
import { readStructured, type StructuredReading } from './structured/readStructured.ts';
import { readYaml } from './values/readYaml.ts';
import { entryOf, keepKeys, scalarsOf, textOf, type ValueNode, type ValueReading } from './values/valueNode.ts';
import { lexiconFor } from './verbs/lexicon.ts';

export interface MarkdownReading extends Pick<Plan, 'title' | 'intent' | 'stages' | 'references' | 'buildsOn' | 'shows'> {
  readonly problems: readonly Finding[];
  /** Spans of fences in text order: what they quote is no directive. */
  readonly quoted: readonly Span[];
}

export interface MarkdownPlanText {
  readonly text: string;
  readonly path: string;
  readonly adapter: FormatAdapter;
}

/** Read a plan that is written in Markdown, by the adapter of its format. Stages stated in front matter (`groundplan: 1`) stand instead of those of the text. */
export function readMarkdownPlan({ text, path, adapter }: MarkdownPlanText, maxReferences: number): MarkdownReading {
  const document = readDocument(text);
  const front = readFrontMatter(text, document);
  const source: PlanSource = { document, path, front: front.values?.root, lexicon: lexiconFor(text) };
  const outline = adapter.outline(source);
  const found = allMentions(source, adapter).map((it) => it.reference).sort((a, b) => a.span.start - b.span.start);
  const references = found.slice(0, maxReferences), tooMany = found[maxReferences];
  const placed = placeInStages(references, front.stated ? [] : outline.stages);
  return {
    ...headOf(front, outline), buildsOn: buildsOnOf(front, outline), shows: shownNew(shownNames(text, document), found), references: placed.outside, quoted: document.fences.map((it) => it.block.span),
    stages: front.stated?.stages ?? outline.stages.map((stage, index) => ({ ...stage, references: placed.inStages[index] ?? [] })),
    problems: [...front.problems, ...outline.problems, ...documentProblems(document), ...(tooMany ? [tooManyReferences(tooMany, maxReferences)] : [])],
  };
}

/** Names that the plan's code defines and that the plan does not delete: what is deleted is shown as it is. */
function shownNew(names: readonly string[], references: readonly Reference[]): readonly string[] {
  const gone = new Set(references.flatMap((it) => (it.kind === 'symbol' && it.stance === 'claimed' && (it.role === 'deletes' || it.role === 'renames-from') ? [it.name] : [])));
  return names.filter((it) => !gone.has(it));
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

function allMentions(source: PlanSource, adapter: FormatAdapter): readonly FoundMention[] {
  const { document, lexicon } = source;
  const mentions: FoundMention[] = [...frontMatterMentions(document.text, frontOf(source.front, adapter), lexicon), ...adapter.mentions?.(source) ?? []];
  for (const leaf of document.leaves) for (const it of assignLeafRoles(leaf, leafMentions(leaf), lexicon)) mentions.push(it);
  for (const fence of document.fences) for (const it of assignFenceRoles(fence, fenceMentions(document.text, fence), lexicon)) mentions.push(it);
  const linked = passesOver(document).reduce<readonly FoundMention[]>((found, pass) => pass(found), mentions);
  return adapter.adjust?.(linked, source) ?? linked;
}

/** What the mentions of the whole plan tell of each other, in this order. */
function passesOver(document: MarkdownDocument): readonly ((found: readonly FoundMention[]) => readonly FoundMention[])[] {
  return [
    (found) => markExpectedFailures(found, document), (found) => withProblemReports(found, document), (found) => withPastWork(found, document), withAwaited, withStatedSizes, withStatedBases, withNestedBases, withElsewhere, withCitedSources,
    linkNames, withContinuedBases, declareSpans, linkSymbols, withoutBareWords,
  ];
}

/** The part of the front matter in which the format names things. */
function frontOf(root: ValueNode | undefined, { frontKeys }: FormatAdapter): ValueNode | undefined {
  return frontKeys === undefined ? root : keepKeys(root, frontKeys);
}
