import type { BaselineStatus, EventResult, SessionInfo, StepParams, StepResult } from '../../protocol/groundplanProtocol.ts';
import { baselineAdvice, baselineWords, nextStep, plural } from '../../workspace/sessions/sessionWords.ts';
import type { Sessions, StepOutcome } from '../../workspace/sessions/sessions.ts';
import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Folder } from '../folder.ts';
import type { Handle } from '../guard.ts';
import { compactParams, eventParams, folderParams, parseParams, stepParams } from '../params.ts';
import { capital, outcomeSentence, sentence } from '../sentences.ts';
import type { Server } from '../server.ts';
import { shownSession } from '../shownSession.ts';

/** The folder that a document or a folder belongs to, with its sessions. */
export async function sessionsAt({ folders, sessions }: Server, uri: string | null): Promise<{ readonly folder: Folder; readonly sessions: Sessions } | undefined> {
  const folder = (uri === null ? undefined : folders.all().find((it) => it.uri === uri) ?? folders.of(uri)) ?? folders.all()[0];
  const own = folder === undefined ? undefined : await sessions.of(folder);
  return folder === undefined || own === undefined ? undefined : { folder, sessions: own };
}

/** What is verified of the workspace, for a status bar. */
export const baseline: Handle<unknown, BaselineStatus | null> = async (server, params) => {
  const at = await sessionsAt(server, parseParams(folderParams, params).uri);
  // Where nothing is recorded the answer is not worth a look at all files.
  if (at?.sessions.log.exists() !== true) return null;
  const now = await at.sessions.baseline(), { label, summary, icon } = baselineWords(now), advice = baselineAdvice(now.view);
  return { uri: at.folder.uri, standing: now.view.standing, label, icon, summary: `${label}: ${summary}.${advice === undefined ? '' : ` ${capital(advice)}.`}` };
};

/** The open session: what pickers offer. */
export const session: Handle<unknown, SessionInfo | null> = async (server, params) => {
  const at = await sessionsAt(server, parseParams(folderParams, params).uri), open = at === undefined ? undefined : await shownSession(at.sessions);
  if (open === undefined) return null;
  const { sessionId, progress } = open;
  return {
    session: sessionId, title: progress.title, next: nextStep(progress),
    stages: progress.stages.map(({ id, title, phase, status }) => ({ id, title, phase, status })),
    questions: progress.questions.map(({ id, question, options }) => ({ id, question, options })),
    requests: progress.requests.map(({ id, command, why }) => ({ id, command, why })),
  };
};

/** One step of a session. */
export const step: Handle<unknown, StepResult> = async (server, params) => {
  const { uri, session: named, step: wish } = parseParams(stepParams, params), at = await sessionsAt(server, uri);
  if (at === undefined) return { isDone: false, summary: 'No folder is open.', canBeWaived: false };
  const outcome = await take(at.sessions, wish, named ?? undefined);
  return { isDone: outcome.kind === 'done', summary: outcomeSentence(outcome), canBeWaived: outcome.kind === 'refused' && (outcome.code === 'BASELINE_NONE' || outcome.code === 'BASELINE_FAILED') };
};

type Wish = StepParams['step'];
type Takers = { readonly [K in Wish['kind']]: (sessions: Sessions, wish: Extract<Wish, { readonly kind: K }>, session: string | undefined) => Promise<StepOutcome> };

const takers: Takers = {
  startStage: (sessions, { stage, withoutBaseline }, session) => sessions.startStage(stage, { session, withoutBaseline: withoutBaseline ? true : undefined }),
  finishStage: (sessions, { stage }, session) => sessions.finishStage(stage, session),
  answer: (sessions, { id, text, stops }, session) => sessions.answer(id, text, { session, decision: stops ? 'stop' : 'continue' }),
  approve: (sessions, { id, isGranted, always, reason }, session) => sessions.approve(id, { session, decision: isGranted ? 'granted' : 'denied', scope: always ? 'session' : 'once', reason }),
  steer: (sessions, { text }, session) => sessions.steer(text, { session }),
  review: (sessions, { stage, isAccepted, notes }, session) => sessions.review(stage, { session, outcome: isAccepted ? 'accepted' : 'rework', notes }),
  ask: (sessions, { question, stage, options }, session) => sessions.ask(question, { session, stageId: stage ?? undefined, options }),
  need: (sessions, { stage, capability, why }, session) => sessions.need(stage, { session, capability, why }),
  finish: (sessions, { abandonedBecause }, session) => sessions.finish({ session, failure: abandonedBecause === null ? undefined : { cause: 'abandoned', reason: abandonedBecause } }),
};

function take(sessions: Sessions, wish: Wish, session: string | undefined): Promise<StepOutcome> {
  const taker = takers[wish.kind] as (sessions: Sessions, wish: Wish, session: string | undefined) => Promise<StepOutcome>;
  return taker(sessions, wish, session);
}

/** One event as a document. */
export const event: Handle<unknown, EventResult> = async (server, params) => {
  const { uri, session: named, version } = parseParams(eventParams, params), at = await sessionsAt(server, uri);
  const found = await at?.sessions.event(version, named ?? undefined);
  if (found?.kind === 'done') return { title: found.title, text: found.markdown };
  throw new ResponseError(ErrorCodes.InvalidParams, found === undefined ? 'No folder is open.' : sentence(found));
};

/** Drop stored outputs. Whatever stands in the way is said; what was dropped before it is recorded all the same. */
export const compact: Handle<unknown, StepResult> = async (server, params) => {
  const { uri, keep } = parseParams(compactParams, params), at = await sessionsAt(server, uri);
  if (at?.sessions.log.exists() !== true) return { isDone: false, summary: 'There is no log yet.', canBeWaived: false };
  const { dropped, sessions, problems } = await at.sessions.log.compact({ keep });
  const done = dropped === 0 ? 'There was no stored output to drop.' : `${plural(dropped, 'stored output')} dropped, recorded in ${plural(sessions.length, 'session')}.`;
  return { isDone: problems.length === 0, summary: [done, ...problems.map((it) => `${capital(it)}.`)].join(' '), canBeWaived: false };
};
