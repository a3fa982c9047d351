import type { Reference } from '../../model/reference.ts';
import { labelRole } from '../roles/labelRole.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import type { ScalarNode, ValueNode } from '../values/valueNode.ts';
import { pathIn } from './wordMentions.ts';

const fileKeys = /file|path|artifact|touch|write|read|reference|context|document/i;
/** Front matter names at most this many files. */
const maxMentions = 2_000;

/** The paths among the values of front matter, with the role that their key gives: `files_modified`, `references`, `artifacts: [{path}]`. */
export function frontMatterMentions(text: string, root: ValueNode | undefined, lexicon: Lexicon): readonly Reference[] {
  const found: Reference[] = [];
  visit(root, []);
  return found;

  function visit(node: ValueNode | undefined, keys: readonly string[]): void {
    if (!node || found.length >= maxMentions) return;
    if (node.kind === 'list') for (const it of node.items) visit(it, keys);
    else if (node.kind === 'map') for (const it of node.entries) visit(it.value, [...keys, it.key]);
    else {
      const reference = scalarMention(text, node, keys, lexicon);
      if (reference) found.push(reference);
    }
  }
}

function scalarMention(text: string, node: ScalarNode, keys: readonly string[], lexicon: Lexicon): Reference | undefined {
  if (typeof node.value !== 'string' || /\s/.test(node.value)) return undefined;
  const written = text.slice(node.span.start, node.span.end);
  const mark = /^(?:@|#file:)/.exec(written)?.[0].length ?? 0;
  const found = pathIn({ text: written.slice(mark), start: node.span.start + mark, site: 'front-matter' });
  const key = keys.at(-1) ?? '';
  if (!found || (found.certainty === 'weak' && !fileKeys.test(key))) return undefined;
  const label = labelRole(key.replace(/[_-]/g, ' '), lexicon);
  const isMixed = /modified|changed|touched/.test(key);
  const role = label && label.role !== 'open' && !isMixed ? label.role : 'unstated';
  return { ...found, role, roleReason: `key "${key}"`, certainty: fileKeys.test(key) ? 'certain' : found.certainty };
}
