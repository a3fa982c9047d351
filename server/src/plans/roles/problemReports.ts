import type { Leaf, MarkdownDocument } from '../markdown/document.ts';
import { plainText } from '../markdown/plainText.ts';
import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';

const words = 'problems?|issues?|bugs?|defects?|symptoms?|findings?|root causes?|causes?|current (?:behaviou?r|state|code|implementation|issue|problem)|what(?: is|’s|\'s) wrong|violations?|vulnerability|code smell|smell|probl[eè]mes?|problemas?|fehler|ursache|проблема|причина|문제(?:점)?|현상|원인|问题|問題(?:点)?|现状|現状|课题|課題';
const label = new RegExp(`^(?:${words})$`, 'iu');
/** A step that makes something may tell the problem that the new thing solves. */
const making = /^(?:[\d.]+[.)]? )?(?:(?:task|step|phase) [\w.]+:? )?(?:add|create|introduce|implement|build|new|write|define)\b|추가|신규|新規|新增|追加|作成|新建|добав|созда/iu;
/** So many leaves behind a file may tell what is wrong with it. */
const reach = 3;

/** Files of a report: where a text says what is wrong with a file (`**File:** x`, `**Problem:** …`), the file is there. */
export function withProblemReports(mentions: readonly FoundMention[], { leaves }: Pick<MarkdownDocument, 'leaves'>): readonly FoundMention[] {
  const places = new Map(leaves.map((it, index) => [it, index]));
  return mentions.map((it) => {
    const { reference, leaf } = it;
    if (reference.kind !== 'path' || reference.role !== 'unstated' || leaf === undefined || !/^(?:label|column) "/.test(reference.roleReason)) return it;
    const problem = making.test(leaf.heading?.title ?? '') ? undefined : problemOf(leaf, leaves, places.get(leaf));
    return problem === undefined ? it : { ...it, reference: { ...reference, role: 'existing', roleReason: `beside "${problem}"` } };
  });
}

function problemOf(leaf: Leaf, leaves: readonly Leaf[], at: number | undefined): string | undefined {
  if (leaf.cell !== undefined) return leaf.cell.headers.find((it) => label.test(it));
  if (at === undefined) return undefined;
  for (const next of leaves.slice(at, at + 1 + reach)) {
    if (next.heading !== leaf.heading || next.kind === 'heading' || next.kind === 'cell') return undefined;
    const found = lineLabels(next.tokens).find((it) => label.test(it));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What stands before the first colon of each line of a leaf, in at most three words. */
function lineLabels(tokens: readonly Token[]): readonly string[] {
  const starts = [0, ...tokens.flatMap((it, index) => (it.kind === 'line' ? [index + 1] : []))];
  return starts.flatMap((start) => {
    const colon = tokens.slice(start, start + 4).findIndex((it) => it.kind === 'punctuation' && it.text === ':');
    return colon < 1 ? [] : [plainText(tokens.slice(start, start + colon))];
  });
}
