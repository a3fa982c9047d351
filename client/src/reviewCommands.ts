/** Commands by which people and agents speak up about the recorded work: reviews, questions, what is lacking. And what makes its log smaller. */
import { window } from 'vscode';
import type { SessionInfo } from '../../server/src/protocol/groundplanProtocol.ts';
import type { Run } from './desk.ts';
import { inSession, pick, take } from './sessionSteps.ts';

/** Stored outputs that stay of each session when the log is compacted. */
const keptOutputs = 5;

export const reviewCommands: Readonly<Record<string, Run>> = {
  'groundplan.reviewStage': (desk, given) => inSession(desk, async (info) => {
    const stage = typeof given === 'string' ? given : await pickStage(info, 'Review a stage', (phase) => phase !== 'pending', 'No stage has begun.');
    const outcome = stage === undefined ? undefined : await pick('What did the review come to?', [{ label: 'Accept', value: 'accept' }, { label: 'Send Back…', description: 'with what shall be done otherwise', value: 'rework' }], '');
    if (stage === undefined || outcome === undefined) return undefined;
    const note = outcome === 'accept' ? undefined : await ask('Send back', 'What shall be done otherwise?');
    if (outcome === 'rework' && note === undefined) return undefined;
    return await take(desk, { kind: 'review', stage, isAccepted: outcome === 'accept', notes: note === undefined ? [] : [note] }, info);
  }),
  'groundplan.askQuestion': (desk) => inSession(desk, async (info) => {
    const question = await ask('Ask a question', 'What shall be decided? A stage that is being worked on waits for the answer.');
    const active = info.stages.find((it) => it.phase === 'working' || it.phase === 'recovering');
    return question === undefined ? undefined : await take(desk, { kind: 'ask', question, stage: active?.id ?? null, options: [] }, info);
  }),
  'groundplan.reportNeed': (desk) => inSession(desk, async (info) => {
    const stage = await pickStage(info, 'Which stage lacks something?', (phase) => phase !== 'verified' && phase !== 'finished', 'All stages are done.');
    const capability = stage === undefined ? undefined : await ask('Report a need', 'Which tool or permission does the stage lack?');
    const why = capability === undefined ? undefined : await ask('Report a need', 'What is it needed for?');
    return stage === undefined || capability === undefined || why === undefined ? undefined : await take(desk, { kind: 'need', stage, capability, why }, info);
  }),
  'groundplan.compactLog': async ({ server, plan }) => {
    const go = 'Drop Stored Outputs';
    const chosen = await window.showWarningMessage('Drop whole outputs that are stored in the log?', { modal: true, detail: `Those of the newest ${keptOutputs} runs of each session stay. No event goes, so every decision can still be replayed.` }, go);
    return chosen === go ? (await server.ask('compact', { uri: plan.uri() ?? null, keep: keptOutputs })).summary : undefined;
  },
};

async function pickStage({ stages }: SessionInfo, title: string, isMeant: (phase: string) => boolean, nothing: string): Promise<string | undefined> {
  return await pick(title, stages.filter((it) => isMeant(it.phase)).map((it) => ({ label: it.title === '' ? it.id : it.title, description: it.status, value: it.id })), nothing);
}

/** @returns  undefined for no answer, an empty one included */
async function ask(title: string, prompt: string): Promise<string | undefined> {
  const text = await window.showInputBox({ title, prompt, ignoreFocusOut: true });
  return text === undefined || text.trim() === '' ? undefined : text;
}
