/** Data of the events that record a look at the world. */
import { z } from 'zod';
import { count, deferred, evidence, line, name, path, paths, result, stateKey } from './vocabulary.ts';

const manifestPairs = z.array(z.tuple([path, z.string().max(256)]).readonly()).max(10_000).readonly();

/** The recipe behind a state key (see `model/stateKey.ts`), kept so that two keys can be compared later. */
export const stateManifest = z.strictObject({ tree: z.string().max(64), inputs: manifestPairs, nested: manifestPairs }).readonly();

const environment = z.array(z.strictObject({ name, digest: z.string().max(64).optional() }).readonly()).max(1_000).readonly();

export const workspaceObserved = z.strictObject({
  reason: z.enum(['opened', 'reopened', 'asked', 'before-stage', 'after-run', 'tool']),
  stateKey: stateKey.optional(),
  manifest: stateManifest.optional(),
  /** Paths that differ from the state observed before, where the host could tell. */
  changedPaths: paths.optional(),
  /** Single paths that were looked up, workspace-relative. */
  lookups: z.array(z.strictObject({ path, found: z.enum(['present', 'absent', 'unreadable']) }).readonly()).max(1_000).readonly(),
  notes: z.array(line).max(1_000).readonly(),
  /** Variables that recorded results depend on, as they are now, values as digests; those that are not named were not looked at. Secrets are left out. */
  environment: environment.optional(),
});

export const stageWritesObserved = z.strictObject({
  stageId: name, stateKey, manifest: stateManifest.optional(),
  /** All that differs from the state in which the stage was started. */
  changedPaths: paths,
  /** Those of `changedPaths` that the stage does not declare. */
  undeclaredPaths: paths,
  /** The stage's owner says that the work is done. */
  isFinal: z.boolean(),
});

/**
 * A tool of an agent touched a path that is not there.
 *
 * `written` is the tool's own spelling, `path` the normal form that is counted (see `normalPath.ts`).
 * `found` is what a look at that moment gave; only `absent` inside, and anything outside, counts.
 */
export const referenceBlocked = z.strictObject({
  stageId: name.optional(), tool: name, written: path, path, place: z.enum(['inside', 'outside']),
  found: z.enum(['absent', 'unreadable', 'unknown']),
  /** The work cannot go on without it; a search that may come back empty is not critical. */
  isCritical: z.boolean(),
  candidates: z.array(path).max(20).readonly(),
});

export const workspacePreconditionFailed = z.strictObject({
  stageId: name.optional(), path, place: z.enum(['inside', 'outside']), attempts: count, candidates: z.array(path).max(20).readonly(), reason: line,
});

export const diagnosticsObserved = z.strictObject({
  stageId: name, stateKey, source: name,
  files: z.array(z.strictObject({ path, errors: count, warnings: count }).readonly()).max(10_000).readonly(),
  messages: z.array(line).max(200).readonly(),
});

/** `executed` counts assertions that really ran; what did not run is in `deferred`. */
export const staticAnalysisCompleted = z.strictObject({
  stageId: name, stateKey, tool: name, result, executed: count, failed: count, reason: line, deferred,
});

/** How a command came to its end. Only `exited` has an exit code. */
export const endings = ['exited', 'timeout', 'killed', 'cancelled', 'denied', 'missing-prerequisite', 'not-started'] as const;
export const commandRun = z.strictObject({
  command: line, tier: z.enum(['T0', 'T1', 'T2', 'T3']), ending: z.enum(endings), exitCode: z.number().int().optional(), durationMs: count,
  /** Counts by the runner's own summary; undefined when its runner is not known. */
  tests: z.strictObject({ passed: count, failed: count, skipped: count }).readonly().optional(),
  /** What the run depended on beside the workspace: declared environment variables, values as digests. */
  environment,
  evidence: evidence.optional(),
}).readonly();

export const setupCompleted = z.strictObject({ stageId: name.optional(), run: commandRun, result, reason: line, stateKey, stateKeyAfter: stateKey });

export const workspaceVerificationObserved = z.strictObject({
  stageId: name.optional(), stateKey, stateKeyAfter: stateKey,
  declaredWrites: paths, changedPaths: paths, undeclaredPaths: paths,
  expectation: z.enum(['none', 'build', 'tests']),
  run: commandRun, result,
  /** Why the result is what it is, in plain words. */
  reason: line,
  /** Equal for two failures that are the same failure; undefined for a pass. */
  fingerprint: z.string().max(512).optional(),
  /** Where it was run when it was not run for this session. */
  origin: z.strictObject({ sessionId: name, eventId: name }).readonly().optional(),
});
