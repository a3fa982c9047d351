import type { Finding, Verdict } from '../model/finding.ts';

/**
 * What the findings of a plan come to.
 *
 * An error that the author can repair returns the plan; else what only intent can settle asks for it; else it passes. Notes never count.
 */
export function decideVerdict(findings: readonly Finding[]): Verdict {
  if (findings.some((it) => it.level === 'error' && it.settledBy === 'author')) return 'return_to_architect';
  return findings.some((it) => it.level !== 'note' && it.settledBy === 'intent') ? 'clarification_required' : 'pass';
}
