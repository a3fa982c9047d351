import assert from 'node:assert/strict';
import { commands, env, extensions, window } from 'vscode';
import type { Tests } from './tests.ts';
import { activated, faultyPlan, show, showChecked } from './workbench.ts';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

const verdictOfFaultyPlan = 'The plan says things that are not so (4 errors, 1 warning). Correct it before the work starts.';

export const commandTests: Tests = {
  'every command of the manifest is there': async () => {
    await activated();
    const { contributes } = extensions.getExtension('groundplan.groundplan')!.packageJSON as Manifest, all = new Set(await commands.getCommands(true));
    assert.deepEqual(contributes.commands.map((it) => it.command).filter((it) => !all.has(it)), []);
  },

  'Ground Plan and Ground All Plans say in a sentence what they found': async () => {
    const { uri } = await showChecked(faultyPlan);
    assert.equal(await answer('groundplan.groundPlan', uri.toString()), verdictOfFaultyPlan);
    assert.equal(await answer('groundplan.groundAllPlans'), '2 plans: 1 to correct, 0 with open questions, 1 that hold.');
  },

  'Copy Findings for Agent puts them into the clipboard': async () => {
    const { uri } = await showChecked(faultyPlan);
    await env.clipboard.writeText('');
    await answer('groundplan.copyFindings', uri.toString());
    const text = await env.clipboard.readText();
    assert.match(text, /src\/config\.ts/);
    assert.match(text, /test:unit/);
  },

  'Show Evidence opens a report on every reference': async () => {
    const { uri } = await showChecked(faultyPlan), { reports } = await activated();
    await answer('groundplan.showEvidence', uri.toString());
    assert.match(reports.texts()[0] ?? '', /src\/http\/router\.ts/);
  },

  'Lock Plan tells that findings stand in the way': async () => {
    const { uri } = await showChecked(faultyPlan), { server } = await activated();
    assert.match(await answer('groundplan.lockPlan', uri.toString()), /4 errors/);
    assert.equal((await server.ask('lock', { uri: uri.toString() })).isLocked, false);
  },

  'Go to Line of Plan puts the cursor there, also beyond the end': async () => {
    const { uri, lineCount } = await showChecked(faultyPlan);
    await commands.executeCommand('groundplan.revealLine', uri.toString(), 12);
    assert.equal(window.activeTextEditor?.selection.active.line, 12);
    await commands.executeCommand('groundplan.revealLine', uri.toString(), 1e9);
    assert.equal(window.activeTextEditor.selection.active.line, lineCount - 1);
  },

  'Open Profile opens groundplan.yaml of the workspace': async () => {
    await show(faultyPlan);
    await commands.executeCommand('groundplan.openProfile');
    assert.ok(window.activeTextEditor?.document.uri.path.endsWith('/groundplan.yaml'));
  },

  'a command with arguments of a wrong kind takes the plan in view': async () => {
    await showChecked(faultyPlan);
    assert.equal(await answer('groundplan.groundPlan', { not: 'a uri' }), verdictOfFaultyPlan);
    assert.equal(await answer('groundplan.revealLine', 7, 'x'), '');
  },
};

/** The sentence that a command shows; `''` when it shows none. */
export async function answer(id: string, ...args: readonly unknown[]): Promise<string> {
  return await commands.executeCommand<string | undefined>(id, ...args) ?? '';
}
