/** The sessions of one workspace folder. Every wish is decided by `sessions/decide.ts`; here is only what has to be looked up for it. */
import type { SessionCommand } from '../../sessions/sessionCommand.ts';
import type { EventLog } from '../ports.ts';
import { clip, maxLineUnits } from '../../sessions/events/vocabulary.ts';
import { newSessionId, startSession } from './beginSession.ts';
import { briefStage } from './briefStage.ts';
import { draftPlan } from './draftPlan.ts';
import { apartPrefix, findOpenSession, findReadableSession, nothingRecorded } from './findSession.ts';
import { administerLog } from './logAdministration.ts';
import { lockPlan } from './lockPlan.ts';
import { lookAtWorkspace, toObservations } from './observe.ts';
import { notePlanCheck } from './notePlanCheck.ts';
import { followTimeline, listSessions, readEvent, readTimeline, replaySession } from './readSessions.ts';
import { refused } from './refused.ts';
import type { SessionBase } from './sessionBase.ts';
import type { Answer, FinishOptions, LoadedSession, Refused, SessionProgress, Sessions, StepOutcome } from './sessions.ts';
import { openShell } from './sessionShell.ts';
import type { SessionShell } from './sessionShell.ts';
import { finishStage, startStage, whyLockIsOld } from './stageWork.ts';
import { recordToolReport } from './toolReports.ts';
import { verifyApart, verifyInSession } from './verifyInSession.ts';
import { workspaceBaseline } from './workspaceBaseline.ts';
import { progressOf } from '../../sessions/projections/progress.ts';

/** Open the sessions of a workspace. No log is opened before something needs it. */
export function openSessions(base: SessionBase): Sessions {
  const shell = openShell(base.world);
  const inSession = openSessionFinder(base, shell);
  const give = (session: string | undefined, command: SessionCommand): Promise<StepOutcome> => inSession(session, (id) => shell.run(id, () => [command]));
  const reading = async <T>(session: string | undefined, read: (log: EventLog, sessionId: string) => Promise<Answer<T>>): Promise<Answer<T>> => {
    if (!shell.isThere()) return session === undefined ? nothingRecorded() : refused('SESSION_UNKNOWN', `there is no session ${session}`, 'no session is recorded in this workspace yet');
    const log = await shell.log(), found = await findReadableSession(log, base.root, session);
    return typeof found === 'string' ? await read(log, found) : found;
  };
  return {
    baseline: (of) => workspaceBaseline(of === undefined ? base : { ...base, state: async () => of, differingVariables: () => [] }, shell),
    list: async () => shell.isThere() ? await listSessions(await shell.log(), base.root, base.world.now()) : { sessions: [], left: 0, now: base.world.now() },
    progress: (session) => reading<{ readonly progress: SessionProgress; readonly hindrance: Refused | undefined }>(session, async (_, id) => {
      if (session === undefined && id.startsWith(apartPrefix)) return nothingRecorded();
      const loaded = await shell.load(id);
      return 'kind' in loaded ? loaded : { kind: 'done', sessionId: id, progress: progressOf(loaded.state), hindrance: whyLockIsOld(base, loaded) };
    }),
    start: (title) => begin(base, shell, title),
    lock: (input, session) => lockPlan(base, shell, input, session),
    startStage: (id, options = {}) => inSession(options.session, (session) => startStage(base, shell, session, { id, ...options })),
    finishStage: (stageId, session) => inSession(session, (id) => finishStage(base, shell, id, stageId)),
    verify: async (options) => {
      const found = await findOpen(base, shell, options.session);
      if (typeof found === 'string') return await verifyInSession(base, shell, found, options);
      if (found.code === 'NO_SESSION' && options.stageId === undefined) return await verifyApart(base, shell, options);
      return { ...found, sessionId: undefined, rows: [], progress: undefined, verification: undefined };
    },
    answer: (id, answer, { session, decision = 'continue' } = {}) => give(session, { kind: 'AnswerClarification', data: { id, answer, decision } }),
    approve: (id, { session, ...data }) => give(session, { kind: 'DecideApproval', data: { id, ...data } }),
    steer: (text, { session, stageId } = {}) => give(session, { kind: 'Steer', data: { text, ...(stageId === undefined ? {} : { stageId }) } }),
    review: (stageId, { session, outcome, notes }) => give(session, toReview(stageId, outcome, notes)),
    ask: (question, { session, stageId, options = [] } = {}) => give(session, { kind: 'AskClarification', data: { question, options: options.slice(0, maxOptions).map((it) => clip(it, maxLineUnits)), ...(stageId === undefined ? {} : { stageId }) } }),
    need: (stageId, { capability, why, session }) => give(session, { kind: 'RequestCapability', data: { source: 'stage', stageId, capability: clip(capability, maxLineUnits), why } }),
    finish: (options = {}) => inSession(options.session, (id) => finish(base, shell, id, options)),
    draft: async (request) => {
      const loaded = await inLoaded(base, shell, request.session);
      return loaded.kind === 'done' ? await draftPlan(base, shell, loaded, request) : loaded;
    },
    recordTool: (report) => inSession(report.session, (id) => recordToolReport(base, shell, id, report)),
    record: (commands, session) => inSession(session, (id) => shell.run(id, () => commands)),
    recordApart: (title, commands) => shell.run(`${apartPrefix}${base.world.newId()}`, () => [startSession(base, title), ...commands]),
    load: async (session) => await inLoaded(base, shell, session),
    notePlanCheck: (match, recorded) => notePlanCheck(base, shell, match, recorded),
    timeline: (options = {}) => reading(options.session, (log, id) => readTimeline(log, id, { ...options, now: base.world.now() })),
    follow: (options) => reading(options.session, (log, id) => followTimeline(log, id, options)),
    event: (version, session) => reading(session, (log, id) => readEvent(log, id, version)),
    replay: (session) => reading(session, replaySession),
    context: ({ session, stageId } = {}) => reading(session, (_, id) => briefStage(base, shell, id, stageId)),
    log: administerLog(base.world.log, shell),
    onChange: (listener) => subscribe(shell, listener),
    close: shell.close,
  };
}

