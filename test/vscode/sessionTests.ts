import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { answer } from './commandTests.ts';
import type { Tests } from './tests.ts';
import { activated, goodPlan, provided, showChecked, until } from './workbench.ts';

/** In the order of a piece of work: each test goes on where the one before has ended. */
export const sessionTests: Tests = {
  'Lock Plan locks a plan that holds, and the timeline tells it': async () => {
    const { uri } = await showChecked(goodPlan, () => true), { views } = await activated();
    assert.equal(await answer('groundplan.lockPlan', uri.toString()), 'Plan locked: 3 stages.');
    const { rows } = await until('the timeline', () => views.timeline.load(), (it) => it.rows.length > 0);
    assert.deepEqual(rows.map((it) => it.label), ['Plan locked', 'Plan stands on what exists', 'Workspace looked at', 'Plan read', 'Session started']);
  },

  'an event of the timeline opens as a readable document': async () => {
    const { views, reports } = await activated(), { rows } = await views.timeline.load(), command = rows[0]?.command;
    assert.ok(command);
    await commands.executeCommand(command.id, ...command.arguments);
    assert.match(reports.texts()[0] ?? '', /^# Plan locked\n\n3 stages\n/);
  },

  'the verified baseline lists the stages of the session': async () => {
    const { views } = await activated(), { rows } = await views.baseline.load(), session = rows.find((it) => it.children.length > 0);
    assert.deepEqual(rows.map((it) => it.label).slice(0, 2), ['Not verified', 'State now']);
    assert.deepEqual([session?.description, session?.children.length], ['0 of 3 stages done', 3]);
  },

  'a stage does not begin without a verified state, and what is said to it is recorded': async () => {
    const { server, plan } = await activated(), uri = plan.uri() ?? null;
    const begun = await server.ask('step', { uri, session: null, step: { kind: 'startStage', stage: 'task-1', withoutBaseline: false } });
    assert.deepEqual([begun.isDone, begun.canBeWaived], [false, true]);
    assert.equal(await answer('groundplan.steer', 'keep it small'), 'Steering: keep it small.');
  },

  'the lens above the plan says that it is locked': async () => {
    const { uri } = await showChecked(goodPlan, () => true);
    await until('lenses', async () => (await provided<{ command?: { title: string } }[]>('vscode.executeCodeLensProvider', uri)).map((it) => it.command?.title), (it) => it.includes('Locked'));
  },
};
