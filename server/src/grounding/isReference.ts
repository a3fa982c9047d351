import type { Reference } from '../model/reference.ts';
import type { Status } from '../model/resolution.ts';
import type { Traced } from './fact.ts';

/**
 * Whether a mention is a reference at all, by the evidence of the index.
 *
 * A weak mention could as well be words, a route, a product or a package: it stays only when the workspace or the plan has it, or code uses the name. A mention that
 * claims nothing stays when it is certain, or when there is something to show for it.
 */
export function isReference({ reference, resolution }: Traced): boolean {
  const isProven = resolution.status === 'present' || resolution.status === 'planned' || isUsed(reference, resolution.status);
  if (reference.certainty === 'weak') return isProven;
  if (reference.stance === 'negated' || reference.stance === 'historical' || reference.stance === 'example') return isProven || reference.certainty === 'certain';
  return true;
}

/** A member that is not called (`api.example.ai`) may be an address. */
function isUsed(reference: Reference, status: Status): boolean {
  return reference.kind === 'symbol' && status === 'external' && (reference.container === undefined || reference.form !== 'name');
}
