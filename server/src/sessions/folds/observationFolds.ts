/** What recorded looks at the world add to the state. */
import { isCounted } from '../decisions/toolOutcome.ts';
import type { SessionState, StateVerdict } from '../sessionState.ts';
import { approvalKey, blockKey, maxPathsKept, maxVerdictsKept, withEntry, withoutEntries } from '../sessionState.ts';
import type { EventOf } from './eventOf.ts';
import { resume } from './stageFolds.ts';

/** The newest look gives the present key; a path that was seen clears what waited for it. */
export function workspaceObserved(state: SessionState, { data, version }: EventOf<'WorkspaceObserved'>): SessionState {
  const { stateKey, manifest, changedPaths } = data;
  const next: SessionState = stateKey === undefined ? state : { ...state, workspace: { stateKey, manifest, changedPaths, atVersion: version, environment: data.environment ?? state.workspace?.environment ?? [] } };
  const present = new Set(data.lookups.filter((it) => it.found === 'present').map((it) => it.path));
  return present.size === 0 ? next : withPathsPresent(next, present);
}

function withPathsPresent(state: SessionState, present: ReadonlySet<string>): SessionState {
  const met = [...state.preconditions.values()].filter((it) => present.has(it.path));
  const cleared: SessionState = {
    ...state,
    blocks: withoutEntries(state.blocks, (it) => present.has(it.path)),
    preconditions: withoutEntries(state.preconditions, (it) => present.has(it.path)),
    clarifications: withoutEntries(state.clarifications, (it) => it.cause === 'precondition' && it.path !== undefined && present.has(it.path)),
  };
  return met.reduce((next, it) => resume(next, it.stageId), cleared);
}

export function referenceBlocked(state: SessionState, { data }: EventOf<'ReferenceBlocked'>): SessionState {
  if (!isCounted(data)) return state;
  const key = blockKey(data.stageId, data.path);
  return { ...state, blocks: withEntry(state.blocks, key, { path: data.path, count: (state.blocks.get(key)?.count ?? 0) + 1 }, maxPathsKept) };
}

export function workspacePreconditionFailed(state: SessionState, { data }: EventOf<'WorkspacePreconditionFailed'>): SessionState {
  return { ...state, preconditions: withEntry(state.preconditions, blockKey(data.stageId, data.path), data) };
}

/** A pass or failure speaks for a state only if the state stayed the same; a run that is neither leaves what is known as it was. */
export function workspaceVerificationObserved(state: SessionState, event: EventOf<'WorkspaceVerificationObserved'>): SessionState {
  const { result, reason, stateKey, stateKeyAfter, run, origin } = event.data;
  const { occurredAt } = event;
  const next: SessionState = {
    ...state, workspace: origin === undefined ? withVariables(state.workspace, run.environment) : state.workspace, lastRun: { result, reason, command: run.command, occurredAt, stateKey, stateKeyAfter },
    decided: origin === undefined ? withoutUsedGrant(state, run) : state.decided,
  };
  if (stateKey !== stateKeyAfter || result === 'unavailable') return next;
  const manifest = state.workspace?.stateKey === stateKey ? state.workspace.manifest : undefined;
  const verdict: StateVerdict = { stateKey, result, command: run.command, occurredAt, atVersion: event.version, manifest, environment: run.environment };
  return { ...next, verdicts: [...state.verdicts.slice(1 - maxVerdictsKept), verdict], lastPass: result === 'pass' ? verdict : state.lastPass };
}

/** A run here is a look at the variables that it depends on. */
function withVariables(workspace: SessionState['workspace'], environment: StateVerdict['environment']): SessionState['workspace'] {
  if (workspace === undefined || environment.length === 0) return workspace;
  const seen = new Map([...workspace.environment, ...environment].map((it) => [it.name, it]));
  return { ...workspace, environment: [...seen.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

export function setupCompleted(state: SessionState, { data }: EventOf<'SetupCompleted'>): SessionState {
  return { ...state, decided: withoutUsedGrant(state, data.run) };
}

/** A grant for one run is used up by it. */
function withoutUsedGrant(state: SessionState, run: { readonly command: string; readonly tier: string }): SessionState['decided'] {
  if (state.decided.size === 0) return state.decided;
  const used = approvalKey({ purpose: 'command', ...run }), grant = state.decided.get(used);
  return grant?.decision === 'granted' && grant.scope === 'once' ? withoutEntries(state.decided, (_, key) => key === used) : state.decided;
}
