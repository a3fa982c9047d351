import assert from 'node:assert/strict';
import { ConfigurationTarget, workspace } from 'vscode';
import { answer } from './commandTests.ts';
import { showReadme } from './quietTests.ts';
import type { Tests } from './tests.ts';
import { faultyPlan, findingsOf, inWorkspace, ruleOf, serverProcesses, showChecked, until, watched } from './workbench.ts';

/** In a workspace that nobody trusts and that has no plan at first. */
export const untrustedTests: Tests = {
  'a plan that is made starts the server, and has its findings without being opened': async () => {
    await showReadme();
    await watched();
    assert.deepEqual(serverProcesses(), []);
    const uri = inWorkspace(faultyPlan);
    await workspace.fs.writeFile(uri, Buffer.from('# Rates\n\n- [ ] 1. Modify `src/config.ts`\n- [ ] 2. Modify `src/main.ts`\n'));
    await until('findings', () => findingsOf(uri).map(ruleOf), (it) => it.includes('path-absent'));
    assert.equal(serverProcesses().length, 1);
  },

  'a plan is checked in a workspace that nobody trusts': async () => {
    const { uri } = await showChecked(faultyPlan);
    assert.equal(workspace.isTrusted, false);
    assert.deepEqual(findingsOf(uri).map(ruleOf), ['path-absent']);
  },

  'Verify runs nothing in a workspace that nobody trusts': async () => {
    await showChecked(faultyPlan);
    assert.match(await answer('groundplan.verify'), /^This workspace is not trusted, so nothing is run in it\./);
  },

  'settings of an untrusted workspace cannot hide findings': async () => {
    const { uri } = await showChecked(faultyPlan), settings = workspace.getConfiguration('groundplan');
    await settings.update('rules', { 'path-absent': 'off' }, ConfigurationTarget.Workspace).then(undefined, () => undefined);
    assert.deepEqual(workspace.getConfiguration('groundplan').get('rules'), {});
    await until('findings', () => findingsOf(uri).map(ruleOf), (it) => it.includes('path-absent'));
  },
};
