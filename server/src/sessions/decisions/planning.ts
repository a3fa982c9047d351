/** Plans: read, rejected, judged, locked. Only a plan with a `pass` for exactly its text and the workspace's present state is locked. */
import type { Decision } from '../decision.ts';
import { accept, refuse } from '../decision.ts';
import { clip, maxLineUnits } from '../events/vocabulary.ts';
import type { SessionCommand } from '../sessionCommand.ts';
import type { EventData, EventDraft } from '../sessionEvent.ts';
import type { SessionState } from '../sessionState.ts';
import { nextId } from './escalate.ts';

type DataOf<K extends SessionCommand['kind']> = Extract<SessionCommand, { readonly kind: K; readonly data: unknown }>['data'];

export function readPlan(_state: SessionState, data: EventData['PlanRead']): Decision {
  const title = data.title === undefined ? undefined : clip(data.title, maxLineUnits), intent = data.intent === undefined ? undefined : clip(data.intent);
  return accept({ type: 'PlanRead', data: { ...data, title, intent } });
}

/** Attempts are counted by what they started from. A denial ends them, and so does the bound; what comes after is refused and leaves no trace. */
export function rejectCandidate(state: SessionState, data: DataOf<'RejectCandidate'>): Decision {
  const tally = state.plannerAttempts.get(data.subject);
  const limit = state.settings.limits.plannerAttempts;
  if (tally?.denied !== undefined) return refuse('ATTEMPTS_EXHAUSTED', `the planner was denied (${tally.denied}): ${tally.lastReason}`, 'change the budget or the permission, then start anew');
  if ((tally?.rejected ?? 0) >= limit) return refuse('ATTEMPTS_EXHAUSTED', `${limit} attempts at this plan were rejected, the last one: ${tally?.lastReason ?? ''}`, 'change the plan by hand; a changed text gets new attempts');
  return accept({ type: 'PlanCandidateRejected', data: { ...data, reason: clip(data.reason), attempt: (tally?.rejected ?? 0) + 1 } });
}

export function evaluateGrounding(state: SessionState, data: EventData['PlanGroundingEvaluated']): Decision {
  if (state.plan?.digest !== data.planDigest) return refuse('NO_PLAN', 'this evaluation is of another text than the plan of the session', 'read the plan again, then check it');
  if (data.verdict !== 'return_to_architect' && data.findings.some((it) => it.level === 'error' && it.settledBy === 'author')) {
    return refuse('VERDICT_INCONSISTENT', `the verdict is ${data.verdict}, but there are errors that the plan's author can repair`, 'check the plan again');
  }
  const evaluated: EventDraft = { type: 'PlanGroundingEvaluated', data };
  const isAsked = [...state.clarifications.values()].some((it) => it.cause === 'grounding' && it.planDigest === data.planDigest);
  if (data.verdict !== 'clarification_required' || isAsked) return accept(evaluated);
  const doubts = data.findings.filter((it) => it.settledBy === 'intent').map((it) => it.message);
  const question = clip(doubts.length === 0 ? 'The plan leaves something open that only its intent can decide.' : `The plan leaves open what only its intent can decide:\n${doubts.slice(0, 20).join('\n')}`);
  return accept(evaluated, { type: 'ClarificationRequested', data: { id: nextId(state), cause: 'grounding', question, options: [], planDigest: data.planDigest } });
}

export function lockPlan(state: SessionState): Decision {
  const { plan, grounding, workspace } = state;
  if (plan === undefined) return refuse('NO_PLAN', 'there is no plan to lock', 'read a plan first');
  if (grounding?.planDigest !== plan.digest) return refuse('NOT_GROUNDED', 'this text of the plan has not been checked against the workspace', 'check the plan first');
  if (grounding.verdict !== 'pass') return refuse('NOT_GROUNDED', `the verdict on this plan is ${grounding.verdict}`, grounding.verdict === 'return_to_architect' ? 'repair the findings, then check again' : 'answer the open question in the plan, then check again');
  if (workspace === undefined) return refuse('WORKSPACE_UNSEEN', 'nobody has looked at the workspace in this session', 'look at the workspace first');
  if (grounding.stateKey !== workspace.stateKey) return refuse('GROUNDING_STALE', 'the workspace has changed since the plan was checked', 'check the plan again');
  const stages = plan.stages.map((it) => it.id);
  if (new Set(stages).size !== stages.length) return refuse('NOT_GROUNDED', 'two stages of the plan have the same id', 'give every stage its own id');
  if (state.lock?.planDigest === plan.digest && state.lock.stateKey === workspace.stateKey) return accept();
  return accept({ type: 'ExecutionPlanLocked', data: { planDigest: plan.digest, stateKey: workspace.stateKey, stages } });
}

export function recordPlanCheck(_state: SessionState, data: EventData['PlanCheckEvaluated']): Decision {
  return accept({ type: 'PlanCheckEvaluated', data: { ...data, query: clip(data.query) } });
}

export function recordPlanCheckOutcome(_state: SessionState, data: EventData['PlanCheckOutcomeRecorded']): Decision {
  return accept({ type: 'PlanCheckOutcomeRecorded', data });
}
