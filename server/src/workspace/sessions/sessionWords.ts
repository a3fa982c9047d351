/** What sessions are called and what they say, chosen once for all faces. */
import { timeAgo } from './timeAgo.ts';
import type { BaselineView, Refused, SessionProgress, VerificationFacts, WorkspaceBaseline } from './sessions.ts';

/** `1 path`, `1,200 paths`. */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

export interface BaselineWords {
  /** For a status bar. */
  readonly label: string;
  /** One sentence without its full stop. */
  readonly summary: string;
  readonly icon: string;
  readonly color: string | undefined;
}

export function baselineWords({ view, now }: Pick<WorkspaceBaseline, 'view' | 'now'>): BaselineWords {
  const { standing, verification, differs } = view;
  switch (standing) {
    case 'known-good': return { label: 'Verified', summary: `${runWords(verification, now)}, in exactly this state`, icon: 'pass', color: 'testing.iconPassed' };
    case 'failed': return { label: 'Verification failed', summary: `${runWords(verification, now)}, in exactly this state: ${verification?.reason ?? ''}`, icon: 'error', color: 'testing.iconFailed' };
    case 'drifted': return { label: 'Drifted', summary: `${driftWords(differs)} since ${runWords(verification, now)}`, icon: 'warning', color: 'list.warningForeground' };
    case 'none': return { label: 'Not verified', summary: noneWords(view, now), icon: 'circle-slash', color: undefined };
  }
}

const resultWords = { pass: 'passed', fail: 'failed', unavailable: 'gave no result' } as const;

/** `npm test passed 3 minutes ago`. */
export function runWords(run: VerificationFacts | undefined, now: string): string {
  return run === undefined ? 'nothing was run' : `${run.command} ${resultWords[run.result]} ${timeAgo(run.time, now)}`;
}

function driftWords(differs: readonly string[]): string {
  return differs.length === 0 ? 'the workspace has changed' : `${plural(differs.length, 'path')} changed`;
}

function noneWords({ lastRun }: BaselineView, now: string): string {
  return lastRun === undefined ? 'no verification of this workspace is recorded' : `nothing has passed yet; ${runWords(lastRun, now)}: ${lastRun.reason}`;
}

/** What to do next about the baseline alone, one sentence without its full stop; undefined when nothing has to be done. */
export function baselineAdvice({ standing }: BaselineView): string | undefined {
  switch (standing) {
    case 'known-good': return undefined;
    case 'failed': return 'repair the workspace, then run "groundplan verify"';
    case 'drifted': case 'none': return 'run "groundplan verify" to verify the present state';
  }
}

const commandHints: Readonly<Record<string, string>> = {
  BASELINE_NONE: 'groundplan verify, or groundplan session stage ID --without-baseline', BASELINE_FAILED: 'groundplan verify, or groundplan session stage ID --without-baseline',
  BASELINE_DRIFTED: 'groundplan verify', WORKSPACE_UNSEEN: 'groundplan verify', NOT_GROUNDED: 'groundplan lock PLAN', GROUNDING_STALE: 'groundplan lock PLAN', NO_PLAN: 'groundplan lock PLAN',
  QUESTIONS_OPEN: 'groundplan status lists them', STAGE_WAITING: 'groundplan session answer ID "…"', SESSION_ENDED: 'groundplan lock PLAN',
};

/** What helps against a refusal, with the command that does it where there is one; without a full stop. */
export function remedy({ code, whatToDo }: Refused): string {
  const hint = commandHints[code];
  return hint === undefined ? whatToDo : `${whatToDo} (${hint})`;
}

/** What a session waits for, one sentence without its full stop. */
export function nextStep(progress: SessionProgress): string {
  const { phase, questions: [question], requests: [request], isLocked, nextStage, plan } = progress;
  if (phase !== 'open') return 'the session has ended; lock a plan to begin another one';
  if (question !== undefined) return `answer question ${question.id}: groundplan session answer ${question.id} "…"`;
  if (request !== undefined) return `decide request ${request.id}: groundplan session approve ${request.id} (or --deny)`;
  if (!isLocked) return `lock the plan: groundplan lock ${plan ?? 'PLAN'}`;
  if (nextStage === undefined) return 'all stages are done: groundplan session finish';
  return stageStep(progress, nextStage);
}

function stageStep({ stages, baseline }: SessionProgress, id: string): string {
  const stage = stages.find((it) => it.id === id);
  if (stage !== undefined && stage.phase !== 'pending') return stage.makesBuildClaim ? `when stage ${id} is done: groundplan verify --stage ${id}` : `when stage ${id} is done: groundplan session stage ${id} --done`;
  if (stage?.makesBuildClaim !== true || baseline === 'known-good') return `begin stage ${id}: groundplan session stage ${id}`;
  return `verify the present state, then begin stage ${id}: groundplan verify`;
}

/** `2 of 5 stages done`; `no plan is locked`. */
export function stageCount({ done, stages, isLocked }: SessionProgress): string {
  return stages.length === 0 && !isLocked ? 'no plan is locked' : `${done} of ${plural(stages.length, 'stage')} done`;
}
