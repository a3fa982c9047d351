import type { StateKey, StateManifest } from '../../model/stateKey.ts';
import type { BaselineStanding } from '../baselineOf.ts';
import type { EventOf } from '../folds/eventOf.ts';
import type { SessionEvent } from '../sessionEvent.ts';

type Observation = EventOf<'WorkspaceVerificationObserved'>;

export interface BaselineView {
  readonly standing: BaselineStanding;
  /** The verification that counts: for `drifted`, the pass that no longer covers the workspace. */
  readonly verification: VerificationFacts | undefined;
  /** What differs from that verification's state; empty when nothing does or nothing is known of it. Paths, or plain words for parts of a key. */
  readonly differs: readonly string[];
  /** The newest run of all, when it is not the one that counts. */
  readonly lastRun: VerificationFacts | undefined;
}

export interface VerificationFacts {
  readonly sessionId: string;
  readonly version: number;
  readonly result: 'pass' | 'unavailable' | 'fail';
  readonly reason: string;
  readonly command: string;
  readonly time: string;
  readonly by: string;
  readonly stateKey: StateKey;
}

export interface Present {
  readonly stateKey: StateKey | undefined;
  readonly manifest?: StateManifest | undefined;
  /** Manifests of earlier states, by key, where they are known. */
  readonly manifests?: ReadonlyMap<StateKey, StateManifest>;
  /** Paths that differ from the state of the verification that counts, where the host can tell. */
  readonly changedPaths?: readonly string[] | undefined;
  /** Names of the variables that a run depended on and that have another value now; without it the environment does not count. */
  readonly differingVariables?: ((recorded: Observation['data']['run']['environment']) => readonly string[]) | undefined;
}

/**
 * What is proven of the workspace as it is now. Sessions do not matter: a result counts for its state, whoever recorded it.
 *
 * @param events  of any sessions, in the order of recording; all but verifications are passed over
 */
export function viewBaseline(events: Iterable<SessionEvent>, present: Present): BaselineView {
  let pass: Observation | undefined, here: Observation | undefined, newest: Observation | undefined;
  for (const event of events) {
    if (event.type !== 'WorkspaceVerificationObserved') continue;
    newest = event;
    const { stateKey, stateKeyAfter, result } = event.data;
    if (stateKey !== stateKeyAfter || result === 'unavailable') continue;
    if (result === 'pass') pass = event;
    if (speaksFor(event, present)) here = event;
  }
  const counting = here ?? (present.stateKey === undefined ? undefined : pass);
  const standing = standingOf(here, counting);
  return {
    standing, verification: toFacts(counting), lastRun: newest === counting ? undefined : toFacts(newest),
    differs: standing === 'drifted' && counting !== undefined ? differencesFrom(counting, present) : [],
  };
}

/** Made in exactly this state, under the same declared variables. */
function speaksFor(event: Observation, present: Present): boolean {
  return event.data.stateKey === present.stateKey && variablesFrom(event, present).length === 0;
}

function standingOf(here: Observation | undefined, counting: Observation | undefined): BaselineStanding {
  if (here !== undefined) return here.data.result === 'pass' ? 'known-good' : 'failed';
  return counting === undefined ? 'none' : 'drifted';
}

function toFacts(event: Observation | undefined): VerificationFacts | undefined {
  if (event === undefined) return undefined;
  const { sessionId, version, occurredAt, actor, data } = event;
  return { sessionId, version, result: data.result, reason: data.reason, command: data.run.command, time: occurredAt, by: actor.name, stateKey: data.stateKey };
}

function differencesFrom(verified: Observation, present: Present): readonly string[] {
  const { stateKey } = verified.data, variables = variablesFrom(verified, present).map((it) => `environment variable ${it}`);
  return stateKey === present.stateKey ? variables : [...variables, ...pathsFrom(stateKey, present)];
}

function variablesFrom({ data }: Observation, { differingVariables }: Present): readonly string[] {
  return differingVariables?.(data.run.environment) ?? [];
}

function pathsFrom(verified: StateKey, present: Present): readonly string[] {
  if (present.changedPaths !== undefined && present.changedPaths.length > 0) return present.changedPaths;
  const before = present.manifests?.get(verified);
  return before === undefined || present.manifest === undefined ? [] : manifestDifferences(before, present.manifest);
}

/** Parts of two manifests that differ, in plain words, sorted: declared inputs, nested repositories, and the tree as a whole. */
export function manifestDifferences(before: StateManifest, after: StateManifest): readonly string[] {
  const changedNames = (a: StateManifest['inputs'], b: StateManifest['inputs']): string[] => {
    const left = new Map(a), right = new Map(b);
    return [...new Set([...left.keys(), ...right.keys()])].filter((it) => left.get(it) !== right.get(it)).sort();
  };
  return [...(before.tree === after.tree ? [] : ['files that git does not ignore']), ...changedNames(before.inputs, after.inputs), ...changedNames(before.nested, after.nested)];
}
