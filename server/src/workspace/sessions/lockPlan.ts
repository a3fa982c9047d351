/** Locking: ground the plan in one exact state of the workspace, record that, and let the decider judge. */
import type { Finding } from '../../model/finding.ts';
import type { PlanInput } from '../../model/plan.ts';
import type { PlanCheck } from '../../model/planCheck.ts';
import type { StateKey } from '../../model/stateKey.ts';
import { clip, maxLineUnits, maxNameUnits } from '../../sessions/events/vocabulary.ts';
import type { PlannedStage } from '../../sessions/events/planEvents.ts';
import type { SessionCommand } from '../../sessions/sessionCommand.ts';
import type { EventData } from '../../sessions/sessionEvent.ts';
import { newSessionId, startSession } from './beginSession.ts';
import { findOpenSession } from './findSession.ts';
import type { Look } from './observe.ts';
import { lookAtWorkspace, lookUpPreconditions, toObservations } from './observe.ts';
import { toPlannedStages, untickedDigest } from './plannedStages.ts';
import type { DigestedText } from './plannedStages.ts';
import { refused } from './refused.ts';
import type { SessionBase } from './sessionBase.ts';
import type { LoadedSession, LockOutcome, Refused, StepOutcome } from './sessions.ts';
import type { SessionShell } from './sessionShell.ts';

/** How often the workspace may change while the plan is checked before that is said. */
const maxLooks = 3;
/** As the event schema bounds them. */
const maxFindings = 200;
const maxStages = 10_000;
/** Plans beyond this are not compared with what is saved. */
const maxPlanBytes = 16 * 1024 * 1024;

export async function lockPlan(base: SessionBase, shell: SessionShell, input: PlanInput, named: string | undefined): Promise<LockOutcome> {
  const unsaved = whyUnsaved(base, input);
  if (unsaved !== undefined) return without(unsaved);
  const log = await shell.log(), early = await findOpenSession(log, base.root, named);
  if (typeof early !== 'string' && early.code !== 'NO_SESSION') return without(early);
  const grounded = await groundInOneState(base, input, { lookNow: () => lookAtWorkspace(base, log), begun: await begunStages(shell, early, input) });
  if ('kind' in grounded) return without(grounded);
  const { check } = grounded;
  if (check.plan.stages.length === 0) return { ...without(refused('NO_STAGES', `${check.plan.path} has no stages, so there is nothing to begin`, 'give it steps, tasks or headings that are stages, then lock')), check };
  // Two that find no session would begin two.
  return { ...await base.world.inTurn(() => lockGrounded(base, shell, grounded, named)), check };
}

async function lockGrounded(base: SessionBase, shell: SessionShell, grounded: Grounded, named: string | undefined): Promise<StepOutcome> {
  const { check } = grounded, title = check.plan.title ?? check.plan.path, found = await findOpenSession(await shell.log(), base.root, named);
  if (typeof found !== 'string' && found.code !== 'NO_SESSION') return without(found);
  const fitting = typeof found === 'string' && named === undefined ? await unlessAboutAnother(shell, found, check) : typeof found === 'string' ? found : undefined;
  if (typeof fitting === 'object') return without(fitting);
  return await shell.run(fitting ?? newSessionId(title, base.world.newId), (session) => [
    ...(fitting === undefined ? [startSession(base, title)] : []), ...toCommands(session, grounded, base),
  ]);
}

/** Stages of this plan that have begun in its session: what they create may be there, ticked or not. */
async function begunStages(shell: SessionShell, session: string | Refused, { path }: PlanInput): Promise<readonly PlannedStage[]> {
  const loaded = typeof session === 'string' ? await shell.load(session) : undefined;
  if (loaded === undefined || 'kind' in loaded || loaded.state.plan?.path !== path) return [];
  return [...loaded.state.stages.values()].filter((it) => it.phase !== 'pending').map((it) => it.planned);
}

/** What is not on the disk is no part of the state that the lock is for. */
function whyUnsaved(base: SessionBase, input: PlanInput): Refused | undefined {
  const unsaved = [...base.unsaved(), ...(isSaved(base, input) ? [] : [input.path])];
  if (unsaved.length === 0) return undefined;
  const named = unsaved.length > 5 ? `${unsaved.slice(0, 5).join(', ')} and ${unsaved.length - 5} more` : unsaved.join(', ');
  return refused('NOT_SAVED', `there are unsaved changes in ${named}, so what is seen is not what is on the disk`, 'save all files, then lock');
}

/** A plan that is not in the workspace was read by whoever asks. */
function isSaved({ files }: SessionBase, { path, text }: PlanInput): boolean {
  const read = files.readText(path, maxPlanBytes);
  return read.kind === 'text' ? read.text === text : read.reason !== 'absent';
}

