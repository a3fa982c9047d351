/** What the events on plans add to the state. */
import { sameJson } from '../canonicalJson.ts';
import type { PlannedStage } from '../events/planEvents.ts';
import type { PlannerTally, SessionState, StageState } from '../sessionState.ts';
import { maxSubjectsKept, withEntry, withoutEntries } from '../sessionState.ts';
import type { EventOf } from './eventOf.ts';

const noAttempts: PlannerTally = { rejected: 0, denied: undefined, lastReason: '', inputUnits: 0, outputUnits: 0 };

/** Another text is another plan: what was said of the old one no longer counts, and its lock does not cover it. */
export function planRead(state: SessionState, { data }: EventOf<'PlanRead'>): SessionState {
  const { planDigest: digest, untickedDigest, path, title, intent, stages, drafted } = data;
  const tally = drafted === undefined ? undefined : state.plannerAttempts.get(drafted.subject) ?? noAttempts;
  const spent = drafted === undefined || tally === undefined ? state.plannerAttempts : withEntry(state.plannerAttempts, drafted.subject, withUsage(tally, drafted), maxSubjectsKept);
  return {
    ...state, plan: { digest, untickedDigest, path, title, intent, stages }, plannerAttempts: spent,
    grounding: state.grounding?.planDigest === digest ? state.grounding : undefined,
    clarifications: withoutEntries(state.clarifications, (it) => it.cause === 'grounding' && it.planDigest !== digest),
  };
}

export function planCandidateRejected(state: SessionState, { data }: EventOf<'PlanCandidateRejected'>): SessionState {
  const before = withUsage(state.plannerAttempts.get(data.subject) ?? noAttempts, data.usage);
  const denied = data.class === 'capability' || data.class === 'budget' ? data.class : undefined;
  const tally: PlannerTally = { ...before, rejected: before.rejected + (denied === undefined ? 1 : 0), denied, lastReason: data.reason };
  return { ...state, plannerAttempts: withEntry(state.plannerAttempts, data.subject, tally, maxSubjectsKept) };
}

function withUsage(tally: PlannerTally, usage: { readonly inputUnits: number; readonly outputUnits: number }): PlannerTally {
  return { ...tally, inputUnits: tally.inputUnits + usage.inputUnits, outputUnits: tally.outputUnits + usage.outputUnits };
}

export function planGroundingEvaluated(state: SessionState, { data }: EventOf<'PlanGroundingEvaluated'>): SessionState {
  const isSettled = data.verdict !== 'clarification_required';
  return {
    ...state, grounding: data,
    clarifications: isSettled ? withoutEntries(state.clarifications, (it) => it.cause === 'grounding' && it.planDigest === data.planDigest) : state.clarifications,
  };
}

/** Stages that the new plan has unchanged, but for their tick, keep what was reached; all others begin anew. */
export function executionPlanLocked(state: SessionState, { data }: EventOf<'ExecutionPlanLocked'>): SessionState {
  const planned = state.plan?.digest === data.planDigest ? state.plan.stages : [];
  const stages = new Map(planned.map((it) => [it.id, keptOrNew(state.stages.get(it.id), it)]));
  const active = state.activeStage === undefined ? undefined : stages.get(state.activeStage);
  return { ...state, lock: { planDigest: data.planDigest, stateKey: data.stateKey }, stages, activeStage: active === undefined || active.phase === 'pending' ? undefined : state.activeStage };
}

/** The same work: by the stage's own text where both have it, or by all that is known of it, but for the tick. */
function isSame(before: PlannedStage, now: PlannedStage): boolean {
  const isSameText = before.textDigest !== undefined && before.textDigest === now.textDigest, ignored = { done: true, textDigest: undefined, ...(isSameText ? { writes: [] } : {}) };
  return sameJson({ ...before, ...ignored }, { ...now, ...ignored });
}

function keptOrNew(before: StageState | undefined, planned: PlannedStage): StageState {
  // What a stage declared when its text was locked holds, whatever has become of those files since.
  if (before !== undefined && isSame(before.planned, planned)) return { ...before, planned: { ...planned, writes: before.planned.writes } };
  return {
    planned, phase: 'pending', attempt: 0, fingerprint: undefined, feedback: undefined, wasRecovered: false, wasClarified: false, wasReviewRecovered: false, reworks: 0,
    writes: undefined, diagnostics: undefined, analysis: undefined, verifiedAt: undefined,
  };
}
