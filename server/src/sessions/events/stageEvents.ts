/** Data of the events that move a stage on, and of those that start and end a session. */
import { z } from 'zod';
import { count, digest, line, name, names, path, prose, stateKey } from './vocabulary.ts';

export const modes = ['prompt', 'auto', 'yolo', 'deny'] as const;
export const sessionSettings = z.strictObject({
  /** What may run without asking a person. */
  mode: z.enum(modes),
  /** False for an untrusted workspace: nothing runs. */
  isTrusted: z.boolean(),
  /** Whether the next stage's context holds advice. */
  withGuidance: z.boolean(),
  /** Whether a write that the stage does not declare fails its verification. */
  undeclaredWrites: z.enum(['fail', 'note']),
  /** Checks without which a stage is not verified. */
  requiredChecks: z.array(z.enum(['diagnostics', 'static-analysis'])).max(2).readonly(),
  limits: z.strictObject({
    /** Attempts at one stage in place before the failure is handed on. */
    stageAttempts: count.min(1),
    /** Reworks of one stage after review. */
    reviewCycles: count,
    /** Blocks of one path in one stage that make a failed precondition. */
    blocksPerPath: count.min(1),
    /** Attempts of a planner at one subject. */
    plannerAttempts: count.min(1),
  }).readonly(),
}).readonly();
export type SessionSettings = z.infer<typeof sessionSettings>;

/** `root` is the workspace folder's real path, `/` separators; paths in tool reports are brought to normal form against it. */
export const sessionStarted = z.strictObject({ title: line, root: path, settings: sessionSettings });

/** What a stage stands on: a pass for exactly this state, a person's waiver, or nothing because the stage makes no build claim. */
export const stageFooting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('known-good'), stateKey, command: line }),
  z.strictObject({ kind: z.literal('waived'), approvalId: name }),
  z.strictObject({ kind: z.literal('no-claim') }),
]);
export const stageStarted = z.strictObject({ stageId: name, stateKey: stateKey.optional(), footing: stageFooting });

/** `observation` is the session version of the verification that it rests on. */
export const stageVerified = z.strictObject({ stageId: name, stateKey, observation: count });

/** The owner tries again in the same workspace; `attempt` is the number of the coming attempt. */
export const stageRetryScheduled = z.strictObject({ stageId: name, attempt: count, limit: count, feedback: prose, fingerprint: z.string().max(512) });

export const reviewRecorded = z.strictObject({ stageId: name, outcome: z.enum(['accepted', 'rework']), notes: z.array(prose).max(200).readonly() });
export const stageReworkScheduled = z.strictObject({ stageId: name, cycle: count, limit: count, notes: z.array(prose).max(200).readonly() });

export const recoveryRequested = z.strictObject({
  stageId: name.optional(), cause: z.enum(['no-progress', 'attempts', 'review', 'precondition', 'prerequisite']), path: path.optional(), detail: prose,
  fingerprint: z.string().max(512).optional(),
});

export const clarificationRequested = z.strictObject({
  id: name, stageId: name.optional(), cause: z.enum(['grounding', 'failure', 'precondition', 'capability', 'asked']), question: prose,
  options: z.array(line).max(20).readonly(), planDigest: digest.optional(), path: path.optional(),
  fingerprint: z.string().max(512).optional(),
});
/** `stop` ends the session. */
export const clarificationAnswered = z.strictObject({ id: name, answer: prose, decision: z.enum(['continue', 'stop']) });

export const approvalRequested = z.strictObject({
  id: name, purpose: z.enum(['command', 'no-baseline']), stageId: name.optional(), command: line, tier: z.enum(['T0', 'T1', 'T2', 'T3']), why: line,
  /** The session cannot reach its end without it. */
  isNeeded: z.boolean(),
  /** Why the operator's policy forbids it; undefined when it does not. */
  forbidden: line.optional(),
});
export const approvalDecided = z.strictObject({
  id: name, decision: z.enum(['granted', 'denied']), by: z.enum(['policy', 'person']), scope: z.enum(['once', 'session']), reason: line,
});

export const steeringReceived = z.strictObject({ stageId: name.optional(), text: prose });

/** Evidence up to `upToVersion` that the log no longer holds. Event data, and so every decision, stays. */
export const journalCompacted = z.strictObject({
  upToVersion: count, dropped: z.array(z.strictObject({ digest, sizeBytes: count }).readonly()).max(100_000).readonly(),
});

export const sessionCompleted = z.strictObject({ stages: names, stateKey: stateKey.optional(), summary: line });
export const sessionFailed = z.strictObject({
  cause: z.enum(['rejected-plan', 'escalation-exhausted', 'review', 'denied', 'stopped', 'abandoned']), stageId: name.optional(), reason: prose,
});
