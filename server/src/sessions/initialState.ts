import { defaultSettings } from './defaultSettings.ts';
import type { SessionState } from './sessionState.ts';

/** A session before its first event. */
export function initialState(sessionId: string): SessionState {
  return {
    sessionId, version: 0, phase: 'new', title: '', root: '', settings: defaultSettings, workspace: undefined, plan: undefined, grounding: undefined, lock: undefined,
    stages: new Map(), activeStage: undefined, verdicts: [], lastPass: undefined, lastRun: undefined, blocks: new Map(), preconditions: new Map(),
    clarifications: new Map(), approvals: new Map(), decided: new Map(), asked: 0, plannerAttempts: new Map(), steering: [], answers: [], planCheck: undefined,
  };
}
