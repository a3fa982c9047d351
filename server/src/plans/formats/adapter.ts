import type { Plan, PlanFormat, Stage } from '../../model/plan.ts';
import type { Finding } from '../../model/finding.ts';
import type { Reference } from '../../model/reference.ts';
import type { FoundMention } from '../references/mention.ts';
import type { MarkdownDocument } from '../markdown/document.ts';

/** A stage before references are put into it. */
export type StageOutline = Omit<Stage, 'references'>;

/** What one format makes of a Markdown text. */
export interface Outline {
  readonly title: string | undefined;
  readonly intent: string | undefined;
  readonly stages: readonly StageOutline[];
  readonly buildsOn: Plan['buildsOn'];
  readonly problems: readonly Finding[];
}

/** One plan format: how its structure is read. References are read the same way for all. */
export interface FormatAdapter {
  readonly format: PlanFormat;
  readonly outline: (document: MarkdownDocument) => Outline;
  /** What the format knows better of a reference than the words around it. */
  readonly adjuster?: (document: MarkdownDocument) => (mention: FoundMention) => Reference;
}
