import assert from 'node:assert/strict';
import { commands, window } from 'vscode';
import type { Row } from '../../server/src/protocol/groundplanProtocol.ts';
import type { Tests } from './tests.ts';
import { activated, faultyPlan, goodPlan, show, showChecked, until } from './workbench.ts';

export const viewTests: Tests = {
  'the stages of the open plan are listed, with their findings and the line that each stands in': async () => {
    await showChecked(faultyPlan);
    const { rows } = await load('stages', (it) => it.rows.length >= 5), [first] = rows.filter((it) => it.kind === 'stage');
    assert.ok(first !== undefined && first.label.includes('Limits in the settings'), first?.label);
    const finding = first.children.find((it) => it.label.includes('src/config.ts'));
    assert.ok(finding?.location?.uri.endsWith(faultyPlan) === true && finding.location.line > 0, JSON.stringify(finding));
  },

  'the baseline tells the key of the present state and that nothing is verified': async () => {
    await showChecked(faultyPlan);
    const { rows } = await load('baseline', (it) => it.rows.length >= 2);
    assert.ok(rows.some((it) => /^sk1:[0-9a-f]{12}$/.test(it.description)), JSON.stringify(rows));
    assert.ok(rows.some((it) => it.label === 'Not verified'));
  },

  'plan check lists what the workspace has for the intent of the plan': async () => {
    await showChecked(faultyPlan);
    const { rows } = await load('planCheck', (it) => it.rows.length > 0);
    assert.match(JSON.stringify(rows), /"label":"auth\/apiKey"/);
  },

  'the session timeline says that there is no session': async () => {
    await showChecked(faultyPlan);
    const { rows, message } = await load('timeline', () => true);
    assert.deepEqual(rows, []);
    assert.match(message ?? '', /session/i);
  },

  'without a plan the stages view leaves its place to the welcome text': async () => {
    await commands.executeCommand('workbench.action.closeAllEditors');
    const { plan } = await activated();
    await until('no plan', () => plan.status()?.uri, (it) => it === undefined);
    assert.deepEqual(await load('stages', () => true), { rows: [], message: undefined });
  },

  'the status follows the active editor': async () => {
    const { plan } = await activated();
    await showChecked(faultyPlan);
    await until('verdict of the faulty plan', () => plan.activeStatus()?.verdict, (it) => it === 'return_to_architect');
    await show(goodPlan);
    await until('verdict of the good plan', () => plan.activeStatus()?.verdict, (it) => it === 'pass');
    await show('src/server.ts');
    await until('no plan in the active editor', () => plan.activeStatus()?.verdict, (it) => it === undefined);
    assert.equal(plan.status()?.verdict, 'pass');
  },

  'every view can be shown': async () => {
    await showChecked(faultyPlan);
    for (const view of ['stages', 'baseline', 'planCheck', 'timeline']) await commands.executeCommand(`groundplan.${view}.focus`);
  },

  'the plan map draws every stage, and follows the plan': async () => {
    const { planMap } = await activated(), { uri } = await showChecked(faultyPlan);
    await commands.executeCommand('groundplan.showPlanMap', uri.toString());
    const html = await until('the map', () => planMap.drawn() ?? '', (it) => it.includes('<svg'));
    assert.equal(html.match(/class="node /g)?.length, 5);
    assert.match(html, /class="node error"/);
    assert.ok(window.tabGroups.all.flatMap((it) => it.tabs).some((it) => it.label.startsWith('Map:')));
  },
};

async function load(view: 'stages' | 'baseline' | 'planCheck' | 'timeline', isSo: (it: { rows: readonly Row[]; message: string | undefined }) => boolean): Promise<{ rows: readonly Row[]; message: string | undefined }> {
  const { views } = await activated();
  return until(`view ${view}`, () => views[view].load(), isSo);
}
