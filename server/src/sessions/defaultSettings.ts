import type { SessionSettings } from './events/stageEvents.ts';

/** What holds where the operator says nothing. */
export const defaultSettings: SessionSettings = {
  mode: 'prompt',
  isTrusted: true,
  withGuidance: true,
  undeclaredWrites: 'fail',
  requiredChecks: [],
  limits: { stageAttempts: 3, reviewCycles: 3, blocksPerPath: 3, plannerAttempts: 3 },
};
