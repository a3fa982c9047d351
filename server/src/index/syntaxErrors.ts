import type { Node } from 'web-tree-sitter';

/** Error nodes looked at in one file; with more the file is not trusted. */
const maxErrors = 200;
/** Node types that hold code and no definitions, as far as they have no rule of their own. */
const bodyLike = /body|block|statement|compound|parameter|argument|expression|elements/u;
/** What an error in a body must not have: braces and words that could belong to a definition. */
const structural = /[{}]|\b(?:def|class|func|fn|fun|function|module|end|struct|enum|interface|trait|impl|namespace)\b/u;

/**
 * Whether every syntax error below a node leaves the definitions around it whole.
 *
 * An error in the body of a function is an expression that the grammar does not know; it is harmless as long as it cannot have swallowed the
 * end of the body. An error among definitions is harmful, unless it is a directive (`#if`, `#Preview`).
 *
 * @param isRead  whether the walk reads nodes of a type
 */
export function hasOnlyHarmlessErrors(root: Node, text: string, isRead: (typeId: number) => boolean): boolean {
  const waiting: { readonly node: Node; readonly inBody: boolean }[] = [{ node: root, inBody: false }];
  let errors = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    if (!node.hasError) continue;
    if (node.isError || node.isMissing) {
      errors += 1;
      if (errors > maxErrors || !isHarmless(node, next.inBody, text)) return false;
      continue;
    }
    const inBody = next.inBody || (!isRead(node.typeId) && bodyLike.test(node.type));
    for (const child of node.children) waiting.push({ node: child, inBody });
  }
  return true;
}

function isHarmless(node: Node, inBody: boolean, text: string): boolean {
  const written = node.isMissing ? node.type : text.slice(node.startIndex, node.endIndex);
  return !structural.test(written) && (inBody || (node.isError && written.startsWith('#')));
}
