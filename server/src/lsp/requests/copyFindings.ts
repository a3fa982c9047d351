import type { CopyResult } from '../../protocol/groundplanProtocol.ts';
import { findingsText } from '../../workspace/findingsText.ts';
import type { Handle } from '../guard.ts';
import { parseParams, planParams } from '../params.ts';

/** The findings of a plan as text for an agent. */
export const copyFindings: Handle<unknown, CopyResult> = async (server, params) => {
  const plan = await server.checks.find(parseParams(planParams, params).uri);
  if (plan === undefined) return { text: '' };
  const { check, view } = await server.checks.check(plan, 'full');
  return { text: findingsText(check, view.lines) };
};
