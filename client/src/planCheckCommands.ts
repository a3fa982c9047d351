/** Commands about what exists already. What is advised, and where an outcome is kept, the server decides. */
import { commands, window } from 'vscode';
import type { PlanCheckParams, ReuseOutcome } from '../../server/src/protocol/groundplanProtocol.ts';
import type { Desk, Run } from './desk.ts';

export const planCheckCommands: Readonly<Record<string, Run>> = {
  'groundplan.planCheck': (desk, intent, uri) => planCheck(desk, intent, uri),
  'groundplan.planCheckSelection': (desk) => planCheckSelection(desk),
  'groundplan.recordReuse': (desk, row) => record(desk, 'reused', row),
  'groundplan.recordExtend': (desk, row) => record(desk, 'extended', row),
  'groundplan.recordNew': (desk, row) => record(desk, 'new', row),
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

async function report(desk: Desk, asked: PlanCheckParams): Promise<string | undefined> {
  const { text, summary } = await desk.server.ask('planCheck', asked);
  if (text === '') return 'Open a plan, or say what you want to build.';
  await desk.reports.show('Plan Check', text);
  void offer(summary, asked);
  return undefined;
}

const offers: Readonly<Record<string, string>> = { Reuse: 'groundplan.recordReuse', Extend: 'groundplan.recordExtend', 'Build New': 'groundplan.recordNew' };

/** The answer in a few words, with what can be done about it; nobody has to. */
async function offer(summary: string, asked: PlanCheckParams): Promise<void> {
  const command = offers[await window.showInformationMessage(summary, ...Object.keys(offers)) ?? ''];
  if (command !== undefined) await commands.executeCommand(command, { advice: asked });
}

/** @param row  of the view, or what was asked before, which says what the outcome is about; anything else means the plan in view and the best match */
async function record({ server, plan }: Desk, outcome: ReuseOutcome, row: unknown): Promise<string> {
  const advice = fieldOf(row, 'advice');
  return (await server.ask('recordOutcome', {
    uri: textOf(advice, 'uri') ?? plan.uri() ?? null, intent: textOf(advice, 'intent') ?? null, capability: textOf(advice, 'capability') ?? null, outcome, source: 'vscode',
  })).summary;
}

function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
