/** What the events of one session add up to: all that a decision may know. */
import type { Digest } from '../model/digest.ts';
import type { RecordedVariable } from '../model/environment.ts';
import type { StateKey, StateManifest } from '../model/stateKey.ts';
import type { PlannedStage } from './events/planEvents.ts';
import type { SessionSettings } from './events/stageEvents.ts';
import type { EventData } from './sessionEvent.ts';

export interface SessionState {
  readonly sessionId: string;
  /** Of the newest event; 0 before the first. */
  readonly version: number;
  readonly phase: 'new' | 'open' | 'completed' | 'failed';
  readonly title: string;
  readonly root: string;
  readonly settings: SessionSettings;
  /** The newest look at the workspace. */
  readonly workspace: WorkspaceFacts | undefined;
  readonly plan: PlanFacts | undefined;
  readonly grounding: GroundingFacts | undefined;
  readonly lock: { readonly planDigest: Digest; readonly stateKey: StateKey } | undefined;
  /** Stages of the locked plan in plan order. */
  readonly stages: ReadonlyMap<string, StageState>;
  /** The one stage that is being worked on. */
  readonly activeStage: string | undefined;
  /** Passes and failures, newest last, at most `maxVerdictsKept`; of several for one state the newest counts. */
  readonly verdicts: readonly StateVerdict[];
  /** The newest passing verification, whatever the key. */
  readonly lastPass: StateVerdict | undefined;
  /** Newest verification of all, with the two keys that it saw. */
  readonly lastRun: RunFacts | undefined;
  /** Counted blocks of missing paths, by `blockKey`. */
  readonly blocks: ReadonlyMap<string, BlockTally>;
  /** Failed preconditions that are still open, by `blockKey`. */
  readonly preconditions: ReadonlyMap<string, EventData['WorkspacePreconditionFailed']>;
  readonly clarifications: ReadonlyMap<string, EventData['ClarificationRequested']>;
  /** Requests without a decision. */
  readonly approvals: ReadonlyMap<string, EventData['ApprovalRequested']>;
  /** Newest decisions by `approvalKey`, at most `maxDecisionsKept`. */
  readonly decided: ReadonlyMap<string, EventData['ApprovalDecided']>;
  /** How many clarifications and approvals were asked for: the source of their ids. */
  readonly asked: number;
  /** Rejected candidates by subject, at most `maxSubjectsKept`. */
  readonly plannerAttempts: ReadonlyMap<Digest, PlannerTally>;
  /** Newest last, at most `maxSteeringKept`. */
  readonly steering: readonly EventData['SteeringReceived'][];
  /** What people have answered, newest last, at most `maxAnswersKept`. */
  readonly answers: readonly { readonly stageId: string | undefined; readonly question: string; readonly answer: string }[];
  readonly planCheck: EventData['PlanCheckEvaluated'] | undefined;
}

/** How many of each the state remembers; older ones stay in the log. */
export const maxVerdictsKept = 64;
export const maxPathsKept = 256;
export const maxDecisionsKept = 256;
export const maxSubjectsKept = 64;
export const maxSteeringKept = 20;
export const maxAnswersKept = 20;

export interface WorkspaceFacts {
  readonly stateKey: StateKey;
  readonly manifest: StateManifest | undefined;
  readonly changedPaths: readonly string[] | undefined;
  readonly atVersion: number;
  /** Variables as they were found at the newest look at them; those that are not here were not looked at. */
  readonly environment: readonly RecordedVariable[];
}

export interface PlanFacts {
  readonly digest: Digest;
  /** Of the text with all boxes open. */
  readonly untickedDigest: Digest | undefined;
  readonly path: string;
  readonly title: string | undefined;
  readonly intent: string | undefined;
  readonly stages: readonly PlannedStage[];
}

export type GroundingFacts = EventData['PlanGroundingEvaluated'];

/**
 * `pending`: not begun. `working`: the owner is at it (also after a retry or rework was scheduled). `recovering`: handed to recovery.
 * `waiting`: a person is asked. `verified`: a pass for its state is recorded. `finished`: done without a build claim.
 */
export type StagePhase = 'pending' | 'working' | 'recovering' | 'waiting' | 'verified' | 'finished';

export interface StageState {
  readonly planned: PlannedStage;
  readonly phase: StagePhase;
  /** Number of the present attempt since the start, the recovery or the answer; 0 before the first. */
  readonly attempt: number;
  readonly fingerprint: string | undefined;
  readonly feedback: string | undefined;
  /** Escalations that were used up. */
  readonly wasRecovered: boolean;
  readonly wasClarified: boolean;
  readonly wasReviewRecovered: boolean;
  readonly reworks: number;
  readonly writes: WritesFacts | undefined;
  readonly diagnostics: EventData['DiagnosticsObserved'] | undefined;
  readonly analysis: EventData['StaticAnalysisCompleted'] | undefined;
  readonly verifiedAt: StateKey | undefined;
}

/** All paths that the stage was seen to change, and what the newest look said of them. */
export interface WritesFacts {
  readonly stateKey: StateKey;
  readonly changedPaths: readonly string[];
  readonly undeclaredPaths: readonly string[];
  readonly isFinal: boolean;
}

export interface BlockTally {
  readonly path: string;
  readonly count: number;
}

export interface StateVerdict {
  readonly stateKey: StateKey;
  readonly result: 'pass' | 'fail';
  readonly command: string;
  readonly occurredAt: string;
  readonly atVersion: number;
  readonly manifest: StateManifest | undefined;
  /** What the run depended on beside the workspace. */
  readonly environment: readonly RecordedVariable[];
}

export interface RunFacts {
  readonly result: 'pass' | 'unavailable' | 'fail';
  readonly reason: string;
  readonly command: string;
  readonly occurredAt: string;
  readonly stateKey: StateKey;
  readonly stateKeyAfter: StateKey;
}

export interface PlannerTally {
  /** Parse and structural rejections. */
  readonly rejected: number;
  /** A capability or budget denial, which ends the attempts. */
  readonly denied: 'capability' | 'budget' | undefined;
  readonly lastReason: string;
  readonly inputUnits: number;
  readonly outputUnits: number;
}

/** Name of a path within a stage, for counting. */
export function blockKey(stageId: string | undefined, path: string): string {
  return JSON.stringify([stageId ?? null, path]);
}

/** Name of what an approval is for: equal requests have equal keys. */
export function approvalKey(request: { readonly purpose: string; readonly stageId?: string | undefined; readonly command: string; readonly tier: string }): string {
  const stage = request.purpose === 'no-baseline' ? request.stageId : undefined;
  return JSON.stringify([request.purpose, stage ?? null, request.tier, request.command]);
}

/** A map with one more entry, the newest last; the oldest go when there are more than `limit`. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V, limit: number = Number.MAX_SAFE_INTEGER): ReadonlyMap<K, V> {
  const next = new Map(map);
  next.delete(key);
  next.set(key, value);
  for (const oldest of next.keys()) {
    if (next.size <= limit) break;
    next.delete(oldest);
  }
  return next;
}

export function withoutEntries<K, V>(map: ReadonlyMap<K, V>, isGone: (value: V, key: K) => boolean): ReadonlyMap<K, V> {
  let next: Map<K, V> | undefined;
  for (const [key, value] of map) if (isGone(value, key)) (next ??= new Map(map)).delete(key);
  return next ?? map;
}
