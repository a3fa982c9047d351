import type { Leaf } from '../markdown/document.ts';

/** The names of the tags that the tokens of a text stand in, read once for each text. */
export class TagsAround {
  private readonly known = new Map<Leaf, readonly string[]>();

  /** Name of the innermost tag that is open before the token; empty for none. */
  at(leaf: Leaf, token: number): string {
    let tags = this.known.get(leaf);
    if (!tags) this.known.set(leaf, tags = tagsOf(leaf));
    return tags[token] ?? '';
  }
}

function tagsOf(leaf: Leaf): readonly string[] {
  let tag = leaf.tag ?? '';
  return leaf.tokens.map((it) => {
    if (it.kind === 'tag') tag = it.name.startsWith('/') ? leaf.tag ?? '' : it.name;
    return tag;
  });
}
