import { expect, test } from 'vitest';
import { nearestKey } from '../../server/src/profile/nearestKey.ts';

const known = ['rules', 'protectedPaths', 'planCheck', 'timeoutSeconds', 'run', 'env'];

test.each([
  ['rule', 'rules'], ['RULES', 'rules'], ['protected_paths', 'protectedPaths'], ['plan-check', 'planCheck'], ['planChekc', 'planCheck'], ['timeout', 'timeoutSeconds'],
  ['rnu', 'run'], ['environment', undefined], ['x', undefined], ['', undefined], ['a'.repeat(100_000), undefined],
])('"%.20s" is near to %s', (key, expected) => expect(nearestKey(key, known)).toBe(expected));
