import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';

const count = /^\d{1,3}(?:[,.]?\d{3})*$/, unit = /^(?:lines?|loc|sloc|lines of code|zeilen|lignes|líneas|linhas|строк[аи]?)$/i;
const joined = /^\d{1,3}(?:[,.]?\d{3})*(?:行|행|줄)$/u;

/** A file whose lines are counted, `a.kt (537 lines)`, is there. A rounded or estimated number is a wish. */
export function withStatedSizes(mentions: readonly FoundMention[]): readonly FoundMention[] {
  return mentions.map((it) => {
    const { reference, leaf, token } = it;
    if (reference.kind !== 'path' || reference.role !== 'unstated' || reference.certainty === 'weak' || leaf === undefined || !isCounted(leaf.tokens, token)) return it;
    return { ...it, reference: { ...reference, role: 'existing', roleReason: 'its lines are counted' } };
  });
}

function isCounted(tokens: readonly Token[], at: number): boolean {
  const [open, first, second, third] = tokens.slice(at + 1, at + 5).map((it) => it.text);
  if (!'(（'.includes(open ?? ' ') || first === undefined || isRound(first)) return false;
  return joined.test(first) || (count.test(first) && unit.test(second ?? '') && '),;）'.includes(third ?? ' '));
}

/** `300`, `1500`: as often meant as counted. */
function isRound(text: string): boolean {
  return /(?:00|50)\D*$/.test(text);
}
