/** Data of the events on plans: read, rejected, grounded, locked, matched against what exists. */
import { z } from 'zod';
import { count, deferred, digest, line, name, names, path, paths, prose, stateKey } from './vocabulary.ts';

/** What the orchestrator needs of one stage; the text itself stays in the plan file. */
export const plannedStage = z.strictObject({
  id: name,
  title: line,
  /** Declared writes: exact paths, folders with a trailing `/`, or globs. */
  writes: paths,
  requires: names,
  dependsOn: names,
  buildExpectation: z.enum(['none', 'build', 'tests']).optional(),
  /** Ticked in the plan's text: a claim, not a proof. */
  done: z.boolean(),
  /** Of the stage's own text with all boxes open: equal texts are the same stage, whatever has become of the files that they name. */
  textDigest: digest.optional(),
}).readonly();
export type PlannedStage = z.infer<typeof plannedStage>;

export const planRead = z.strictObject({
  planDigest: digest, path, format: name, title: line.optional(), intent: prose.optional(),
  stages: z.array(plannedStage).max(10_000).readonly(),
  /** Of the text with all boxes open: texts that differ in their ticks alone have it in common. */
  untickedDigest: digest.optional(),
  /** For a plan that a planner drafted: what it started from, and what the accepted attempt cost. */
  drafted: z.strictObject({ subject: digest, inputUnits: count, outputUnits: count }).readonly().optional(),
});

/** `subject` is the digest of what the attempt started from (a plan's text, else the intent): attempts are counted by it. */
export const planCandidateRejected = z.strictObject({
  subject: digest,
  attempt: count,
  candidate: digest.optional(),
  class: z.enum(['parse', 'structural', 'capability', 'budget']),
  reason: prose,
  usage: z.strictObject({ inputUnits: count, outputUnits: count }).readonly(),
  /** Only for `budget`: what a call would have needed. */
  budget: z.strictObject({ usedUnits: count, neededUnits: count, capUnits: count }).readonly().optional(),
});

export const groundingFinding = z.strictObject({
  rule: name, level: z.enum(['error', 'warning', 'note']), message: line, text: line, stage: name.optional(),
  settledBy: z.enum(['author', 'intent', 'nobody']),
}).readonly();

/** `findings` holds at most 200, errors first; `counts` counts them all. */
export const planGroundingEvaluated = z.strictObject({
  planDigest: digest, stateKey, verdict: z.enum(['pass', 'return_to_architect', 'clarification_required']),
  counts: z.strictObject({ error: count, warning: count, note: count }).readonly(),
  findings: z.array(groundingFinding).max(200).readonly(),
  deferred,
});

export const executionPlanLocked = z.strictObject({ planDigest: digest, stateKey, stages: names });

export const planCheckEvaluated = z.strictObject({
  planDigest: digest.optional(), query: prose, verdict: z.enum(['reuse', 'extend', 'new']), topScore: z.number().min(0).max(1),
  matches: z.array(z.strictObject({ id: name, score: z.number().min(0).max(1), kind: z.enum(['deterministic', 'llm', 'related']) }).readonly()).max(200).readonly(),
});

export const planCheckOutcomeRecorded = z.strictObject({
  capabilityId: name.optional(), verdict: z.enum(['reuse', 'extend', 'new']), outcome: z.enum(['reused', 'extended', 'new', 'skipped']), source: name,
});

/** `plan-check` files a wish for something new; `stage` says that a stage cannot go on without a tool or permission, which no retry can bring. */
export const capabilityRequested = z.strictObject({
  source: z.enum(['plan-check', 'stage']), stageId: name.optional(), capability: line, why: prose,
});
