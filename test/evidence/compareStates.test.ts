import { expect, test } from 'vitest';
import { compareStates } from '../../server/src/evidence/compareStates.ts';
import type { StateManifest } from '../../server/src/model/stateKey.ts';

const state: StateManifest = { tree: 'aa', inputs: [['.env', '11'], ['gen/a.ts', 'absent']], nested: [['lib/x', 'cc']] };

test('equal states do not differ, whatever the order of their lists', () => {
  expect(compareStates(state, { ...state, inputs: state.inputs.toReversed() })).toEqual({ tree: false, inputs: [], nested: [] });
});

test('each part that differs is named', () => {
  const other: StateManifest = { tree: 'ab', inputs: [['gen/a.ts', '22'], ['.env', '11']], nested: [['lib/x', 'cd']] };
  expect(compareStates(state, other)).toEqual({ tree: true, inputs: ['gen/a.ts'], nested: ['lib/x'] });
});

test('what only one of the two has differs', () => {
  const other: StateManifest = { tree: 'aa', inputs: [['b.lock', '1'], ['.env', '11']], nested: [['a', 'x'], ['lib/x', 'cc']] };
  expect(compareStates(state, other)).toEqual({ tree: false, inputs: ['b.lock', 'gen/a.ts'], nested: ['a'] });
  expect(compareStates(other, state)).toEqual(compareStates(state, other));
});
