import assert from 'node:assert/strict';
import { ConfigurationTarget, workspace } from 'vscode';
import type { Tests } from './tests.ts';
import { faultyPlan, findingsOf, ruleOf, showChecked, until } from './workbench.ts';

export const untrustedTests: Tests = {
  'a plan is checked in a workspace that nobody trusts': async () => {
    const { uri } = await showChecked(faultyPlan);
    await until('findings', () => findingsOf(uri).map(ruleOf), (it) => it.includes('path-absent'));
  },

  'settings of an untrusted workspace cannot hide findings': async () => {
    const { uri } = await showChecked(faultyPlan), settings = workspace.getConfiguration('groundplan');
    await settings.update('rules', { 'path-absent': 'off' }, ConfigurationTarget.Workspace).then(undefined, () => undefined);
    assert.deepEqual(workspace.getConfiguration('groundplan').get('rules'), {});
    await until('findings', () => findingsOf(uri).map(ruleOf), (it) => it.includes('path-absent'));
  },
};
