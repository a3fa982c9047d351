/** A verification as a session wants it: approved before anything runs, recorded when it is over, with what follows from it. */
import { mayRun, policyRuling } from '../../sessions/decisions/approval.ts';
import { isActive } from '../../sessions/decisions/observing.ts';
import { clip, maxLineUnits } from '../../sessions/events/vocabulary.ts';
import type { SessionCommand } from '../../sessions/sessionCommand.ts';
import type { SessionState } from '../../sessions/sessionState.ts';
import { keepOutputs } from '../verification/keepOutputs.ts';
import { toCommands } from '../verification/toCommands.ts';
import { whyForbidden } from '../verification/whyForbidden.ts';
import type { Approval, CommandWish, Observed, StageToVerify, Verification } from '../verification/verification.ts';
import { startSession } from './beginSession.ts';
import { apartPrefix } from './findSession.ts';
import { refused } from './refused.ts';
import type { SessionBase } from './sessionBase.ts';
import { toSessionSettings } from './sessionSettings.ts';
import type { LoadedSession, Refused, StepOutcome, VerifyOptions, VerifyOutcome } from './sessions.ts';
import type { SessionShell } from './sessionShell.ts';
import { finishStage, stageToVerify } from './stageWork.ts';

/** Files of one stage that the editor is asked about, and lines of its errors that are kept. */
const maxDiagnosed = 1_000, maxMessages = 200;

/** In an open session; nothing is run for a stage of which nothing could be recorded. */
export async function verifyInSession(base: SessionBase, shell: SessionShell, sessionId: string, options: VerifyOptions): Promise<VerifyOutcome> {
  const loaded = await shell.load(sessionId), stage = 'kind' in loaded ? loaded : findStage(loaded, options.stageId);
  if (stage !== undefined && 'kind' in stage) return { ...stage, sessionId, rows: [], progress: undefined, verification: undefined };
  const verification = await options.verify({ stage, watch: options.watch, approve: (wish) => approveInSession(base, shell, wish, { ...options, sessionId }) });
  if (verification.kind === 'no-claim') {
    const outcome: StepOutcome = options.stageId === undefined ? await shell.run(sessionId, () => []) : await finishStage(base, shell, sessionId, options.stageId);
    return { ...outcome, verification };
  }
  const diagnosed = await diagnose(verification, options);
  return await recorded(sessionId, verification, async () => {
    const kept = await keepOutputs(await shell.log(), verification);
    return await shell.run(sessionId, (session) => withDiagnostics(toCommands(asWanted(session.state, kept)), diagnosed));
  });
}

/** A run that is over is told whatever becomes of its record: where the log fails, nothing is claimed, and that is said beside the result. */
async function recorded(sessionId: string, verification: Verification, record: () => Promise<StepOutcome>): Promise<VerifyOutcome> {
  try {
    return { ...await record(), verification };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ...refused('LOG_FAILED', message, 'see to it that the log can be written, then verify again'), sessionId, rows: [], progress: undefined, verification };
  }
}

/** What the editor says of the files that the stage has changed, as long as they are in the state that was verified. */
async function diagnose({ writes, observation, after }: Observed, { diagnose: ask }: VerifyOptions): Promise<SessionCommand | undefined> {
  const paths = (writes?.changedPaths ?? []).slice(0, maxDiagnosed);
  if (writes === undefined || paths.length === 0 || after.key !== observation.stateKey) return undefined;
  const files = await ask?.(paths);
  if (files === undefined) return undefined;
  const messages = files.flatMap((it) => it.messages.map((message) => clip(`${it.path}: ${message}`, maxLineUnits))).slice(0, maxMessages);
  return { kind: 'RecordDiagnostics', data: { stageId: writes.stageId, stateKey: observation.stateKey, source: 'editor', messages, files: files.map(({ path, errors, warnings }) => ({ path, errors, warnings })) } };
}

/** Before the verification, which draws its conclusions from all that was seen of its state. */
function withDiagnostics(commands: readonly SessionCommand[], diagnosed: SessionCommand | undefined): readonly SessionCommand[] {
  return diagnosed === undefined ? commands : commands.flatMap((it) => (it.kind === 'RecordVerification' ? [diagnosed, it] : [it]));
}

