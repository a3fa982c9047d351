/** Commands about the recorded work. What a step means, and whether it may be taken, the server decides. */
import { ProgressLocation, window, workspace } from 'vscode';
import type { SessionInfo } from '../../server/src/protocol/groundplanProtocol.ts';
import type { Desk, Run } from './desk.ts';
import { choose, inSession, pick, take, textOf } from './sessionSteps.ts';

export const sessionCommands: Readonly<Record<string, Run>> = {
  'groundplan.startStage': (desk, given) => inSession(desk, async (info) => {
    const stage = typeof given === 'string' ? given : await pick('Begin a stage', info.stages.filter((it) => it.phase === 'pending').map((it) => ({ label: it.title === '' ? it.id : it.title, description: it.status, value: it.id })), 'No stage waits to begin.');
    return stage === undefined ? undefined : await startStage(desk, info, stage);
  }),
  'groundplan.verify': (desk, uri, stage) => verify(desk, uri, stage),
  'groundplan.answerQuestion': (desk, uri, session, id) => inSession(desk, async (info) => {
    const question = await choose(info.questions.map((it) => ({ label: it.question, value: it.id })), id, 'No question is open.');
    const asked = info.questions.find((it) => it.id === question);
    if (asked === undefined) return question === undefined ? undefined : 'This question is answered already.';
    const text = await window.showInputBox({ title: 'Answer', prompt: asked.question, placeHolder: asked.options.join(' · '), ignoreFocusOut: true });
    return text === undefined || text.trim() === '' ? undefined : await take(desk, { kind: 'answer', id: asked.id, text, stops: false }, { uri, session: session ?? info.session });
  }, { uri }),
  'groundplan.decideRequest': (desk, uri, session, id) => inSession(desk, async (info) => {
    const request = await choose(info.requests.map((it) => ({ label: it.command, detail: it.why, value: it.id })), id, 'No request is open.');
    const asked = info.requests.find((it) => it.id === request);
    if (asked === undefined) return request === undefined ? undefined : 'This request is decided already.';
    const choice = await window.showInformationMessage(asked.command, { modal: true, detail: asked.why }, 'Approve Once', 'Approve for This Session', 'Deny');
    if (choice === undefined) return undefined;
    return await take(desk, { kind: 'approve', id: asked.id, isGranted: choice !== 'Deny', always: choice === 'Approve for This Session', reason: 'decided in the editor' }, { uri, session: session ?? info.session });
  }, { uri }),
  'groundplan.steer': (desk, given) => inSession(desk, async (info) => {
    const text = typeof given === 'string' ? given : await window.showInputBox({ title: 'Steer', prompt: 'What should whoever does the next stage know?', ignoreFocusOut: true });
    return text === undefined || text.trim() === '' ? undefined : await take(desk, { kind: 'steer', text }, info);
  }),
  'groundplan.finishSession': (desk) => inSession(desk, async (info) => {
    const how = await pick(`Finish "${info.title}"`, [{ label: 'Complete', description: 'every stage is done and verified', value: 'complete' }, { label: 'Give up…', description: 'end it without success', value: 'abandon' }], '');
    if (how === undefined) return undefined;
    const reason = how === 'complete' ? null : await window.showInputBox({ title: 'Give up', prompt: 'Why does the session end without success?', ignoreFocusOut: true });
    return reason === undefined || reason === '' ? undefined : await take(desk, { kind: 'finish', abandonedBecause: reason }, info);
  }),
  'groundplan.showEvent': async ({ server, reports }, uri, session, version) => {
    if (typeof version !== 'number') return undefined;
    const { title, text } = await server.ask('event', { uri: textOf(uri) ?? null, session: textOf(session) ?? null, version });
    await reports.show(title, text);
    return undefined;
  },
  'groundplan.filterTimeline': async ({ timelineFilter }) => {
    await timelineFilter.choose();
    return undefined;
  },
};

/** The command's output is shown while it runs; cancelling ends it. */
async function verify({ server, plan, verifyOutput }: Desk, uri: unknown, stage: unknown): Promise<string> {
  const params = { uri: textOf(uri) ?? plan.uri() ?? null, stage: textOf(stage) ?? null, isTrusted: workspace.isTrusted };
  if (params.isTrusted) verifyOutput.show();
  return await window.withProgress({ location: ProgressLocation.Notification, title: 'Groundplan: verifying', cancellable: true }, (_, token) => verifyOutput.during(async () => (await server.ask('verify', params, token)).summary));
}

/** A start that only lacks a baseline can be asked for; the request then waits for a person like any other. */
async function startStage(desk: Desk, { session }: SessionInfo, stage: string): Promise<string | undefined> {
  const uri = desk.plan.uri() ?? null, begun = await desk.server.ask('step', { uri, session, step: { kind: 'startStage', stage, withoutBaseline: false } });
  if (begun.isDone || !begun.canBeWaived) return begun.summary;
  const choice = await window.showWarningMessage(begun.summary, 'Ask to Begin All the Same');
  if (choice === undefined) return undefined;
  return (await desk.server.ask('step', { uri, session, step: { kind: 'startStage', stage, withoutBaseline: true } })).summary;
}
