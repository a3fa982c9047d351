import { expect, test } from 'vitest';
import { restartPolicy } from '../../client/src/restartPolicy.ts';

const minuteMs = 60_000;

test('a server that ends again and again stays down, one that ends now and then is started each time', () => {
  let now = 0;
  const endsAt = (times: readonly number[]): boolean[] => {
    const shouldStart = restartPolicy(() => now);
    return times.map((it) => {
      now = it;
      return shouldStart();
    });
  };
  expect(endsAt([0, 1, 2, 3, 4, 5])).toEqual([true, true, true, true, false, false]);
  expect(endsAt([0, 1, 2, 3, 4].map((it) => it * minuteMs))).toEqual([true, true, true, true, true]);
});
