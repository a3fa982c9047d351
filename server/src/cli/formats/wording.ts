/** Sentences and counts that several output formats share. */
import type { PlanCheck } from '../../model/planCheck.ts';
import type { Finding, Level, Verdict } from '../../model/finding.ts';
import { levels } from '../../model/finding.ts';
import { fileStatuses } from '../../model/symbol.ts';
import type { FileStatus } from '../../model/symbol.ts';

/** `1 error`, `2 errors`, `1,200 files`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? noun : plural}`;
}

/** `2 errors, 1 note`; `no findings` for none. */
export function countFindings(findings: readonly Finding[]): string {
  const parts = levels.map((level) => [level, findings.filter((it) => it.level === level).length] as const).filter(([, number]) => number > 0);
  return parts.length === 0 ? 'no findings' : parts.map(([level, number]) => count(number, level)).join(', ');
}

/** `12: 8 present, 2 planned, 1 absent, 1 unknown`; `none`. */
export function countReferences(check: PlanCheck): string {
  const order = ['present', 'planned', 'pending', 'absent', 'ambiguous', 'external', 'unknown'] as const;
  const parts = order
    .map((status) => [status, check.references.filter((it) => it.resolution.status === status).length] as const)
    .filter(([, number]) => number > 0)
    .map(([status, number]) => `${number.toLocaleString('en-US')} ${status}`);
  return parts.length === 0 ? 'none' : `${check.references.length.toLocaleString('en-US')}: ${parts.join(', ')}`;
}

/** The verdict's own word; `not checked` where the workspace could not be listed, since a pass over nothing is none. */
export function verdictWord({ verdict, completeness }: PlanCheck): Verdict | 'not checked' {
  return completeness.scanned ? verdict : 'not checked';
}

/** The verdict as a sentence, without its full stop. */
export function describeVerdict(check: PlanCheck): string {
  if (!check.completeness.scanned) return 'Nothing could be checked';
  switch (check.verdict) {
    case 'return_to_architect': return 'Back to the author: the plan says things that are not so';
    case 'clarification_required': return 'A question is open that only the intent behind the plan can settle';
    case 'pass':
      if (check.references.length === 0) return 'Nothing in the plan names a part of the workspace';
      return check.findings.length === 0 ? 'The plan holds in this workspace' : 'Nothing in the plan is proven wrong';
  }
}

/** What to do next, one sentence. */
export function nextStep(check: PlanCheck): string {
  if (!check.completeness.scanned) return 'Make the workspace readable and check again: without a list of its files nothing can be proven';
  switch (check.verdict) {
    case 'return_to_architect': return `Correct the ${count(countLevel(check.findings, 'error'), 'error')} in the plan, then check again`;
    case 'clarification_required': return `Settle ${count(check.findings.filter((it) => it.settledBy === 'intent' && it.level !== 'note').length, 'open question')} in the plan, then check again`;
    case 'pass':
      if (check.references.length === 0) return 'Name files, symbols and commands in the plan to have them checked';
      return check.findings.length === 0 ? 'Start the work; check again when the plan or the workspace has changed' : 'Look through the findings, then start the work';
  }
}

function countLevel(findings: readonly Finding[], level: Level): number {
  return findings.filter((it) => it.level === level).length;
}

const statusWords: Readonly<Record<FileStatus, string>> = {
  parsed: 'parsed', partial: 'with syntax errors', unsupported: 'without a grammar', failed: 'failed to parse', 'too-large': 'too large',
  binary: 'binary', minified: 'minified', generated: 'generated', unreadable: 'unreadable', pending: 'not read yet',
};

/** `23 files (15 parsed, 8 without a grammar)`. */
export function countFiles({ completeness: { files, byStatus } }: PlanCheck): string {
  const parts = fileStatuses.map((status) => [status, byStatus[status] ?? 0] as const).filter(([, number]) => number > 0)
    .map(([status, number]) => `${number.toLocaleString('en-US')} ${statusWords[status]}`);
  return `${count(files, 'file')}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

/** What the index could not read as it should, in plain words; empty when there is nothing of the kind. */
export function describeGaps({ completeness: { byStatus, symbolsReady, notRead, notes } }: PlanCheck): readonly string[] {
  const gaps = gapStatuses.filter((it) => it !== 'pending' || !symbolsReady);
  const total = gaps.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
  const named = notRead.filter((it) => gaps.includes(it.status)).slice(0, maxNamed);
  if (total === 0 && named.length === 0) return notes;
  const names = named.map((it) => `${it.path} (${statusWords[it.status]})`).join(', '), more = total - named.length;
  return [`not read in full: ${names === '' ? count(total, 'file') : more > 0 ? `${names} and ${more.toLocaleString('en-US')} more` : names}`, ...notes];
}

/** Files of other kinds have no symbols by nature. */
const gapStatuses: readonly FileStatus[] = ['partial', 'failed', 'too-large', 'minified', 'unreadable', 'pending'];
const maxNamed = 3;

/** Enough of a state key to compare by eye: `sk1:` and twelve digits. */
export function shortKey(key: string): string {
  return key.slice(0, 'sk1:'.length + 12);
}
