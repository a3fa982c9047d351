import type { Plan, PlanFormat, Stage } from '../../model/plan.ts';
import type { Finding } from '../../model/finding.ts';
import type { FoundMention } from '../references/mention.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import type { ValueNode } from '../values/valueNode.ts';
import type { Lexicon } from '../verbs/lexicon.ts';

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

/** What an adapter reads from. */
export interface PlanSource {
  readonly document: MarkdownDocument;
  /** As in `PlanInput`, with `/` separators. */
  readonly path: string;
  /** Values of the front matter; undefined where there are none. */
  readonly front: ValueNode | undefined;
  readonly lexicon: Lexicon;
}

/** One plan format: how its structure is read. References are read the same way for all, but for what a format adds or knows better. */
export interface FormatAdapter {
  readonly format: PlanFormat;
  readonly outline: (source: PlanSource) => Outline;
  /** Keys of the front matter whose values may name something; undefined: all. The other keys are the format's own machinery. */
  readonly frontKeys?: ReadonlySet<string>;
  /** References that only this format has: in its tags, its fences, its headings. */
  readonly mentions?: (source: PlanSource) => readonly FoundMention[];
  /** What the format knows better of the references than the words around them. The list has all mentions of the text, in no order. */
  readonly adjust?: (mentions: readonly FoundMention[], source: PlanSource) => readonly FoundMention[];
}
