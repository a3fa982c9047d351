import type { FormatAdapter, Outline } from './adapter.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import { headingStages } from '../stages/headingStages.ts';
import { introOf } from '../stages/intro.ts';

/** Any Markdown plan: headings with a stage word, else task boxes, else numbered headings, else the numbered list under a heading that announces steps. */
export const markdownFormat: FormatAdapter = { format: 'markdown', outline: markdownOutline };

export function markdownOutline(document: MarkdownDocument): Outline {
  return { ...introOf(document), stages: headingStages(document).map((it) => it.outline), buildsOn: [], problems: [] };
}
