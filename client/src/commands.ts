import { commands, env, FileType, ProgressLocation, Range, Selection, TextEditorRevealType, Uri, ViewColumn, window, workspace } from 'vscode';
import type { Disposable } from 'vscode';
import type { Desk, Run } from './desk.ts';
import { messageOf } from './messageOf.ts';
import { planCheckCommands } from './planCheckCommands.ts';
import { profileName } from './planPlaces.ts';
import { reviewCommands } from './reviewCommands.ts';
import { sessionCommands } from './sessionCommands.ts';

/** Every command of the extension. Titles are in package.json. */
export const commandTable: Readonly<Record<string, Run>> = {
  'groundplan.groundPlan': (desk, uri) => withPlan(desk, uri, async (it) => (await desk.server.ask('check', { uri: it })).summary),
  'groundplan.groundAllPlans': async ({ server }) => (await server.ask('check', { uri: null })).summary,
  'groundplan.showEvidence': (desk, uri, line) => withPlan(desk, uri, async (it) => {
    const { text } = await desk.server.ask('evidence', { uri: it, position: typeof line === 'number' ? { line, character: 0 } : null });
    if (text === '') return 'There is no evidence: nothing in this plan names a part of the workspace.';
    await desk.reports.show(`Evidence for ${baseName(it)}`, text);
    return undefined;
  }),
  'groundplan.copyFindings': (desk, uri) => withPlan(desk, uri, async (it) => {
    const { text } = await desk.server.ask('copyFindings', { uri: it });
    if (text === '') return 'There is nothing to copy.';
    await env.clipboard.writeText(text);
    window.setStatusBarMessage('$(check) Findings copied', messageMs);
    return undefined;
  }),
  'groundplan.lockPlan': (desk, uri) => withPlan(desk, uri, async (it) => (await desk.server.ask('lock', { uri: it })).summary),
  'groundplan.showPlanMap': (desk, uri) => withPlan(desk, uri, async (it) => {
    await desk.showPlanMap(it);
    return undefined;
  }),
  'groundplan.openProfile': (desk) => openProfile(desk),
  'groundplan.revealLine': async (_, uri, line) => {
    if (typeof uri === 'string' && typeof line === 'number') await revealLine(uri, line);
    return undefined;
  },
  'groundplan.pauseIndexing': async ({ server }) => (await server.ask('indexing', { action: 'pause' })).summary,
  'groundplan.resumeIndexing': async ({ server }) => (await server.ask('indexing', { action: 'resume' })).summary,
  'groundplan.refreshViews': async ({ refreshViews }) => {
    refreshViews();
    return undefined;
  },
  'groundplan.restartServer': async ({ server }) => {
    await server.restart();
    return undefined;
  },
  'groundplan.showLog': async ({ server }) => {
    server.showLog();
    return undefined;
  },
  ...planCheckCommands,
  ...sessionCommands,
  ...reviewCommands,
};

/** Time that a short message stays in the status bar. */
const messageMs = 4000;

/** Register the table. A command that fails says why and offers the log; it never throws at whoever called it. */
export function registerCommands(desk: Desk): Disposable[] {
  return Object.entries(commandTable).map(([id, run]) => commands.registerCommand(id, (...args: readonly unknown[]) => guard(desk, () => run(desk, ...args))));
}

async function guard({ server }: Desk, task: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    const message = await window.withProgress({ location: ProgressLocation.Window, title: 'Groundplan' }, task);
    if (message !== undefined) void window.showInformationMessage(message);
    return message;
  } catch (error) {
    const message = messageOf(error);
    void window.showErrorMessage(message, 'Show Log').then((choice) => {
      if (choice !== undefined) server.showLog();
    });
    return message;
  }
}

/** @param given  what the caller handed over: the plan's URI as text, a resource of a menu, or something else, which means the plan in view */
function withPlan({ plan }: Desk, given: unknown, task: (uri: string) => Promise<string | undefined>): Promise<string | undefined> {
  const uri = typeof given === 'string' ? given : given instanceof Uri ? given.toString() : plan.uri();
  return uri === undefined ? Promise.resolve('Open a plan first.') : task(uri);
}

/** Open the profile of the plan's workspace folder; where there is none, an unsaved one with the place it belongs to. */
async function openProfile({ plan }: Desk): Promise<string | undefined> {
  const uri = plan.uri(), folders = workspace.workspaceFolders ?? [];
  const folder = (uri === undefined ? undefined : workspace.getWorkspaceFolder(Uri.parse(uri))) ?? folders[0];
  if (folder === undefined) return 'Open a folder first: the profile lies at its top.';
  const file = Uri.joinPath(folder.uri, profileName);
  await window.showTextDocument(await isFile(file) ? file : file.with({ scheme: 'untitled' }));
  return undefined;
}

async function isFile(uri: Uri): Promise<boolean> {
  try {
    return (await workspace.fs.stat(uri)).type === FileType.File;
  } catch {
    return false;
  }
}

/** Show a line of a plan where the plan is open already, else in the first column. */
export async function revealLine(uri: string, line: number): Promise<void> {
  const shown = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
  const document = shown?.document ?? await workspace.openTextDocument(Uri.parse(uri));
  const editor = await window.showTextDocument(document, shown?.viewColumn ?? ViewColumn.One);
  const last = Math.min(Math.max(0, Math.trunc(line)), document.lineCount - 1), range = new Range(last, 0, last, 0);
  editor.selection = new Selection(range.start, range.end);
  editor.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport);
}

function baseName(uri: string): string {
  return Uri.parse(uri).path.split('/').pop() ?? uri;
}
