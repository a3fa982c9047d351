import type { LockResult } from '../../protocol/groundplanProtocol.ts';
import type { Handle } from '../guard.ts';
import { parseParams, planParams } from '../params.ts';
import { statusOf } from './status.ts';

/** Lock a plan. Sessions hold locks, and editors do not begin any yet, so nothing is ever locked here; the answer says what stands in the way. */
export const lock: Handle<unknown, LockResult> = async (server, params) => {
  const { phase, verdict, summary } = await statusOf(server, parseParams(planParams, params).uri);
  if (phase !== 'ready' || verdict !== 'pass') return { isLocked: false, summary };
  return { isLocked: false, summary: 'The plan holds and could be locked, but editors do not begin sessions yet.' };
};
