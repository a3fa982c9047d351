import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../server/src/host/sha256.ts';
import { type StateManifest, toStateKey } from '../../server/src/model/stateKey.ts';

test('the key is the digest of the manifest as canonical JSON', () => {
  const texts: string[] = [];
  const manifest: StateManifest = { tree: '4b82', inputs: [['b', '2'], ['a"', 'absent'], ['B', '3']], nested: [['lib', 'ff']] };
  const key = toStateKey(manifest, (text) => {
    texts.push(text);
    return sha256(text);
  });
  expect(texts).toEqual(['{"tree":"4b82","inputs":[["B","3"],["a\\"","absent"],["b","2"]],"nested":[["lib","ff"]]}']);
  expect(key).toBe(`sk1:${sha256(texts[0] ?? '')}`);
});

test('members in another order give the same key, other members another', () => {
  const pairs = fc.uniqueArray(fc.tuple(fc.string(), fc.string()), { selector: ([name]) => name });
  fc.assert(fc.property(fc.string(), pairs, pairs, (tree, inputs, nested) => {
    const key = toStateKey({ tree, inputs, nested }, sha256);
    expect(toStateKey({ nested: nested.toReversed(), inputs: inputs.toReversed(), tree }, sha256)).toBe(key);
    expect(toStateKey({ tree: `${tree}x`, inputs, nested }, sha256)).not.toBe(key);
    expect(toStateKey({ tree, inputs: [...inputs, [inputs.map(([name]) => name).join() + '!', '']], nested }, sha256)).not.toBe(key);
  }));
});
