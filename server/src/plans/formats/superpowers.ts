import type { Finding } from '../../model/finding.ts';
import type { Leaf, MarkdownDocument } from '../markdown/document.ts';
import { shortText } from '../markdown/plainText.ts';
import { structureProblem } from '../structureProblem.ts';
import type { FormatAdapter, Outline, PlanSource, StageOutline } from './adapter.ts';
import { markdownOutline } from './markdown.ts';

/** Plans of the superpowers skills: `### Task N: …` with a `**Files:**` block and boxed steps. */
export const superpowersFormat: FormatAdapter = { format: 'superpowers', outline };

const vague = /^(?:TBD|TODO|FIXME)\b|\b(?:implement later|fill in later|to be determined)\b/i;

function outline({ document }: PlanSource): Outline {
  const read = markdownOutline(document);
  const withFiles = new Set<string>();
  const problems: Finding[] = [];
  for (const { leaf, stage } of leavesByStage(document, read.stages)) {
    if (isFilesLabel(leaf)) withFiles.add(stage.id);
    const text = shortText(leaf.tokens);
    if (leaf.kind !== 'heading' && vague.test(text)) problems.push(structureProblem({ message: 'a step that is still to be written: say what is done', span: leaf.span, text: text.slice(0, 80), stage: stage.id, settledBy: 'intent' }));
  }
  return { ...read, problems: [...read.problems, ...problems, ...missingFiles(read.stages, withFiles)] };
}

function leavesByStage(document: MarkdownDocument, stages: readonly StageOutline[]): readonly { readonly leaf: Leaf; readonly stage: StageOutline }[] {
  let at = 0;
  return document.leaves.flatMap((leaf) => {
    while (at < stages.length && (stages[at]?.span.end ?? 0) <= leaf.span.start) at += 1;
    const stage = stages[at];
    return stage && stage.span.start <= leaf.span.start ? [{ leaf, stage }] : [];
  });
}

/** In a plan that has `Files:` blocks, a task without one has forgotten it. */
function missingFiles(stages: readonly StageOutline[], withFiles: ReadonlySet<string>): readonly Finding[] {
  if (withFiles.size === 0) return [];
  return stages.filter((it) => !withFiles.has(it.id)).map((it) => structureProblem({
    message: 'this task has no "Files:" block: list what it creates, modifies and tests', span: it.titleSpan, text: it.title, stage: it.id, level: 'note', settledBy: 'nobody',
  }));
}

function isFilesLabel(leaf: Leaf): boolean {
  const first = leaf.tokens[0];
  return first?.kind === 'word' && /^files?$/i.test(first.text);
}
