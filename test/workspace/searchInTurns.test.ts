import { expect, test } from 'vitest';
import { buildGroundingIndex } from '../../server/src/index/buildIndex.ts';
import { openPutOff } from '../../server/src/workspace/searchInTurns.ts';
import { indexParts } from '../index/indexParts.ts';

const words = ['one', 'two', 'nowhere'];

async function found(turn: (() => Promise<void>) | undefined, events: string[]): Promise<unknown> {
  const parts = await indexParts({ 'a.ts': 'one two', 'b.ts': 'two' }), putOff = openPutOff(() => turn);
  const index = buildGroundingIndex({ ...parts, unsearched: putOff.unsearched, readText: (path, maxBytes) => { events.push(`read ${path}`); return parts.readText(path, maxBytes); } });
  return putOff.inTurns(() => {
    events.push('resolve');
    return words.map((it) => index.mentions(it, 5));
  }, (word, limit) => index.mentions(word, limit));
}

test('texts are searched for one word at a time, others have a turn in between, and the answer is the same', async () => {
  const atOnce: string[] = [], inTurns: string[] = [];
  const expected = await found(undefined, atOnce);
  expect(await found(() => { inTurns.push('turn'); return Promise.resolve(); }, inTurns)).toEqual(expected);
  expect(atOnce).toEqual(['resolve', 'read a.ts', 'read a.ts', 'read b.ts']);
  expect(inTurns).toEqual(['resolve', 'turn', 'read a.ts', 'turn', 'read a.ts', 'read b.ts', 'turn', 'resolve']);
});

test('where nothing has to be searched, it is resolved once', async () => {
  let resolved = 0;
  expect(await openPutOff(() => () => Promise.resolve()).inTurns(() => { resolved += 1; return 'done'; }, () => undefined)).toBe('done');
  expect(resolved).toBe(1);
});
