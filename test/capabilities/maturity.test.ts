import { expect, test } from 'vitest';
import { maturityOf, parseMaturity, toVector } from '../../server/src/capabilities/maturity.ts';

test.each([
  ['D4/A2/C2/R1', 'D4/A2/C2/R1', 9],
  ['d5 / a3 / c0 / r9', 'D5/A3/C0/R9', 17],
])('%j is read as %j with %d levels', (written, vector, levels) => {
  const read = parseMaturity(written);
  expect(read && toVector(read)).toBe(vector);
  expect(maturityOf(written)).toBe(levels);
});

test.each(['', 'D4/A2/C2', 'A2/D4/C2/R1', 'D4/A2/C2/R10', 'D4/A2/C2/R1/X', 'D-1/A2/C2/R1'])('%j is no vector and comes after every vector', (written) => {
  expect(parseMaturity(written)).toBeUndefined();
  expect(maturityOf(written)).toBe(-1);
  expect(maturityOf('D0/A0/C0/R0')).toBeGreaterThan(maturityOf(written));
});
