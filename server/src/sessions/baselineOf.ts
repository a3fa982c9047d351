import type { SessionState, StateVerdict } from './sessionState.ts';

/**
 * What is known of the present state.
 *
 * `known-good`: the newest pass or failure for exactly this key is a pass. `failed`: it is a failure. `drifted`: nothing is known of this key,
 * but another state passed. `none`: nothing has passed, or nobody has looked at the workspace yet.
 */
export type BaselineStanding = 'known-good' | 'drifted' | 'failed' | 'none';

/** The standing with the verification that it rests on: for `drifted` the pass that no longer covers the workspace. */
export function baselineOf(state: SessionState): { readonly standing: BaselineStanding; readonly verdict: StateVerdict | undefined } {
  const present = state.workspace?.stateKey;
  const verdict = present === undefined ? undefined : state.verdicts.findLast((it) => it.stateKey === present);
  if (verdict !== undefined) return { standing: verdict.result === 'pass' ? 'known-good' : 'failed', verdict };
  if (present === undefined || state.lastPass === undefined) return { standing: 'none', verdict: undefined };
  return { standing: 'drifted', verdict: state.lastPass };
}
