import type { Leaf } from '../markdown/document.ts';
import type { TagToken, Token } from '../markdown/token.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import type { Senses } from './annotate.ts';

/** A leaf with what its words say. */
export interface LeafView {
  readonly leaf: Leaf;
  readonly tokens: readonly Token[];
  readonly senses: Senses;
  readonly lexicon: Lexicon;
  /** By token index: whether a mention there stands at the head of the leaf. */
  readonly isHead: readonly boolean[];
  /** By token index: the last tag before it. */
  readonly tags: readonly (TagToken | undefined)[];
  /** Whether a rename or move is spoken of, here or in the text that governs the leaf. */
  readonly saysMove: boolean;
}
