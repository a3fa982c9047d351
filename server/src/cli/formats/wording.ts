/** Sentences and counts that several output formats share. */
import type { PlanCheck } from '../../model/planCheck.ts';
import type { Finding, Level, Verdict } from '../../model/finding.ts';
import { levels } from '../../model/finding.ts';
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

/** `12 references: 8 present, 2 planned, 1 absent, 1 unknown`. */
export function countReferences(check: PlanCheck): string {
  const order = ['present', 'planned', 'absent', 'ambiguous', 'external', 'unknown'] as const;
  const parts = order
    .map((status) => [status, check.references.filter((it) => it.resolution.status === status).length] as const)
    .filter(([, number]) => number > 0)
    .map(([status, number]) => `${number.toLocaleString('en-US')} ${status}`);
  const total = count(check.references.length, 'reference');
  return parts.length === 0 ? total : `${total}: ${parts.join(', ')}`;
}

/** The verdict as a sentence. */
export const verdictSentences: Readonly<Record<Verdict, string>> = {
  pass: 'The plan holds in this workspace',
  return_to_architect: 'Back to the author: the plan says things that are not so',
  clarification_required: 'A question is open that only the intent behind the plan can settle',
};

/** What to do next, one sentence. */
export function nextStep(check: PlanCheck): string {
  if (!check.completeness.scanned) return 'Make the workspace readable and check again: without a list of its files nothing can be proven';
  switch (check.verdict) {
    case 'pass':
      return check.references.length === 0 ? 'Nothing in the plan names a part of the workspace; name files and commands to have them checked' : 'Start the work; check again when the plan or the workspace has changed';
    case 'return_to_architect':
      return `Correct the ${count(countLevel(check.findings, 'error'), 'error')} in the plan, then check again`;
    case 'clarification_required':
      return 'Say in the plan which of the possibilities is meant, then check again';
  }
}

function countLevel(findings: readonly Finding[], level: Level): number {
  return findings.filter((it) => it.level === level).length;
}

const statusWords: Readonly<Record<FileStatus, string>> = {
  parsed: 'parsed', partial: 'parsed with syntax errors', unsupported: 'without a grammar', failed: 'failed to parse', 'too-large': 'too large',
  binary: 'binary', minified: 'minified', generated: 'generated', unreadable: 'unreadable', pending: 'not read yet',
};

/** What the index did not read as it would like, in plain words; empty when everything was parsed. */
export function describeGaps(check: PlanCheck): readonly string[] {
  const { byStatus, notRead, notes } = check.completeness;
  const counts = Object.entries(byStatus).filter(([status, number]) => status !== 'parsed' && number > 0)
    .map(([status, number]) => `${number.toLocaleString('en-US')} ${statusWords[status as FileStatus]}`);
  const named = notRead.filter((it) => worthNaming.has(it.status));
  const names = named.slice(0, maxNamed).map((it) => it.path).join(', ') + (named.length > maxNamed ? ', …' : '');
  const line = counts.length === 0 ? [] : [`Symbols not proven for files: ${counts.join(', ')}${names === '' ? '' : ` (${names})`}`];
  return [...line, ...notes];
}

/** Files of the other kinds have no symbols by nature. */
const worthNaming: ReadonlySet<FileStatus> = new Set(['partial', 'failed', 'too-large', 'minified', 'unreadable'] as const);
const maxNamed = 3;

/** Enough of a state key to compare by eye: `sk1:` and twelve digits. */
export function shortKey(key: string): string {
  return key.slice(0, 'sk1:'.length + 12);
}