function without(it: Refused): Refused & Omit<LockOutcome, 'kind'> {
  return { ...it, sessionId: undefined, rows: [], progress: undefined, check: undefined };
}

/** Stages that have begun and are as they were locked, but for their ticks, count as done: their own work speaks against nothing in the plan. */
async function checkBegun(base: SessionBase, input: PlanInput, begun: readonly PlannedStage[]): Promise<PlanCheck> {
  const check = await base.checkPlan(input);
  if (begun.length === 0 || check.findings.length === 0) return check;
  const before = new Map(begun.map((it) => [it.id, it.textDigest])), now = toPlannedStages(check, { text: input.text, hash: base.hash });
  const same = now.filter((it) => it.textDigest !== undefined && it.textDigest === before.get(it.id)).map((it) => it.id);
  return same.length === 0 ? check : await base.checkPlan(input, { begunStages: same });
}

interface Grounded { readonly check: PlanCheck; readonly look: Look; readonly text: string }

/** The state is the same before and after the files were read and the plan was checked; otherwise nobody knows of which state the verdict is. */
async function groundInOneState(base: SessionBase, input: PlanInput, { lookNow, begun }: { readonly lookNow: () => Promise<Look>; readonly begun: readonly PlannedStage[] }): Promise<Grounded | Refused> {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const look = await lookNow();
    await base.refresh();
    const check = await checkBegun(base, input, begun);
    if (!check.completeness.scanned) return refused('NOT_LISTED', 'the files of the workspace could not be listed, so nothing can be proven', 'make the workspace readable, then lock again');
    if (check.stateKey === look.state.key) return { check, look, text: input.text };
  }
  return refused('WORKSPACE_MOVING', 'the workspace changes while the plan is being checked', 'wait until nothing writes to it, then lock again');
}

/**
 * One session is one piece of work: a plan of another file begins another session. One whose plan was never locked gives way and ends as rejected.
 *
 * @returns  the session itself when it is about this plan or none; undefined when it has ended for this one
 */
async function unlessAboutAnother(shell: SessionShell, sessionId: string, { plan }: PlanCheck): Promise<string | Refused | undefined> {
  const loaded = await shell.load(sessionId);
  if ('kind' in loaded) return loaded;
  const { plan: before, lock } = loaded.state;
  if (before === undefined || before.path === plan.path) return sessionId;
  if (lock !== undefined) return refused('SESSION_EXISTS', `session ${sessionId} is about ${before.path}`, 'finish it first ("groundplan session finish"), or begin another one ("groundplan session start") and name it with --session');
  const ended = await shell.run(sessionId, () => [{ kind: 'EndSession', data: { cause: 'rejected-plan', reason: `${before.path} was never locked; ${plan.path} was taken up instead` } }]);
  return ended.kind === 'done' ? undefined : ended;
}

function toCommands(session: LoadedSession, { check, look, text }: Grounded, base: SessionBase): readonly SessionCommand[] {
  const { plan } = check, isRead = session.state.plan?.digest === plan.digest && session.state.plan.path === plan.path;
  const read: SessionCommand = { kind: 'ReadPlan', data: toPlanRead(check, { text, hash: base.hash }) };
  const reason = session.state.version === 0 ? 'opened' : 'asked';
  return [
    ...(isRead ? [] : [read]), ...toObservations(session, look, { reason, lookups: lookUpPreconditions(session.state, base) }),
    { kind: 'EvaluateGrounding', data: toEvaluation(check, look.state.key) }, { kind: 'LockPlan' },
  ];
}

export function toPlanRead(check: PlanCheck, digested: DigestedText): EventData['PlanRead'] {
  const { digest, path, format, title, intent } = check.plan;
  return { planDigest: digest, untickedDigest: untickedDigest(digested), path: clip(path, maxLineUnits), format, title, intent, stages: toPlannedStages(check, digested).slice(0, maxStages) };
}

function toEvaluation({ plan, verdict, findings }: PlanCheck, stateKey: StateKey): EventData['PlanGroundingEvaluated'] {
  const count = (level: Finding['level']): number => findings.filter((it) => it.level === level).length;
  const byWeight = (['error', 'warning', 'note'] as const).flatMap((level) => findings.filter((it) => it.level === level));
  return {
    planDigest: plan.digest, stateKey, verdict, deferred: [], counts: { error: count('error'), warning: count('warning'), note: count('note') },
    findings: byWeight.slice(0, maxFindings).map(({ rule, level, message, text, stage, settledBy }) => ({
      rule, level, settledBy, message: clip(message, maxLineUnits), text: clip(text, maxLineUnits), ...(stage === undefined ? {} : { stage: clip(stage, maxNameUnits) }),
    })),
  };
}
