/** Looks at the workspace, in the words of the decider. */
import type { StateKey, WorkspaceState } from '../../model/stateKey.ts';
import type { SessionCommand } from '../../sessions/sessionCommand.ts';
import type { EventData, SessionEvent } from '../../sessions/sessionEvent.ts';
import type { SessionState } from '../../sessions/sessionState.ts';
import type { EventLog } from '../ports.ts';
import type { SessionBase } from './sessionBase.ts';
import type { LoadedSession } from './sessions.ts';

type Reason = EventData['WorkspaceObserved']['reason'];
type Observation = Extract<SessionEvent, { readonly type: 'WorkspaceVerificationObserved' }>;

/** As the event schemas bound them. */
const maxNotes = 1_000;
const maxManifestPairs = 10_000;
const maxPaths = 100_000;
/** Results for one state that are gone through for the newest that says something. */
export const maxResultsLookedAt = 100;

/** What was seen of the workspace at one moment, and what the log knows of that state. */
export interface Look {
  readonly state: WorkspaceState;
  /** The newest pass or failure of exactly this state in any session; undefined when there is none, or the environment is another one. */
  readonly known: Observation | undefined;
  /** Names of variables that the newest result depended on and that have another value now. */
  readonly changedVariables: readonly string[];
}

export async function lookAtWorkspace(base: SessionBase, log: EventLog): Promise<Look> {
  const state = await base.state(), results = await conclusiveResults(log, state.key), [newest] = results;
  const known = results.find((it) => base.differingVariables(it.data.run.environment).length === 0);
  return { state, known, changedVariables: known !== undefined || newest === undefined ? [] : base.differingVariables(newest.data.run.environment) };
}

/** Results belong to states: whichever session recorded it, the newest one counts and comes first. Copies of it in other sessions are passed over. */
async function conclusiveResults(log: EventLog, key: StateKey): Promise<readonly Observation[]> {
  const { events } = await log.latestObservations(key, maxResultsLookedAt);
  return events.filter((it): it is Observation => it.type === 'WorkspaceVerificationObserved' && it.data.result !== 'unavailable' && it.data.origin === undefined);
}

/**
 * What a session must be told before it decides: the state, when it is another than the one it knows, and what other sessions recorded of it.
 *
 * @param changed  paths that differ from the state that the session knows; undefined when that cannot be told
 */
export function toObservations(session: LoadedSession, look: Look, { reason, changed, lookups = [] }: { readonly reason: Reason; readonly changed?: readonly string[] | undefined; readonly lookups?: Lookups }): readonly SessionCommand[] {
  const isKnown = session.state.workspace?.stateKey === look.state.key && lookups.length === 0;
  return [...(isKnown ? [] : [observed(look.state, { reason, changed, lookups })]), ...imported(session, look.known)];
}

type Lookups = EventData['WorkspaceObserved']['lookups'];

/** Open preconditions that are met by now: existence is looked up at the moment of the answer. */
export function lookUpPreconditions(state: SessionState, base: SessionBase): Lookups {
  const paths = [...new Set([...state.preconditions.values()].filter((it) => it.place === 'inside').map((it) => it.path))];
  return paths.flatMap((path) => {
    const { kind } = base.files.probe(path);
    return kind === 'inside' || kind === 'ignored' ? [{ path, found: 'present' as const }] : [];
  });
}

function observed({ key, manifest, notes }: WorkspaceState, { reason, changed, lookups }: { readonly reason: Reason; readonly changed: readonly string[] | undefined; readonly lookups: Lookups }): SessionCommand {
  const isSmall = manifest.inputs.length <= maxManifestPairs && manifest.nested.length <= maxManifestPairs;
  return {
    kind: 'ObserveWorkspace',
    data: { reason, stateKey: key, lookups, notes: notes.slice(0, maxNotes), ...(isSmall ? { manifest } : {}), ...(changed === undefined ? {} : { changedPaths: changed.slice(0, maxPaths) }) },
  };
}

function imported({ events, state }: LoadedSession, known: Observation | undefined): readonly SessionCommand[] {
  if (known === undefined || known.sessionId === state.sessionId) return [];
  const isThere = events.some((it) => it.type === 'WorkspaceVerificationObserved' && it.data.origin?.eventId === known.eventId);
  if (isThere) return [];
  return [{ kind: 'RecordVerification', data: { ...known.data, stageId: undefined, origin: { sessionId: known.sessionId, eventId: known.eventId } } }];
}
