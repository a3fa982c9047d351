import type { IntentMatch } from '../../model/capability.ts';
import { clip, maxNameUnits } from '../../sessions/events/vocabulary.ts';
import type { SessionCommand } from '../../sessions/sessionCommand.ts';
import type { RecordedOutcome } from '../planCheck/intentAdvice.ts';
import { findOpenSession } from './findSession.ts';
import type { SessionBase } from './sessionBase.ts';
import type { SessionShell } from './sessionShell.ts';

/** As the event schema bounds them. */
const maxMatches = 200;

/** Note an advice in the open session. Where none is open, or the log fails, nothing is noted: advice never stands in the way. */
export async function notePlanCheck(base: SessionBase, shell: SessionShell, match: IntentMatch, recorded: RecordedOutcome | undefined): Promise<void> {
  try {
    const session = shell.isThere() ? await findOpenSession(await shell.log(), base.root, undefined) : undefined;
    if (typeof session === 'string') await shell.run(session, () => [toEvaluation(match), ...(recorded === undefined ? [] : toOutcome(match, recorded))]);
  } catch {
    // The outcome file and the answer itself do not depend on the log.
  }
}

function toEvaluation({ query, verdict, topScore, matches }: IntentMatch): SessionCommand {
  return {
    kind: 'RecordPlanCheck',
    data: { query: query.text, verdict, topScore: ratio(topScore), matches: matches.slice(0, maxMatches).map(({ capability, score, kind }) => ({ id: clip(capability.id, maxNameUnits), score: ratio(score), kind })) },
  };
}

function toOutcome({ query }: IntentMatch, { record, filedRequest }: RecordedOutcome): readonly SessionCommand[] {
  const { capability_id: capabilityId, verdict, outcome, source } = record;
  return [
    { kind: 'RecordPlanCheckOutcome', data: { verdict, outcome, source: clip(source, maxNameUnits), ...(capabilityId === null ? {} : { capabilityId: clip(capabilityId, maxNameUnits) }) } },
    ...(filedRequest === undefined ? [] : [{ kind: 'RequestCapability', data: { source: 'plan-check', capability: clip(query.text, 200), why: filedRequest } } as const]),
  ];
}

function ratio(score: number): number {
  return Math.min(1, Math.max(0, score));
}
