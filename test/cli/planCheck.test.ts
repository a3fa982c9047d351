/** `groundplan plan-check` over real folders: the program as it is, with the process around it as a double. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planCheckSchema } from '../../server/src/capabilities/planCheckJson.ts';
import { runProgram } from '../../server/src/cli/program.ts';
import { locateFile, readNamedFile } from '../../server/src/host/namedFiles.ts';
import { localOutcomeFile } from '../../server/src/host/planCheck/localOutcomeFile.ts';
import type { Reranker } from '../../server/src/workspace/ports.ts';
import { gitRepository } from '../support/gitFixture.ts';
import { openWorkspace } from '../support/openWorkspace.ts';

const files = {
  'src/limit.ts': '/** Caps requests per API key with a token bucket. */\nexport function limitRequests(key: string) { return key; }\n',
  'plan.md': '# Cap requests\n\nCap requests per API key.\n\n- edit `src/limit.ts`\n',
};

interface Run {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Run `groundplan plan-check` with these words in a folder. */
async function planCheck(folder: string, args: readonly string[], reranker?: Reranker): Promise<Run> {
  let output = '', errors = '';
  const code = await runProgram({
    args: ['plan-check', ...args], environment: {}, version: '1.2.3', readRulesDocument: () => undefined, explain: () => [], hash: (it) => it, now: () => 0, interruption: () => AbortSignal.abort(), peakMemoryBytes: () => 0,
    output: { write: (it) => { output += it; }, isTerminal: false, columns: undefined }, errors: { write: (it) => { errors += it; }, isTerminal: false, columns: undefined },
    readInput: async () => new Uint8Array(),
    disk: { currentFolder: folder, locate: (path) => locateFile(path, folder), read: readNamedFile, stream: async function* () { /* nothing is streamed */ }, write: () => ({ kind: 'failed', reason: 'cannot be written' }), expand: () => [], findRoot: () => folder },
    open: async (root) => ({
      ...openWorkspace(root, (ports) => ({
        ...ports, planCheck: {
          now: () => '2026-03-01T09:00:00.000Z', consumerRepo: async () => 'shop', outcomes: localOutcomeFile(root), reranker, hub: undefined, notes: [],
          readOutside: () => ({ kind: 'none', reason: 'absent' }),
        },
      })),
      close: async () => undefined,
    }),
  });
  return { code, output, errors };
}

test('a plan is answered in Markdown: verdict, top match with its place and words, one sentence what to do', async () => {
  const { code, output, errors } = await planCheck(gitRepository(files), ['plan.md']);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toBe([
    '# Reuse: it seems to be there already', '', 'Query: Cap requests Cap requests per API key.', '',
    'Top match: `src/limit` (0.79 by evidence)', '  Exports limitRequests', '  in `src/limit.ts:2` (`limitRequests`); matched words: cap, requests, api, key', '',
    'Look at `src/limit` in `src/limit.ts:2` (`limitRequests`) first, and use it as it is if it fits.', '',
  ].join('\n'));
});

test('an intent is answered in JSON of the published shape', async () => {
  const { code, output } = await planCheck(gitRepository(files), ['--intent', 'cap requests per API key', '--format', 'json']);
  const json = planCheckSchema.parse(JSON.parse(output));
  expect(code).toBe(0);
  expect(json).toMatchObject({
    query: { source: 'intent', text: 'cap requests per API key', workplan_id: null }, verdict: 'reuse', federated_index_updated: null, federated_index_stale_warning: null, notes: [], filed_capability_request: null,
  });
  expect(json.matches[0]).toMatchObject({ id: 'module:src/limit.ts', kind: 'deterministic', source: { path: 'src/limit.ts', line: 2, symbol: 'limitRequests' } });
});

test('nothing there is an answer too', async () => {
  const { code, output } = await planCheck(gitRepository(), ['--intent', 'zebra']);
  expect([code, output.split('\n')[0]]).toEqual([0, '# New: nothing here seems to do it yet']);
});

test.each([
  [['plan.md', '--intent', 'x'], 'takes a plan or --intent, not both'],
  [[], 'wants a plan file, or what shall be built: --intent "…"'],
  [['gone.md'], 'gone.md is not there'],
  [['src'], 'src is not one plan file'],
  [['plan.md', '--workspace', 'plan.md'], 'plan.md is no folder, so there is no workspace'],
  [['--intent', 'x', '--workspace', 'gone'], 'gone is no folder, so there is no workspace'],
  [['plan.md', '--reuse', '0.2', '--extend', '0.3'], '--extend must not be above --reuse'],
  [['plan.md', '--capability', 'a'], '--capability belongs to --record-outcome'],
  [['plan.md', '--reuse', '2'], 'It is no number from 0 to 1.'],
  [['plan.md', '--limit', '0'], 'It is no whole number from 1 to 1000.'],
  [['plan.md', '--record-outcome', 'kept'], 'Allowed choices are reused, extended, new, skipped.'],
  [['report', 'all'], 'plan-check report knows "gaps" only, not "all"'],
])('wrong use exits with 2 and says why: %j', async (args, message) => {
  const { code, output, errors } = await planCheck(gitRepository(files), args);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toContain(message);
});

test('thresholds of the command line decide', async () => {
  const folder = gitRepository({ 'registry/indexes/federated.yaml': 'capabilities: [{ id: a, name: one two three four }]' });
  const verdictOf = async (...args: readonly string[]): Promise<string> => planCheckSchema.parse(JSON.parse((await planCheck(folder, ['--intent', 'one two', '--format', 'json', ...args])).output)).verdict;
  expect([await verdictOf(), await verdictOf('--reuse', '0.6'), await verdictOf('--reuse', '0.7', '--extend', '0.6')]).toEqual(['reuse', 'extend', 'new']);
});

test('thresholds of the command line hold for the workspace itself, too, and leave the verdict to the score', async () => {
  const verdictOf = async (...args: readonly string[]): Promise<string> => planCheckSchema.parse(JSON.parse((await planCheck(gitRepository(files), ['--intent', 'cap requests', '--format', 'json', ...args])).output)).verdict;
  expect([await verdictOf(), await verdictOf('--reuse', '0.99'), await verdictOf('--extend', '0.99')]).toEqual(['reuse', 'extend', 'new']);
});

test('as many matches are listed as are asked for', async () => {
  const folder = gitRepository({ 'registry/indexes/federated.yaml': `capabilities: [${Array.from({ length: 8 }, (_, at) => `{ id: a${at}, name: one two }`).join(', ')}]` });
  const { matches, unlisted_matches } = planCheckSchema.parse(JSON.parse((await planCheck(folder, ['--intent', 'one two', '--format', 'json', '--limit', '7'])).output));
  expect([matches.length, unlisted_matches]).toEqual([7, 1]);
});

test('the model of the environment is asked, unless --no-llm says no', async () => {
  const folder = gitRepository(files), asked: string[] = [];
  const reranker: Reranker = { ask: async (prompt) => { asked.push(prompt); return { kind: 'none', reason: 'it is off' }; } };
  expect((await planCheck(folder, ['plan.md'], reranker)).output).toContain('Note: The model gave no second opinion: it is off');
  expect((await planCheck(folder, ['plan.md', '--no-llm'], reranker)).output).not.toContain('Note:');
  expect(asked).toHaveLength(1);
});

test('an outcome is recorded, a new one is asked for, and the gaps tell it', async () => {
  const folder = gitRepository({ ...files, 'registry/indexes/federated.yaml': 'capabilities: [{ id: a, name: alpha }]' });
  const { code, output, errors } = await planCheck(folder, ['plan.md', '--record-outcome', 'new', '--capability', 'a', '--format', 'json']);
  expect([code, errors]).toEqual([0, 'groundplan: "new" is recorded in .groundplan/reuse-outcomes.jsonl\n']);
  expect(planCheckSchema.parse(JSON.parse(output)).filed_capability_request).toBe('.groundplan/capability-requests.jsonl');
  expect(readFileSync(join(folder, '.groundplan/reuse-outcomes.jsonl'), 'utf8'))
    .toBe('{"ts":"2026-03-01T09:00:00.000Z","consumer_repo":"shop","capability_id":"a","verdict":"reuse","outcome":"new","source":"cli"}\n');
  expect((await planCheck(folder, ['report', 'gaps'])).output).toBe([
    '# Gaps', '', 'Recorded as built new: 1', '', 'Asked for and not there:', '- Cap requests Cap requests per API key. (once, by shop)', '', 'Never reused or extended:', '- a', '',
  ].join('\n'));
  expect(JSON.parse((await planCheck(folder, ['report', 'gaps', '--format', 'json'])).output)).toEqual({
    schema: 'groundplan.plan-check-gaps/1', unmet: [{ intent: 'Cap requests\nCap requests per API key.', repositories: ['shop'], count: 1 }], new_count: 1, never_taken: ['a'], notes: [],
  });
});
