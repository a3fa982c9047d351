/** Commands about what exists already. What is advised, and where an outcome is kept, the server decides. */
import { window } from 'vscode';
import type { ReuseOutcome } from '../../server/src/protocol/groundplanProtocol.ts';
import type { Desk, Run } from './desk.ts';

export const planCheckCommands: Readonly<Record<string, Run>> = {
  'groundplan.planCheck': (desk, intent) => planCheck(desk, intent),
  'groundplan.recordReuse': (desk, row) => record(desk, 'reused', row),
  'groundplan.recordExtend': (desk, row) => record(desk, 'extended', row),
  'groundplan.recordNew': (desk, row) => record(desk, 'new', row),
};

async function planCheck({ server, plan, reports }: Desk, given: unknown): Promise<string | undefined> {
  const intent = typeof given === 'string' ? given : await window.showInputBox({
    title: 'Plan Check', prompt: 'What do you want to build? Leave empty to take the intent of the open plan.', placeHolder: 'cap requests per API key', ignoreFocusOut: true,
  });
  if (intent === undefined) return undefined;
  const { text } = await server.ask('planCheck', { uri: plan.uri() ?? null, intent: intent.trim() === '' ? null : intent });
  if (text === '') return 'Open a plan, or say what you want to build.';
  await reports.show('Plan Check', text);
  return undefined;
}

/** @param row  of the view, which says what the outcome is about; anything else means the plan in view and the best match */
async function record({ server, plan }: Desk, outcome: ReuseOutcome, row: unknown): Promise<string> {
  const { uri = plan.uri(), capability } = adviceOf(row);
  return (await server.ask('recordOutcome', { uri: uri ?? null, intent: null, outcome, capability: capability ?? null, source: 'vscode' })).summary;
}

function adviceOf(row: unknown): { readonly uri?: string; readonly capability?: string } {
  const advice = fieldOf(row, 'advice'), uri = fieldOf(advice, 'uri'), capability = fieldOf(advice, 'capability');
  return { ...(typeof uri === 'string' ? { uri } : {}), ...(typeof capability === 'string' ? { capability } : {}) };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
