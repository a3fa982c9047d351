import type { Reference } from '../../model/reference.ts';
import type { Leaf } from '../markdown/document.ts';
import { splitLines } from '../markdown/lines.ts';
import { readInline } from '../markdown/readInline.ts';
import { labelRole } from '../roles/labelRole.ts';
import { assignLeafRoles } from '../roles/leafRoles.ts';
import type { ScalarNode, ValueNode } from '../values/valueNode.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import { leafMentions } from './leafMentions.ts';
import type { FoundMention } from './mention.ts';
import { pathIn } from './wordMentions.ts';

const fileKeys = /file|path|artifact|touch|write|read|reference|context|document/i;
/** Front matter has at most this many values that are looked at. */
const maxValues = 5_000;

/** The references in front matter: paths as values, with the role that their key gives (`files_modified`, `artifacts: [{path}]`), and those in sentences. */
export function frontMatterMentions(text: string, root: ValueNode | undefined, lexicon: Lexicon): readonly FoundMention[] {
  return scalarsUnder(root).slice(0, maxValues).flatMap(({ node, key }) => {
    if (typeof node.value !== 'string') return [];
    if (/\s/.test(node.value.trim())) return proseMentions(text, node, lexicon);
    const reference = valueMention(text, node, key, lexicon);
    return reference ? [{ reference, leaf: undefined, fence: undefined, token: 0 }] : [];
  });
}

interface KeyedScalar {
  readonly node: ScalarNode;
  readonly key: string;
}

function scalarsUnder(root: ValueNode | undefined, key = ''): readonly KeyedScalar[] {
  if (!root) return [];
  if (root.kind === 'scalar') return [{ node: root, key }];
  return root.kind === 'list' ? root.items.flatMap((it) => scalarsUnder(it, key)) : root.entries.flatMap((it) => scalarsUnder(it.value, it.key));
}

/** A sentence in front matter is read as a paragraph of its own. */
function proseMentions(text: string, node: ScalarNode, lexicon: Lexicon): readonly FoundMention[] {
  const lines = splitLines(text.slice(node.span.start, node.span.end)).map((it) => ({ start: node.span.start + it.start, end: node.span.start + it.end }));
  const leaf: Leaf = { kind: 'paragraph', span: node.span, tokens: readInline(text, lines), heading: undefined, item: undefined, quoted: false, tag: undefined, intro: undefined, cell: undefined };
  return assignLeafRoles(leaf, leafMentions(leaf), lexicon).map((it) => ({ ...it, reference: { ...it.reference, site: 'front-matter' } }));
}

function valueMention(text: string, node: ScalarNode, key: string, lexicon: Lexicon): Reference | undefined {
  const written = text.slice(node.span.start, node.span.end);
  const mark = /^(?:@|#file:)/.exec(written)?.[0].length ?? 0;
  const found = pathIn({ text: written.slice(mark), start: node.span.start + mark, site: 'front-matter' });
  if (!found || (found.certainty === 'weak' && !fileKeys.test(key))) return undefined;
  const label = labelRole(key.replace(/[_-]/g, ' '), lexicon);
  const isMixed = /modified|changed|touched/.test(key);
  const role = label && label.role !== 'open' && !isMixed ? label.role : 'unstated';
  return { ...found, role, roleReason: `key "${key}"`, certainty: fileKeys.test(key) ? 'certain' : found.certainty };
}
