import type { Digest } from '../../model/digest.ts';
import { baselineOf } from '../baselineOf.ts';
import { makesBuildClaim } from '../buildClaim.ts';
import type { SessionState, StagePhase } from '../sessionState.ts';
import { deferredOf } from './deferredOf.ts';

export interface SessionProgress {
  readonly phase: SessionState['phase'];
  readonly isLocked: boolean;
  readonly stages: readonly StageProgress[];
  readonly done: number;
  /** Ids of open questions and requests: what a person must decide. */
  readonly waitingFor: readonly string[];
  readonly questions: readonly OpenQuestion[];
  readonly requests: readonly OpenRequest[];
  /** The stage that is being worked on, else the first that is not done; undefined when there is none. */
  readonly nextStage: string | undefined;
  /** The one that is being worked on. */
  readonly activeStage: string | undefined;
  /** Of the text that the lock covers; undefined without a lock. */
  readonly lockedDigest: Digest | undefined;
  /** Path of the plan that was read last. */
  readonly plan: string | undefined;
  readonly title: string;
  readonly openPreconditions: readonly string[];
  readonly baseline: ReturnType<typeof baselineOf>['standing'];
  readonly deferred: ReturnType<typeof deferredOf>;
}

export interface OpenQuestion {
  readonly id: string;
  readonly stageId: string | undefined;
  readonly question: string;
  /** Answers that suggest themselves; any other is as good. */
  readonly options: readonly string[];
}

export interface OpenRequest {
  readonly id: string;
  readonly stageId: string | undefined;
  /** What wants to run, or to be done. */
  readonly command: string;
  readonly why: string;
  readonly tier: string;
}

export interface StageProgress {
  readonly id: string;
  readonly title: string;
  readonly phase: StagePhase;
  /** In plain words: `attempt 2 of 3`, `waits for an answer`. */
  readonly status: string;
  readonly makesBuildClaim: boolean;
  readonly feedback: string | undefined;
}

/** Where a session stands, stage by stage. */
export function progressOf(state: SessionState): SessionProgress {
  const stages = [...state.stages.values()].map((it): StageProgress => ({
    id: it.planned.id, title: it.planned.title, phase: it.phase, makesBuildClaim: makesBuildClaim(it), feedback: it.feedback,
    status: statusWords[it.phase](it.attempt, state.settings.limits.stageAttempts, it.planned.done),
  }));
  return {
    phase: state.phase, isLocked: state.lock !== undefined && state.lock.planDigest === state.plan?.digest, stages,
    done: stages.filter((it) => it.phase === 'verified' || it.phase === 'finished').length,
    waitingFor: [...state.clarifications.keys(), ...state.approvals.keys()],
    questions: [...state.clarifications.values()].map(({ id, stageId, question, options }) => ({ id, stageId, question, options })),
    requests: [...state.approvals.values()].map(({ id, stageId, command, why, tier }) => ({ id, stageId, command, why, tier })),
    activeStage: state.activeStage, lockedDigest: state.lock?.planDigest,
    nextStage: state.activeStage ?? stages.find((it) => it.phase !== 'verified' && it.phase !== 'finished')?.id, plan: state.plan?.path, title: state.title,
    openPreconditions: [...state.preconditions.values()].map((it) => it.reason),
    baseline: baselineOf(state).standing, deferred: deferredOf(state),
  };
}

const statusWords: Readonly<Record<StagePhase, (attempt: number, limit: number, isTicked: boolean) => string>> = {
  pending: (_, __, isTicked) => (isTicked ? 'ticked in the plan, not proven' : 'not begun'),
  working: (attempt, limit) => `attempt ${attempt} of ${limit}`,
  recovering: () => 'in recovery',
  waiting: () => 'waits for an answer',
  verified: () => 'verified',
  finished: () => 'done, makes no claim about the build',
};
