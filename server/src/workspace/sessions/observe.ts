/** Looks at the workspace, in the words of the decider. */
import type { RecordedVariable } from '../../model/environment.ts';
import { isSecretName } from '../../model/secretName.ts';
import type { StateKey, WorkspaceState } from '../../model/stateKey.ts';
import { sameJson } from '../../sessions/canonicalJson.ts';
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
const maxVariables = 1_000;
/** Results for one state that are gone through for the newest that says something. */
export const maxResultsLookedAt = 100;

/** What was seen of the workspace at one moment, and what the log knows of that state. */
export interface Look {
  readonly state: WorkspaceState;
  /** The newest pass or failure of exactly this state in any session; undefined when there is none, or the environment is another one. */
  readonly known: Observation | undefined;
  /** Variables of this process, values as digests. */
  readonly environment: SessionBase['environment'];
}

export async function lookAtWorkspace(base: SessionBase, log: EventLog): Promise<Look> {
  const state = await base.state(), results = await conclusiveResults(log, state.key);
  return { state, known: results.find((it) => base.differingVariables(it.data.run.environment).length === 0), environment: base.environment };
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
  const { workspace } = session.state, environment = variablesOf(session.state, look);
  const isKnown = workspace?.stateKey === look.state.key && lookups.length === 0 && (environment.length === 0 || sameJson(environment, workspace.environment));
  return [...(isKnown ? [] : [observed(look.state, { reason, changed, lookups, environment })]), ...imported(session, look.known)];
}

/** The variables that results depend on which this session knows, or is about to know, as they are now. */
function variablesOf({ verdicts }: SessionState, { known, environment }: Look): readonly RecordedVariable[] {
  const names = [...verdicts.flatMap((it) => it.environment), ...known?.data.run.environment ?? []].map((it) => it.name).filter((it) => !isSecretName(it));
  return environment([...new Set(names)]).slice(0, maxVariables).map(({ name, digest }) => (digest === undefined ? { name } : { name, digest }));
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

function observed({ key, manifest, notes }: WorkspaceState, { reason, changed, lookups, environment }: { readonly reason: Reason; readonly changed: readonly string[] | undefined; readonly lookups: Lookups; readonly environment: readonly RecordedVariable[] }): SessionCommand {
  const isSmall = manifest.inputs.length <= maxManifestPairs && manifest.nested.length <= maxManifestPairs;
  return {
    kind: 'ObserveWorkspace',
    data: { reason, stateKey: key, lookups, notes: notes.slice(0, maxNotes), ...(isSmall ? { manifest } : {}), ...(changed === undefined ? {} : { changedPaths: changed.slice(0, maxPaths) }), ...(environment.length === 0 ? {} : { environment }) },
  };
}

function imported({ events, state }: LoadedSession, known: Observation | undefined): readonly SessionCommand[] {
  if (known === undefined || known.sessionId === state.sessionId) return [];
  const isThere = events.some((it) => it.type === 'WorkspaceVerificationObserved' && it.data.origin?.eventId === known.eventId);
  if (isThere) return [];
  return [{ kind: 'RecordVerification', data: { ...known.data, stageId: undefined, origin: { sessionId: known.sessionId, eventId: known.eventId } } }];
}
