/** What the tests do in the editor. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { format } from 'node:util';
import { commands, extensions, languages, Uri, window, workspace } from 'vscode';
import type { Diagnostic, TextDocument } from 'vscode';
import type { Extension } from '../../client/src/extension.ts';

const patienceMs = 60_000, pauseMs = 100;
export const faultyPlan = 'plans/rate-limiting.md', goodPlan = 'plans/usage-report.md';

export async function activated(): Promise<Extension> {
  const extension = extensions.getExtension<Extension>('groundplan.groundplan');
  assert.ok(extension, 'the extension is not installed');
  return extension.activate();
}

export function inWorkspace(path: string): Uri {
  const [folder] = workspace.workspaceFolders ?? [];
  assert.ok(folder, 'no folder is open');
  return Uri.joinPath(folder.uri, path);
}

export async function show(path: string): Promise<TextDocument> {
  await activated();
  const document = await workspace.openTextDocument(inWorkspace(path));
  // A tab of its own: the next document would take the place of a preview.
  await window.showTextDocument(document, { preview: false });
  return document;
}

/** Groundplan's diagnostics of a document, by place. */
export function findingsOf(uri: Uri): readonly Diagnostic[] {
  return languages.getDiagnostics(uri).filter((it) => it.source === 'PlanGrounding').toSorted((a, b) => a.range.start.compareTo(b.range.start) || ruleOf(a).localeCompare(ruleOf(b)));
}

export function ruleOf({ code }: Diagnostic): string {
  return typeof code === 'object' ? String(code.value) : String(code);
}

/** Wait until something is so; the editor has no event for everything. @throws with the last answer when it does not become so in time */
export async function until<T>(what: string, look: () => T | Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  const endMs = Date.now() + patienceMs;
  for (;;) {
    const value = await look();
    if (isSo(value)) return value;
    if (Date.now() > endMs) assert.fail(`${what}: still ${format('%j', value).slice(0, 1500)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/**
 * What the editor's providers answer. It cancels a question when another extension registers a provider meanwhile, and a person's
 * light bulb or hover then asks again; so does this.
 */
export async function provided<T>(command: `vscode.execute${string}`, ...args: readonly unknown[]): Promise<T> {
  const answer = await until(command, async () => {
    try {
      return { value: await commands.executeCommand<T>(command, ...args) };
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Canceled')) return undefined;
      throw error;
    }
  }, (it) => it !== undefined);
  return answer!.value;
}

/** Until the editor tells of new files: a window's watch begins some time after the window. */
export async function watched(): Promise<void> {
  const watcher = workspace.createFileSystemWatcher('**/probe-*.txt', false, true, true), probes: Uri[] = [];
  let seen = 0;
  watcher.onDidCreate(() => { seen += 1; });
  try {
    await until('the watch of files', async () => {
      const probe = inWorkspace(`probe-${probes.length}.txt`);
      probes.push(probe);
      await workspace.fs.writeFile(probe, Buffer.from('probe'));
      return seen;
    }, (it) => it > 0);
  } finally {
    watcher.dispose();
    for (const it of probes) await workspace.fs.delete(it);
  }
}

/** Open a plan and wait for its findings. */
export async function showChecked(path: string, isSo = (count: number): boolean => count > 0): Promise<TextDocument> {
  const document = await show(path);
  await until(`findings of ${path}`, () => findingsOf(document.uri).length, isSo);
  return document;
}

/** Process ids of the language servers that this extension host has started. */
export function serverProcesses(): readonly number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((it) => it.includes('server.cjs')).map((it) => it.trim().split(/ +/)).filter(([, parent]) => Number(parent) === process.pid).map(([pid]) => Number(pid));
}
