/** Who may run what. Tiers: T0 observe, T1 configured build or test, T2 setup, T3 an agent or anything else. */
import type { Decision } from '../decision.ts';
import { accept, refuse } from '../decision.ts';
import type { SessionSettings } from '../events/stageEvents.ts';
import type { EventData, EventDraft } from '../sessionEvent.ts';
import type { SessionState } from '../sessionState.ts';
import { approvalKey } from '../sessionState.ts';
import { nextId } from './escalate.ts';

type Request = EventData['ApprovalRequested'];
type Ruling = Pick<EventData['ApprovalDecided'], 'decision' | 'reason'>;

/**
 * What the operator's policy says of a request without asking anybody.
 *
 * @returns  undefined when a person must decide
 */
export function policyRuling(settings: SessionSettings, request: Pick<Request, 'tier' | 'forbidden'>): Ruling | undefined {
  if (request.forbidden !== undefined) return { decision: 'denied', reason: request.forbidden };
  if (settings.mode === 'deny') return request.tier === 'T0' ? { decision: 'granted', reason: 'observing is allowed' } : { decision: 'denied', reason: 'mode deny allows nothing but observing' };
  if (settings.mode === 'yolo') return { decision: 'granted', reason: 'mode yolo allows everything that policy does not forbid' };
  if (request.tier === 'T0') return { decision: 'granted', reason: 'observing is allowed' };
  return settings.mode === 'auto' && request.tier !== 'T3' ? { decision: 'granted', reason: 'mode auto allows configured commands' } : undefined;
}

/** A denial by policy is final for the session: asked again, it is refused, and a session that needs the command ends. */
export function requestApproval(state: SessionState, data: Omit<Request, 'id'>): Decision {
  const key = approvalKey(data), before = state.decided.get(key);
  const hindrance = whyNotAtAll(state, before);
  if (hindrance !== undefined) return hindrance;
  if ([...state.approvals.values()].some((it) => approvalKey(it) === key)) return accept();
  const request: Request = { ...data, id: nextId(state) };
  const requested: EventDraft = { type: 'ApprovalRequested', data: request };
  const ruling = policyRuling(state.settings, data) ?? standingGrant(before);
  if (ruling === undefined) return accept(requested);
  const decided: EventDraft = { type: 'ApprovalDecided', data: { id: request.id, by: 'policy', scope: 'session', ...ruling } };
  if (ruling.decision === 'granted' || !data.isNeeded) return accept(requested, decided);
  return accept(requested, decided, { type: 'SessionFailed', data: { cause: 'denied', stageId: data.stageId, reason: `Policy forbids "${data.command.slice(0, 500)}": ${ruling.reason}` } });
}

function whyNotAtAll(state: SessionState, before: EventData['ApprovalDecided'] | undefined): Decision | undefined {
  if (!state.settings.isTrusted) return refuse('APPROVAL_DENIED', 'the workspace is not trusted, so nothing runs in it', 'trust the workspace, then start a session');
  if (before?.decision === 'denied' && before.scope === 'session') {
    return refuse('APPROVAL_DENIED', `${before.by === 'policy' ? 'policy forbids it' : 'a person denied it for this session'}: ${before.reason}`, 'start a new session when that has changed');
  }
  return undefined;
}

function standingGrant(before: EventData['ApprovalDecided'] | undefined): Ruling | undefined {
  return before?.decision === 'granted' && before.scope === 'session' ? { decision: 'granted', reason: 'granted earlier for the whole session' } : undefined;
}

export function decideApproval(state: SessionState, data: Omit<EventData['ApprovalDecided'], 'by'>): Decision {
  if (!state.approvals.has(data.id)) return refuse('APPROVAL_UNKNOWN', `there is no open request ${data.id}`, `open requests: ${[...state.approvals.keys()].join(', ') || 'none'}`);
  return accept({ type: 'ApprovalDecided', data: { ...data, by: 'person' } });
}

/** Whether a command may run now, by what is decided already. `ask` means that an approval must be requested. */
export function mayRun(state: SessionState, command: { readonly command: string; readonly tier: Request['tier'] }): 'granted' | 'denied' | 'ask' {
  if (!state.settings.isTrusted || state.phase !== 'open') return 'denied';
  const decided = state.decided.get(approvalKey({ purpose: 'command', ...command }));
  return decided?.decision ?? policyRuling(state.settings, { tier: command.tier, forbidden: undefined })?.decision ?? 'ask';
}
