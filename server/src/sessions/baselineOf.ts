import { compareEnvironments } from '../model/environment.ts';
import type { SessionState, StateVerdict } from './sessionState.ts';

/**
 * What is known of the present state.
 *
 * `known-good`: the newest pass or failure for exactly this key, under the same declared variables, is a pass. `failed`: it is a failure. `drifted`:
 * nothing is known of this key and these variables, but another state passed. `none`: nothing has passed, or nobody has looked at the workspace yet.
 */
export type BaselineStanding = 'known-good' | 'drifted' | 'failed' | 'none';

/** The standing with the verification that it rests on: for `drifted` the pass that no longer covers the workspace. */
export function baselineOf(state: SessionState): { readonly standing: BaselineStanding; readonly verdict: StateVerdict | undefined } {
  const present = state.workspace?.stateKey;
  const verdict = present === undefined ? undefined : state.verdicts.findLast((it) => it.stateKey === present && changedVariables(state, it).length === 0);
  if (verdict !== undefined) return { standing: verdict.result === 'pass' ? 'known-good' : 'failed', verdict };
  if (present === undefined || state.lastPass === undefined) return { standing: 'none', verdict: undefined };
  return { standing: 'drifted', verdict: state.lastPass };
}

/** Names of variables that a result depended on and that the newest look found with another value; one that nobody looked at does not count. */
export function changedVariables({ workspace }: SessionState, { environment }: StateVerdict): readonly string[] {
  const seen = workspace?.environment ?? [], names = new Set(seen.map((it) => it.name));
  return compareEnvironments(environment.filter((it) => names.has(it.name)), seen);
}

/** Why a drifted state is no ground to stand on, one plain clause. */
export function whyDrifted(state: SessionState): string {
  const here = state.verdicts.findLast((it) => it.stateKey === state.workspace?.stateKey), variables = here === undefined ? [] : changedVariables(state, here);
  return variables.length === 0 ? 'the workspace has changed since its last passing verification' : `the present state was verified with another value of ${variables.join(', ')}`;
}
