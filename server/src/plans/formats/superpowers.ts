import type { Finding } from '../../model/finding.ts';
import type { Leaf, MarkdownDocument } from '../markdown/document.ts';
import { plainText } from '../markdown/plainText.ts';
import { structureProblem } from '../structureProblem.ts';
import type { FormatAdapter, Outline } from './adapter.ts';
import { markdownOutline } from './markdown.ts';

/** Plans of the superpowers skills: `### Task N: …` with a `**Files:**` block and boxed steps. */
export const superpowersFormat: FormatAdapter = { format: 'superpowers', outline };

const vague = /^(?:TBD|TODO|FIXME)\b|\b(?:implement later|fill in later|to be determined)\b/i;

function outline(document: MarkdownDocument): Outline {
  const read = markdownOutline(document);
  const withFiles = new Set<string>();
  const problems: Finding[] = [];
  let at = 0;
  for (const leaf of document.leaves) {
    while (at < read.stages.length && (read.stages[at]?.span.end ?? 0) <= leaf.span.start) at += 1;
    const stage = read.stages[at];
    if (!stage || stage.span.start > leaf.span.start) continue;
    if (isFilesLabel(leaf)) withFiles.add(stage.id);
    const text = plainText(leaf.tokens);
    if (leaf.kind !== 'heading' && vague.test(text)) problems.push(structureProblem({ message: 'a step that is still to be written: say what is done', span: leaf.span, text: text.slice(0, 80), stage: stage.id, settledBy: 'intent' }));
  }
  if (withFiles.size > 0) {
    for (const it of read.stages) {
      if (!withFiles.has(it.id)) problems.push(structureProblem({ message: 'this task has no "Files:" block: list what it creates, modifies and tests', span: it.titleSpan, text: it.title, stage: it.id, level: 'note', settledBy: 'nobody' }));
    }
  }
  return { ...read, problems: [...read.problems, ...problems] };
}

function isFilesLabel(leaf: Leaf): boolean {
  const first = leaf.tokens[0];
  return first?.kind === 'word' && /^files?$/i.test(first.text);
}
