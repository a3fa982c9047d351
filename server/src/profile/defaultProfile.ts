import type { Profile } from '../model/profile.ts';

/** How long a command may run when the profile does not say. */
export const defaultTimeoutSeconds = 600;

/** What holds where the operator says nothing. */
export const defaultProfile: Profile = {
  rules: {},
  plans: { include: [], exclude: [] },
  protectedPaths: [],
  stateInputs: [],
  limits: { maxPlanUnits: 2_000_000, maxReferences: 20_000, maxSourceBytes: 512 * 1024, historyTimeoutMs: 2000, parseTimeoutMs: 2000 },
  commands: {},
  prerequisites: [],
  approvals: { mode: 'prompt', forbid: [] },
  retries: { stageAttempts: 3, reviewCycles: 3, blocksPerPath: 3, plannerAttempts: 3 },
  stageGuidance: true,
  verification: { undeclaredWrites: 'fail', requiredChecks: [] },
  planCheck: { registries: [], reuse: 0.45, extend: 0.22, ownReuse: 0.65, ownExtend: 0.21, ownArea: 3, limit: 5, tieWindow: 0.05, staleDays: 14 },
};
