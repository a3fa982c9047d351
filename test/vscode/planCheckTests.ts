import assert from 'node:assert/strict';
import { commands, ConfigurationTarget, lm, Selection, window, workspace } from 'vscode';
import type { CodeLens, LanguageModelChat } from 'vscode';
import type { Row } from '../../server/src/protocol/groundplanProtocol.ts';
import { answer } from './commandTests.ts';
import type { Tests } from './tests.ts';
import { activated, faultyPlan, inWorkspace, provided, show, showChecked, until } from './workbench.ts';

const outcomeFile = '.groundplan/reuse-outcomes.jsonl', requestFile = '.groundplan/capability-requests.jsonl';

export const planCheckTests: Tests = {
  'Plan Check answers an intent with a report on what is there': async () => {
    await showChecked(faultyPlan);
    assert.equal(await answer('groundplan.planCheck', 'cap requests per API key'), '');
    assert.match(await report(), /^# \w+: .*\n\nQuery: cap requests per API key\n\nTop match: `auth\/apiKey` /);
  },

  'Plan Check Open Plan, and Plan Check without an intent, take that of the open plan': async () => {
    await showChecked(faultyPlan);
    for (const [id, ...args] of [['groundplan.planCheckPlan'], ['groundplan.planCheck', '']] as const) {
      await answer('groundplan.planCheck', 'something else');
      assert.equal(await answer(id, ...args), '');
      assert.match(await report(), /^# \w+: .*\n\nQuery: Rate Limiting Implementation Plan/);
    }
  },

  'Plan Check Selection compares the selected words, also of a file that is no plan': async () => {
    const { uri } = await show('src/auth/apiKey.ts'), editor = window.activeTextEditor!;
    assert.equal(editor.document.uri.toString(), uri.toString());
    editor.selection = new Selection(0, 0, 0, 0);
    assert.equal(await answer('groundplan.planCheckSelection'), 'Select the words that say what you want to build first.');
    editor.selection = new Selection(3, 4, 3, 40);
    assert.equal(await answer('groundplan.planCheckSelection'), '');
    assert.match(await report(), /\n\nQuery: Client that a request's `?\\?`?x-api-key/);
  },

  'the view Plan check has the verdict first, then matches with their words, and a row goes to the source': async () => {
    const [verdict, ...matches] = await adviceRows();
    assert.match(`${verdict?.label} ${verdict?.description}`, /^(?:Reuse|Extend|New) best score \d+ %$/);
    const match = matches.find((it) => it.advice?.capability === 'module:src/auth/apiKey.ts');
    assert.match(match?.description ?? '', /^\d+ % · .*\bapi, key/);
    assert.ok(match?.command);
    await commands.executeCommand(match.command.id, ...match.command.arguments);
    const shown = window.activeTextEditor;
    assert.ok(shown !== undefined && shown.document.uri.path.endsWith('/src/auth/apiKey.ts'));
    assert.deepEqual([shown.document.uri.toString(), shown.selection.active.line], match.command.arguments);
  },

  'Reuse, Extend, Build New and Skip on a row record the outcome of that row': async () => {
    const [verdict, match] = await adviceRows(), id = match?.advice?.capability, before = (await linesOf(outcomeFile)).length;
    assert.equal(await answer('groundplan.recordReuse', match), `"Reused" (${id}) is recorded in ${outcomeFile}.`);
    assert.equal(await answer('groundplan.recordExtend', match), `"Extended" (${id}) is recorded in ${outcomeFile}.`);
    assert.equal(await answer('groundplan.recordNew', verdict), `"Built new" is recorded in ${outcomeFile}. The capability is asked for in ${requestFile}.`);
    assert.equal(await answer('groundplan.recordSkipped', match), `"Skipped" (${id}) is recorded in ${outcomeFile}.`);
    const records = (await linesOf(outcomeFile)).slice(before);
    assert.deepEqual(records.map((it) => [it['outcome'], it['source']]), [['reused', 'vscode'], ['extended', 'vscode'], ['new', 'vscode'], ['skipped', 'vscode']]);
    assert.equal(records[0]?.['capability_id'], id);
    assert.match(String((await linesOf(requestFile)).at(-1)?.['intent']), /^Rate Limiting Implementation Plan/);
  },

  'without a row the outcome is that of the open plan': async () => {
    await showChecked(faultyPlan);
    assert.match(await answer('groundplan.recordSkipped'), /^"Skipped" \(.+\) is recorded in /);
  },

  'a known advice stands above the title of the plan, and asks again': async () => {
    const { uri } = await showChecked(faultyPlan);
    await answer('groundplan.planCheckPlan');
    const lenses = await until('lenses', async () => await provided<CodeLens[]>('vscode.executeCodeLensProvider', uri), (all) => all.some((it) => it.command?.title.startsWith('Plan check: ')));
    const lens = lenses.find((it) => it.command?.title.startsWith('Plan check: '));
    assert.deepEqual([lens?.range.start.line, lens?.command?.command], [0, 'groundplan.planCheck']);
    await answer('groundplan.planCheck', 'something else');
    await commands.executeCommand('groundplan.planCheck', ...lens?.command?.arguments as unknown[]);
    assert.match(await report(), /\n\nQuery: Rate Limiting Implementation Plan/);
  },

  'Second Opinion says that this editor has no language model': async () => {
    await showChecked(faultyPlan);
    await withModels([], async () => {
      assert.equal(await answer('groundplan.secondOpinion'), 'There is no second opinion: this editor has no language model.');
    });
  },

  'Second Opinion adds what the chosen model says behind the list, in the report and in the view': async () => {
    const before = await adviceRows(), asked: string[] = [];
    await withModels([fakeModel('first', asked, '{"matches":[]}'), fakeModel('second', asked, '{"matches":[{"id":"module:src/auth/apiKey.ts","reason":"keys are read there"}]}')], async () => {
      await withSetting('third', async () => {
        assert.equal(await answer('groundplan.secondOpinion'), 'There is no second opinion: this editor has no language model "third", which the setting groundplan.secondOpinion.model names; it has first, second.');
      });
      await withSetting('second', async () => {
        assert.equal(await answer('groundplan.secondOpinion'), '');
      });
    });
    assert.equal(asked.length, 1);
    assert.match(asked[0] ?? '', /^second: The JSON below holds an intent/);
    assert.match(await report(), /A model adds:\n- `auth\/apiKey` .*; keys are read there\n/);
    const rows = await adviceRows();
    assert.deepEqual(rows.filter((it) => !it.description.startsWith('second opinion')).map((it) => it.label), before.map((it) => it.label));
    assert.equal(rows.filter((it) => it.description.startsWith('second opinion')).length, 1);
  },

  'Second Opinion leaves out an answer that names what was not asked for, and says so': async () => {
    await showChecked(faultyPlan);
    await withModels([fakeModel('first', [], '{"matches":[{"id":"evil"}]}')], async () => {
      assert.equal(await answer('groundplan.secondOpinion'), '');
    });
    assert.match(await report(), /\nNote: The model's answer was left out: it names "evil", which was not asked for\n/);
  },
};

async function report(): Promise<string> {
  return (await activated()).reports.texts()[0] ?? '';
}

async function adviceRows(): Promise<readonly Row[]> {
  await showChecked(faultyPlan);
  const { views } = await activated();
  return (await until('rows of Plan check', () => views.planCheck.load(), (it) => it.rows.length > 1)).rows;
}

async function linesOf(path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  try {
    const text = Buffer.from(await workspace.fs.readFile(inWorkspace(path))).toString('utf8');
    return text.split('\n').filter((it) => it !== '').map((it) => JSON.parse(it) as Readonly<Record<string, unknown>>);
  } catch {
    // Nothing has been recorded yet.
    return [];
  }
}

/** A model that answers the same to everything and notes what it was asked. */
function fakeModel(id: string, asked: string[], text: string): LanguageModelChat {
  const model = {
    id, name: id, family: id, vendor: 'test', version: '1', maxInputTokens: 100_000, countTokens: () => Promise.resolve(1),
    sendRequest: (messages: readonly { readonly content: readonly unknown[] }[]) => {
      asked.push(`${id}: ${messages.flatMap((it) => it.content).map((it) => (it as { readonly value: string }).value).join('')}`);
      return Promise.resolve({ text: (async function* () { yield text; })(), stream: (async function* () { /* nobody reads it */ })() });
    },
  };
  return model;
}

/** The editor of the tests has no models; the extension sees the same interface as this file. */
async function withModels(models: readonly LanguageModelChat[], task: () => Promise<void>): Promise<void> {
  const own = lm.selectChatModels;
  Object.defineProperty(lm, 'selectChatModels', { configurable: true, writable: true, value: () => Promise.resolve([...models]) });
  try {
    await task();
  } finally {
    Object.defineProperty(lm, 'selectChatModels', { configurable: true, writable: true, value: own });
  }
}

async function withSetting(model: string, task: () => Promise<void>): Promise<void> {
  const settings = workspace.getConfiguration('groundplan');
  await settings.update('secondOpinion.model', model, ConfigurationTarget.Global);
  try {
    await task();
  } finally {
    await settings.update('secondOpinion.model', undefined, ConfigurationTarget.Global);
  }
}
