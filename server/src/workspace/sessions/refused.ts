import type { Refusal } from '../../sessions/decision.ts';
import type { EventProblem } from '../../sessions/sessionEvent.ts';
import type { Refused } from './sessions.ts';

/** Why nothing was done, and what helps; both without a full stop. */
export function refused(code: string, message: string, whatToDo: string): Refused {
  return { kind: 'refused', code, message, whatToDo };
}

export function toRefused({ code, message, whatToDo }: Refusal): Refused {
  return refused(code, message, whatToDo);
}

/** A session of which not every event can be used: nothing is decided on a part of it. */
export function unusable({ kind, message }: EventProblem): Refused {
  return refused('LOG_UNUSABLE', message, kind === 'newer' ? 'use a newer Groundplan; nothing was changed' : 'look at the whole log with "groundplan log verify"; nothing was changed');
}