/** As the event schemas bound them. */
const maxOptions = 20, maxReviewNotes = 200;

function toReview(stageId: string, outcome: 'accepted' | 'rework', notes: readonly string[]): SessionCommand {
  return { kind: 'RecordReview', data: { stageId, outcome, notes: notes.slice(0, maxReviewNotes) } };
}

type InSession = (session: string | undefined, step: (sessionId: string) => Promise<StepOutcome>) => Promise<StepOutcome>;

/** What works on a session needs one that is there; asking for it makes no log. */
function openSessionFinder(base: SessionBase, shell: SessionShell): InSession {
  return async (session, step) => {
    const found = await findOpen(base, shell, session);
    return typeof found === 'string' ? await step(found) : { ...found, sessionId: undefined, rows: [], progress: undefined };
  };
}

async function findOpen(base: SessionBase, shell: SessionShell, session: string | undefined): Promise<string | Refused> {
  if (shell.isThere()) return await findOpenSession(await shell.log(), base.root, session);
  const whatToDo = 'lock a plan with "groundplan lock PLAN", or begin one with "groundplan session start"';
  return session === undefined ? refused('NO_SESSION', 'no session is open in this workspace', whatToDo) : refused('SESSION_UNKNOWN', `there is no session ${session}`, whatToDo);
}

async function inLoaded(base: SessionBase, shell: SessionShell, session: string | undefined): Promise<Answer<LoadedSession>> {
  const found = await findOpen(base, shell, session);
  if (typeof found !== 'string') return found;
  const loaded = await shell.load(found);
  return 'kind' in loaded ? loaded : { kind: 'done', sessionId: found, ...loaded };
}

async function begin(base: SessionBase, shell: SessionShell, title: string): Promise<StepOutcome> {
  const look = await lookAtWorkspace(base, await shell.log());
  return await shell.run(newSessionId(title, base.world.newId), (session) => [startSession(base, title), ...toObservations(session, look, { reason: 'opened' })]);
}

/** A session is complete only in the state that the workspace is in now. */
async function finish(base: SessionBase, shell: SessionShell, sessionId: string, { failure }: FinishOptions): Promise<StepOutcome> {
  if (failure !== undefined) return await shell.run(sessionId, () => [{ kind: 'EndSession', data: failure }]);
  const look = await lookAtWorkspace(base, await shell.log());
  return await shell.run(sessionId, (session) => [...toObservations(session, look, { reason: 'asked' }), { kind: 'CompleteSession' }]);
}

/** A log that is made later is heard from the first call on that opens it in this process. */
function subscribe(shell: SessionShell, listener: () => void): () => void {
  let stop: (() => void) | undefined, isOver = false;
  void shell.whenOpen.then((log) => {
    if (!isOver) stop = log.subscribe(listener);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
