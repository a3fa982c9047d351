import { expect, test } from 'vitest';
import { planMatcher } from '../../server/src/profile/planMatcher.ts';

test.each([
  ['notes/a.md', true],
  ['notes/old/a.md', false],
  ['.hidden/notes/a.md', undefined],
  ['docs/a.md', undefined],
])('%s by the profile: %s', (path, expected) => {
  expect(planMatcher({ include: ['notes/**/*.md'], exclude: ['notes/old/**'] })(path)).toBe(expected);
});

test('an empty profile says nothing', () => {
  expect(planMatcher({ include: [], exclude: [] })('plan.md')).toBeUndefined();
});
