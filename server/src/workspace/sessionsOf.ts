import { compareEnvironments } from '../model/environment.ts';
import type { Ports } from './groundplan.ts';
import type { SessionBase } from './sessions/sessionBase.ts';
import type { Sessions } from './sessions/sessions.ts';
import { noSessionPorts } from './sessions/noSessionPorts.ts';

/** Of the ports of a workspace those that its sessions need. */
export type RecordPorts = Pick<Ports, 'files' | 'state' | 'hash' | 'sessions' | 'runner' | 'commits'>;

/** What the façade itself does for its sessions. */
export type FacadeParts = Pick<SessionBase, 'profile' | 'profileProblems' | 'refresh' | 'checkPlan' | 'unsaved'>;

/** The sessions of a workspace. */
export async function sessionsOf(ports: RecordPorts, facade: FacadeParts): Promise<Sessions> {
  // Schemas of all events are work for a start that may need none of them.
  const { openSessions } = await import('./sessions/openSessions.ts');
  return openSessions({
    ...facade, root: ports.files.root, world: ports.sessions ?? noSessionPorts, hash: ports.hash, files: ports.files,
    state: () => ports.state.state(facade.profile().stateInputs), changedPaths: ports.state.changedPaths, environment: (names) => ports.runner?.environment(names) ?? [],
    differingVariables: (recorded) => (ports.runner === undefined ? [] : compareEnvironments(recorded, ports.runner.environment(recorded.map((it) => it.name)))),
    planDigest: ({ text }) => ports.hash(text),
  });
}
