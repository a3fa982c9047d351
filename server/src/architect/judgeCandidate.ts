import type { Finding } from '../model/finding.ts';
import type { CandidateReading, RetryClass } from './plannerTask.ts';

/** `asked`: only a person can settle what is open, so no other attempt helps. */
export type Judgement =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'asked'; readonly reason: string }
  | { readonly kind: 'rejected'; readonly class: RetryClass; readonly reason: string };

/** Findings that are handed back at once; more would only hide the first. */
const maxFindingsHandedBack = 20;

/** Whether a candidate can be used, and what another attempt must repair. */
export function judgeCandidate({ stages, findings, verdict }: CandidateReading): Judgement {
  if (stages === 0) return { kind: 'rejected', class: 'parse', reason: reasonOf(findings, 'the text has no stage') };
  if (verdict === 'pass') return { kind: 'accepted' };
  if (verdict === 'clarification_required') return { kind: 'asked', reason: reasonOf(findings.filter((it) => it.settledBy === 'intent'), 'only the intent can decide what is open') };
  return { kind: 'rejected', class: 'structural', reason: reasonOf(findings.filter((it) => it.level === 'error' && it.settledBy === 'author'), 'the plan does not stand on what exists') };
}

function reasonOf(findings: readonly Finding[], otherwise: string): string {
  if (findings.length === 0) return otherwise;
  const lines = findings.slice(0, maxFindingsHandedBack).map((it) => `${it.rule}${it.stage === undefined ? '' : ` (stage ${it.stage})`}: ${it.message}${it.candidates.length === 0 ? '' : `; near: ${it.candidates.map((near) => near.text).join(', ')}`}`);
  return [...lines, ...(findings.length > maxFindingsHandedBack ? [`and ${findings.length - maxFindingsHandedBack} more`] : [])].join('\n');
}
