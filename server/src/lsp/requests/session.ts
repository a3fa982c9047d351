import type { BaselineStatus, EventResult, SessionInfo, StepParams, StepResult } from '../../protocol/groundplanProtocol.ts';
import { baselineAdvice, baselineWords, nextStep } from '../../workspace/sessions/sessionWords.ts';
import type { Sessions, StepOutcome } from '../../workspace/sessions/sessions.ts';
import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Folder } from '../folder.ts';
import type { Handle } from '../guard.ts';
import { eventParams, folderParams, parseParams, stepParams } from '../params.ts';
import { capital, outcomeSentence, sentence } from '../sentences.ts';
import type { Server } from '../server.ts';

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
  const at = await sessionsAt(server, parseParams(folderParams, params).uri), open = await at?.sessions.progress();
  if (open?.kind !== 'done' || open.progress.phase !== 'open') return null;
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

function take(sessions: Sessions, wish: StepParams['step'], named: string | undefined): Promise<StepOutcome> {
  switch (wish.kind) {
    case 'startStage': return sessions.startStage(wish.stage, { session: named, withoutBaseline: wish.withoutBaseline ? true : undefined });
    case 'finishStage': return sessions.finishStage(wish.stage, named);
    case 'answer': return sessions.answer(wish.id, wish.text, { session: named, decision: wish.stops ? 'stop' : 'continue' });
    case 'approve': return sessions.approve(wish.id, { session: named, decision: wish.isGranted ? 'granted' : 'denied', scope: wish.always ? 'session' : 'once', reason: wish.reason });
    case 'steer': return sessions.steer(wish.text, { session: named });
    case 'finish': return sessions.finish({ session: named, failure: wish.abandonedBecause === null ? undefined : { cause: 'abandoned', reason: wish.abandonedBecause } });
  }
}

/** One event as a document. */
export const event: Handle<unknown, EventResult> = async (server, params) => {
  const { uri, session: named, version } = parseParams(eventParams, params), at = await sessionsAt(server, uri);
  const found = await at?.sessions.event(version, named ?? undefined);
  if (found?.kind === 'done') return { title: found.title, text: found.markdown };
  throw new ResponseError(ErrorCodes.InvalidParams, found === undefined ? 'No folder is open.' : sentence(found));
};
