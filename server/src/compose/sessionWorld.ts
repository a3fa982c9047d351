import { actorOf } from '../host/actorOf.ts';
import { localLog, teamLog } from '../host/eventLog/logPlace.ts';
import { systemClock } from '../host/systemClock.ts';
import { newSystemId } from '../host/systemIds.ts';
import { workspaceTurn } from '../host/workspaceTurn.ts';
import type { SessionPorts } from '../workspace/ports.ts';

/**
 * The sessions' world for one real folder.
 *
 * Where the log is comes from the environment only: a file of the workspace must not decide where events are sent, nor which ones count.
 */
export function sessionWorld(root: string, environment: Readonly<Record<string, string | undefined>>): SessionPorts {
  const url = environment['GROUNDPLAN_LOG_URL'] ?? '';
  return { log: url === '' ? localLog(root) : teamLog(url), now: systemClock, newId: newSystemId, inTurn: workspaceTurn(root), actor: actorOf(environment) };
}
