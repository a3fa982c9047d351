/** Plan-check as it is put together for a real folder, beside everything that can go wrong around it: a note, and the deterministic answer as it was. */
import { chmodSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planCheckWorld } from '../../server/src/compose/planCheckWorld.ts';
import type { IntentMatch } from '../../server/src/model/capability.ts';
import type { Groundplan } from '../../server/src/workspace/groundplan.ts';
import { json, withLoopback } from '../host/planCheck/loopback.ts';
import { gitRepository } from '../support/gitFixture.ts';
import { openWorkspace } from '../support/openWorkspace.ts';

const intent = 'cap requests per API key', federated = 'registry/indexes/federated.yaml';
const files = { 'src/limit.ts': '/** Caps requests per API key with a token bucket. */\nexport function limitRequests(key: string) { return key; }\n', 'src/mail.ts': '/** Sends requests by mail. */\nexport function sendMail() {}\n' };
const good = 'capabilities:\n- { id: limits.cap, name: cap requests per client }\n- { id: limits.key, name: API key of a client }\n';

function openIn(folder: string, environment: Readonly<Record<string, string>> = {}): Groundplan {
  return openWorkspace(folder, (ports) => ({ ...ports, planCheck: planCheckWorld(folder, environment) }));
}

const listed = ({ matches, verdict, topScore }: IntentMatch): unknown => [verdict, topScore, ...matches.filter((it) => it.kind !== 'llm').map((it) => [it.capability.id, it.score, it.kind, it.matchedWords])];

test.each<[string, string, RegExp]>([
  ['missing fields', `${good}- { name: no id }\n- { id: no.words, tags: [cap] }\n- 7\n`, /entry 3 is left out: id .*\n.*entry 4 is left out: has neither name nor summary\n.*entry 5 is left out/],
  ['duplicate ids', `${good}- { id: limits.cap, name: cap requests per API key }\n`, /id "limits\.cap" stands twice; the first entry counts/],
  ['cycles', `${good}- { id: a, name: zebra, relations: { supports: [b] } }\n- { id: b, name: yak, relations: { supports: [a] } }\n`, /"a" supports "b" supports "a" is a cycle/],
  ['a date that is none', `updated: the day before yesterday\n${good}`, /updated "the day before yesterday" is not a date/],
  ['a date to come', `updated: 2999-01-01\n${good}`, /updated "2999-01-01" is in the future/],
])('an index with %s', async (_, text, note) => {
  const plain = await openIn(gitRepository({ ...files, [federated]: good })).checkIntent({ intent }), match = await openIn(gitRepository({ ...files, [federated]: text })).checkIntent({ intent });
  expect(match.notes.join('\n')).toMatch(note);
  expect(listed(match)).toEqual(listed(plain));
});

test.each<[string, (path: string) => void, RegExp]>([
  ['has 100 MB', (path) => { writeFileSync(path, good); truncateSync(path, 100 * 1024 * 1024); }, /it is larger than 64 MiB/],
  ['is HTML', (path) => { writeFileSync(path, '<!doctype html><html><body>404</body></html>'); }, /other\.yaml: not read, because it has no list/],
  ['is a folder', (path) => { mkdirSync(join(path, 'x'), { recursive: true }); }, /not read, because/],
])('an index that %s is left out, and the workspace answers', async (_, spoil, note) => {
  const folder = gitRepository({ ...files, 'groundplan.yaml': 'planCheck: { registries: [other.yaml] }\n' });
  spoil(join(folder, 'other.yaml'));
  const match = await openIn(folder).checkIntent({ intent });
  expect(match.notes).toEqual([expect.stringMatching(note)]);
  expect(listed(match)).toEqual(listed(await openIn(gitRepository(files)).checkIntent({ intent })));
});

const completion = (content: string) => (response: ServerResponse): void => { json(response, { choices: [{ message: { content } }] }); };
test.each<[string, (response: ServerResponse) => void, string]>([
  ['hangs', () => undefined, 'The model gave no second opinion: it did not answer within 60 ms'],
  ['answers HTML', (it) => { it.writeHead(200, { 'content-type': 'text/html' }).end('<html>'); }, 'The model gave no second opinion: its answer is not JSON but text/html'],
  ['answers with ids that were not asked for', completion('{"matches":[{"id":"limits.cap"},{"id":"limits.moon"}]}'), 'The model\'s answer was left out: it names "limits.moon", which was not asked for'],
  ['answers prose', completion('Use limits.cap.'), 'The model\'s answer was left out: it is not the JSON that was asked for'],
  ['is overloaded', (it) => { json(it, {}, 529); }, 'The model gave no second opinion: it answered with status 529'],
])('a model that %s', async (_, answer, note) => {
  const folder = gitRepository({ ...files, [federated]: good }), plain = await openIn(folder).checkIntent({ intent });
  await withLoopback(answer, async (url) => {
    const match = await openIn(folder, { GROUNDPLAN_LLM_URL: url, GROUNDPLAN_LLM_TIMEOUT_MS: note.endsWith('60 ms') ? '60' : '30000' }).checkIntent({ intent }, { rerank: true });
    expect(match.notes).toEqual([note]);
    expect([listed(match), match.matches.length]).toEqual([listed(plain), plain.matches.length]);
  });
});

test('without a network model and hub are notes, and the outcome is kept here', async () => {
  const closed = await withLoopback(() => undefined, async (url) => url), folder = gitRepository({ ...files, [federated]: good });
  const groundplan = openIn(folder, { GROUNDPLAN_LLM_URL: closed, GROUNDPLAN_HUB_URL: closed }), match = await groundplan.checkIntent({ intent }, { rerank: true });
  expect(match.notes).toEqual(['The model gave no second opinion: it cannot be reached (ECONNREFUSED)']);
  expect(listed(match)).toEqual(listed(await openIn(folder).checkIntent({ intent })));
  const { places, filedRequest, notes } = await groundplan.recordOutcome(match, 'new', { source: 'cli' });
  expect([places, filedRequest]).toEqual([['.groundplan/reuse-outcomes.jsonl'], '.groundplan/capability-requests.jsonl']);
  expect(notes).toEqual(['The hub did not take the outcome: it cannot be reached (ECONNREFUSED)', 'The hub did not take the capability request: it cannot be reached (ECONNREFUSED)']);
});

test('a disk that takes nothing is a note', async () => {
  const folder = gitRepository(files);
  // A file in the place of the folder stops every user, the one that may write everywhere too.
  writeFileSync(join(folder, '.groundplan'), '');
  chmodSync(join(folder, '.groundplan'), 0o400);
  const groundplan = openIn(folder), match = await groundplan.checkIntent({ intent });
  expect(match.matches[0]?.capability.id).toBe('module:src/limit.ts');
  expect((await groundplan.recordOutcome(match, 'reused', { source: 'cli' })).notes).toEqual(['The outcome was not written: the folder .groundplan cannot be written']);
});
