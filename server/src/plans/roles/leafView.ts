import type { Leaf } from '../markdown/document.ts';
import type { Token } from '../markdown/token.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import type { Senses } from './annotate.ts';

/** A leaf with what its words say. */
export interface LeafView {
  readonly leaf: Leaf;
  readonly tokens: readonly Token[];
  readonly senses: Senses;
  readonly lexicon: Lexicon;
  /** Index of the first token that is a mention. */
  readonly firstMention: number;
}
