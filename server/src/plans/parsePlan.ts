import type { Finding } from '../model/finding.ts';
import type { Digest } from '../model/digest.ts';
import type { PlanFormat, PlanInput, PlanReading } from '../model/plan.ts';
import type { Limits } from '../model/profile.ts';
import type { Reference } from '../model/reference.ts';
import { detectFormat } from './detectFormat.ts';
import type { StageOutline } from './formats/adapter.ts';
import { adapterFor } from './formats/adapters.ts';
import { readDocument } from './markdown/readDocument.ts';
import { leafMentions } from './references/leafMentions.ts';
import { assignLeafRoles } from './roles/leafRoles.ts';
import { lexiconFor } from './verbs/lexicon.ts';

export interface ParseOptions {
  /** SHA-256 of a text. */
  readonly hash: (text: string) => Digest;
  readonly limits: Pick<Limits, 'maxPlanUnits' | 'maxReferences'>;
  /** Read the text as this format instead of the one that its place and content tell. */
  readonly format?: PlanFormat;
}

/** Read a plan text. Never throws: what cannot be read is a problem of rule `plan-structure` beside the plan. */
export function parsePlan(input: PlanInput, options: ParseOptions): PlanReading {
  const problems: Finding[] = [];
  const text = input.text.slice(0, options.limits.maxPlanUnits);
  const format = options.format ?? detectFormat(input.path, text);
  const document = readDocument(text);
  const outline = adapterFor(format).outline(document);
  const lexicon = lexiconFor(text);
  const references: Reference[] = [];
  for (const leaf of document.leaves) references.push(...assignLeafRoles(leaf, leafMentions(leaf), lexicon).map((it) => it.reference));
  const placed = placeReferences(references, outline.stages);
  return {
    plan: {
      path: input.path, format, digest: options.hash(input.text), title: outline.title, intent: outline.intent,
      stages: outline.stages.map((stage, index) => ({ ...stage, references: placed.inStages[index] ?? [] })),
      references: placed.outside, suppressions: [], buildsOn: outline.buildsOn,
    },
    problems: [...problems, ...outline.problems],
  };
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