function findStage(loaded: LoadedSession, stageId: string | undefined): StageToVerify | Refused | undefined {
  if (stageId === undefined) return undefined;
  const { stages, lock } = loaded.state, stage = stages.get(stageId);
  if (stage === undefined) return refused('STAGE_UNKNOWN', `the locked plan has no stage ${stageId}`, lock === undefined ? 'lock a plan first: groundplan lock PLAN' : `stages: ${[...stages.keys()].slice(0, 20).join(', ')}`);
  if (stage.phase === 'pending' && !stage.planned.done) return refused('STAGE_NOT_ACTIVE', `stage ${stageId} has not begun`, `begin it (groundplan session stage ${stageId}), or verify the workspace without naming a stage`);
  return stageToVerify(loaded, stage.planned);
}

/** Writes are recorded of a stage that is being worked on; one that is done already is only verified again. */
function asWanted(state: SessionState, observed: Observed): Observed {
  return observed.writes !== undefined && !isActive(state.stages.get(observed.writes.stageId)) ? { ...observed, writes: undefined } : observed;
}

/** What is granted already, or by policy, runs. For all else a request is recorded, and a person decides it now or later. */
async function approveInSession(base: SessionBase, shell: SessionShell, wish: CommandWish, { stageId, confirm, sessionId }: VerifyOptions & { readonly sessionId: string }): Promise<Approval> {
  const forbidden = whyForbidden(base.profile(), wish.command);
  const before = await shell.load(sessionId);
  if ('kind' in before) return { kind: 'denied', reason: before.message };
  if (forbidden === undefined && mayRun(before.state, wish) === 'granted') return { kind: 'granted' };
  const asked = await shell.run(sessionId, () => [{ kind: 'RequestApproval', data: { purpose: 'command', stageId, command: wish.command, tier: wish.tier, why: wish.why, isNeeded: wish.tier === 'T1', ...(forbidden === undefined ? {} : { forbidden }) } }]);
  if (asked.kind === 'refused') return { kind: 'denied', reason: asked.message };
  const request = asked.progress?.requests.find((it) => it.command === wish.command && it.tier === wish.tier);
  if (forbidden !== undefined) return { kind: 'denied', reason: forbidden };
  if (request === undefined) return await ruled(shell, sessionId, wish);
  const answer = await confirm?.(wish);
  if (answer === undefined) return { kind: 'denied', reason: `request ${request.id} waits for a person (groundplan session approve ${request.id})` };
  const decided = await shell.run(sessionId, () => [{ kind: 'DecideApproval', data: { id: request.id, ...answer } }]);
  if (decided.kind === 'refused') return { kind: 'denied', reason: decided.message };
  return answer.decision === 'granted' ? { kind: 'granted' } : { kind: 'denied', reason: answer.reason };
}

/** Policy has decided at once. */
async function ruled(shell: SessionShell, sessionId: string, wish: CommandWish): Promise<Approval> {
  const loaded = await shell.load(sessionId);
  if ('kind' in loaded) return { kind: 'denied', reason: loaded.message };
  return mayRun(loaded.state, wish) === 'granted' ? { kind: 'granted' } : { kind: 'denied', reason: policyRuling(loaded.state.settings, { tier: wish.tier, forbidden: undefined })?.reason ?? 'policy forbids it' };
}

/** Without a session the result is recorded all the same, apart, so that it counts for its state. */
export async function verifyApart(base: SessionBase, shell: SessionShell, options: VerifyOptions): Promise<VerifyOutcome> {
  // A log that cannot be written shows before a long run, not after it.
  await shell.log();
  const verification = await options.verify({ stage: undefined, watch: options.watch, approve: (wish) => approveApart(base, wish, options) });
  const sessionId = `${apartPrefix}${base.world.newId()}`;
  return await recorded(sessionId, verification, async () => {
    const commands = verification.kind === 'observed' ? toCommands(await keepOutputs(await shell.log(), verification)) : [];
    return await shell.run(sessionId, () => [startSession(base, 'Verification'), ...commands]);
  });
}

async function approveApart(base: SessionBase, wish: CommandWish, { confirm }: VerifyOptions): Promise<Approval> {
  const ruling = policyRuling(toSessionSettings(base.profile()), { tier: wish.tier, forbidden: whyForbidden(base.profile(), wish.command) }) ?? await confirm?.(wish);
  if (ruling === undefined) return { kind: 'denied', reason: 'nobody was asked' };
  return ruling.decision === 'granted' ? { kind: 'granted' } : { kind: 'denied', reason: ruling.reason };
}
