import type { OutcomeGaps } from './intentAdvice.ts';
import type { IntentFormat } from './intentReport.ts';

/** Members of a list, and UTF-16 units of one of them, that are shown to people; JSON has all. */
const maxShown = 50, maxUnits = 300;

/** The gaps as every face prints them. Ends with a line end. */
export function gapReport(gaps: OutcomeGaps, format: IntentFormat): string {
  if (format === 'json') return `${JSON.stringify(toJson(gaps), null, 2)}\n`;
  const sections = [
    '# Gaps',
    `Recorded as built new: ${gaps.newCount}`,
    list('Asked for and not there', gaps.unmet.map((it) => `${shown(it.intent)} (${it.count === 1 ? 'once' : `${it.count} times`}, by ${it.repositories.map(shown).join(', ')})`)),
    list('Never reused or extended', gaps.neverTaken.map(shown)),
    gaps.notes.map((it) => `Note: ${shown(it)}`).join('\n'),
  ];
  return `${sections.filter((it) => it !== '').join('\n\n')}\n`;
}

function toJson({ unmet, newCount, neverTaken, notes }: OutcomeGaps): unknown {
  return { schema: 'groundplan.plan-check-gaps/1', unmet, new_count: newCount, never_taken: neverTaken, notes };
}

function list(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return `${title}: none`;
  const more = lines.length > maxShown ? [`- and ${lines.length - maxShown} more`] : [];
  return [`${title}:`, ...lines.slice(0, maxShown).map((it) => `- ${it}`), ...more].join('\n');
}

/** Text of others on one line, without control characters and without Markdown of its own. */
function shown(text: string): string {
  const plain = text.slice(0, maxUnits + 1).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return (plain.length > maxUnits ? `${plain.slice(0, maxUnits)}…` : plain).replace(/[[\]<>`]/gu, '\\$&');
}
