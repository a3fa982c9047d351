/** Commands about what exists already. What is advised, and where an outcome is kept, the server decides. */
import { commands, ProgressLocation, window } from 'vscode';
import type { CancellationToken } from 'vscode';
import type { PlanCheckParams, ReuseOutcome } from '../../server/src/protocol/groundplanProtocol.ts';
import type { Desk, Run } from './desk.ts';
import { chosenModel } from './editorModel.ts';

export const planCheckCommands: Readonly<Record<string, Run>> = {
  'groundplan.planCheck': (desk, intent, uri) => planCheck(desk, intent, uri),
  'groundplan.planCheckPlan': (desk) => planCheck(desk, '', undefined),
  'groundplan.planCheckSelection': (desk) => planCheckSelection(desk),
  'groundplan.secondOpinion': (desk, row) => secondOpinion(desk, row),
  'groundplan.recordReuse': (desk, row) => record(desk, 'reused', row),
  'groundplan.recordExtend': (desk, row) => record(desk, 'extended', row),
  'groundplan.recordNew': (desk, row) => record(desk, 'new', row),
  'groundplan.recordSkipped': (desk, row) => record(desk, 'skipped', row),
};

async function planCheck(desk: Desk, given: unknown, uri: unknown): Promise<string | undefined> {
  const intent = typeof given === 'string' ? given : await window.showInputBox({
    title: 'Plan Check', prompt: 'What do you want to build? Leave empty to take the intent of the open plan.', placeHolder: 'cap requests per API key', ignoreFocusOut: true,
  });
  if (intent === undefined) return undefined;
  return await report(desk, { uri: typeof uri === 'string' ? uri : desk.plan.uri() ?? null, intent: intent.trim() === '' ? null : intent });
}

async function planCheckSelection(desk: Desk): Promise<string | undefined> {
  const editor = window.activeTextEditor, intent = editor?.selections.map((it) => editor.document.getText(it)).join('\n') ?? '';
  if (editor === undefined || intent.trim() === '') return 'Select the words that say what you want to build first.';
  return await report(desk, { uri: editor.document.uri.toString(), intent });
}

async function report(desk: Desk, asked: PlanCheckParams, token?: CancellationToken): Promise<string | undefined> {
  const { text, summary } = await desk.server.ask('planCheck', asked, token);
  if (text === '') return 'Open a plan, or say what you want to build.';
  await desk.reports.show('Plan Check', text);
  void offer(summary, asked);
  return undefined;
}

const offers: Readonly<Record<string, string>> = { Reuse: 'groundplan.recordReuse', Extend: 'groundplan.recordExtend', 'Build New': 'groundplan.recordNew', 'Second Opinion': 'groundplan.secondOpinion' };

/** The answer in a few words, with what can be done about it; nobody has to. */
async function offer(summary: string, asked: PlanCheckParams): Promise<void> {
  const command = offers[await window.showInformationMessage(summary, ...Object.keys(offers)) ?? ''];
  if (command !== undefined) await commands.executeCommand(command, { advice: asked });
}

/** The one command that asks a model; nothing else does. */
async function secondOpinion(desk: Desk, row: unknown): Promise<string | undefined> {
  const model = await chosenModel();
  if (typeof model === 'string') return `There is no second opinion: ${model}.`;
  const asked = { ...askedOf(desk, row), withOpinion: true };
  return await window.withProgress({ location: ProgressLocation.Notification, title: 'Groundplan: asking for a second opinion', cancellable: true }, async (_, token) => {
    try {
      return await report(desk, asked, token);
    } catch (error) {
      if (token.isCancellationRequested) return undefined;
      throw error;
    } finally {
      desk.refreshViews();
    }
  });
}

async function record(desk: Desk, outcome: ReuseOutcome, row: unknown): Promise<string> {
  return (await desk.server.ask('recordOutcome', { ...askedOf(desk, row), capability: textOf(fieldOf(row, 'advice'), 'capability') ?? null, outcome, source: 'vscode' })).summary;
}

/** @param row  of the view, or what was asked before, which says what is meant; anything else means the plan in view */
function askedOf({ plan }: Desk, row: unknown): Pick<PlanCheckParams, 'uri' | 'intent'> {
  const advice = fieldOf(row, 'advice');
  return { uri: textOf(advice, 'uri') ?? plan.uri() ?? null, intent: textOf(advice, 'intent') ?? null };
}

function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
