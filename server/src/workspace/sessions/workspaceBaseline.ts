/** What is proven of the workspace as it is now, from all sessions in the log. */
import type { StateKey, StateManifest, WorkspaceState } from '../../model/stateKey.ts';
import { viewBaseline } from '../../sessions/projections/baselineView.ts';
import type { BaselineView } from '../../sessions/projections/baselineView.ts';
import type { SessionEvent } from '../../sessions/sessionEvent.ts';
import type { EventLog } from '../ports.ts';
import { maxResultsLookedAt } from './observe.ts';
import type { SessionBase } from './sessionBase.ts';
import type { WorkspaceBaseline } from './sessions.ts';
import type { SessionShell } from './sessionShell.ts';

/** Sessions by newest activity that are searched for the last pass of another state. */
const maxSessionsSearched = 50;
/** Events that are read at once, from the end of a session backwards. */
const windowEvents = 500;

type Verification = Extract<SessionEvent, { readonly type: 'WorkspaceVerificationObserved' }>;

export async function workspaceBaseline(base: SessionBase, shell: SessionShell): Promise<WorkspaceBaseline> {
  const state = await base.state(), now = base.world.now(), seen = [...state.notes, ...base.profileProblems()];
  if (!shell.isThere()) return { state, now, view: viewBaseline([], { stateKey: state.key }), notes: seen };
  const log = await shell.log(), { events, problems } = await log.latestObservations(state.key, maxResultsLookedAt);
  const here = events.filter(isVerification).reverse();
  const isProven = here.some((it) => it.data.result !== 'unavailable' && base.differingVariables(it.data.run.environment).length === 0);
  const before = isProven ? noHistory : await searchBackwards(log, base.root);
  const notes = [...seen, ...[...problems, ...before.problems].map((it) => `A record could not be used: ${it.message}`)];
  const known = [before.pass, ...here, before.newest].filter((it) => it !== undefined);
  return { state, now, notes, view: await view(base, state, { known, manifests: before.manifests, pass: before.pass }) };
}

interface Known {
  readonly known: readonly Verification[];
  readonly manifests: ReadonlyMap<StateKey, StateManifest>;
  readonly pass: Verification | undefined;
}

async function view(base: SessionBase, { key, manifest }: WorkspaceState, { known, manifests, pass }: Known): Promise<BaselineView> {
  const unique = known.filter((it, at) => known.findIndex((other) => other.eventId === it.eventId) === at);
  const changedPaths = pass === undefined ? undefined : await base.changedPaths(pass.data.stateKey, key);
  return viewBaseline(unique, { stateKey: key, manifest, manifests, changedPaths, differingVariables: base.differingVariables });
}

interface History {
  /** The last pass of any state, and the last run of all. */
  readonly pass: Verification | undefined;
  readonly newest: Verification | undefined;
  readonly manifests: ReadonlyMap<StateKey, StateManifest>;
  readonly problems: readonly { readonly message: string }[];
}
const noHistory: History = { pass: undefined, newest: undefined, manifests: new Map(), problems: [] };

/** Which pass is the last is only for showing what has drifted since; so where sessions overlap, times of recording are good enough. */
async function searchBackwards(log: EventLog, root: string): Promise<History> {
  const parts: History[] = [];
  for (const { sessionId, version, lastAt } of await log.sessions(maxSessionsSearched)) {
    // What follows ended before the newest pass that is known by now.
    if (parts.some((it) => it.pass !== undefined && it.pass.occurredAt > lastAt)) break;
    const first = (await log.read(sessionId, { to: 1 })).events[0];
    if (first?.type === 'SessionStarted' && first.data.root === root) parts.push(await searchSession(log, sessionId, version));
  }
  return {
    pass: newestOf(parts.map((it) => it.pass)), newest: newestOf(parts.map((it) => it.newest)),
    manifests: new Map(parts.flatMap((it) => [...it.manifests])), problems: parts.flatMap((it) => it.problems),
  };
}

async function searchSession(log: EventLog, sessionId: string, version: number): Promise<History> {
  const manifests = new Map<StateKey, StateManifest>();
  let newest: Verification | undefined;
  for (let to = version; to > 0; to -= windowEvents) {
    const { events, problems } = await log.read(sessionId, { from: Math.max(1, to - windowEvents + 1), to });
    for (const it of events) if (it.type === 'WorkspaceObserved' && it.data.stateKey !== undefined && it.data.manifest !== undefined) manifests.set(it.data.stateKey, it.data.manifest);
    newest ??= events.findLast(isVerification);
    const pass = events.findLast((it): it is Verification => isVerification(it) && it.data.result === 'pass' && it.data.stateKey === it.data.stateKeyAfter);
    if (pass !== undefined || problems.length > 0) return { pass, newest, manifests, problems };
  }
  return { pass: undefined, newest, manifests, problems: [] };
}

function isVerification(event: SessionEvent): event is Verification {
  return event.type === 'WorkspaceVerificationObserved';
}

function newestOf(events: readonly (Verification | undefined)[]): Verification | undefined {
  return events.filter((it) => it !== undefined).toSorted((a, b) => (a.occurredAt < b.occurredAt ? -1 : a.occurredAt > b.occurredAt ? 1 : 0)).at(-1);
}
