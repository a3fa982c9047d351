import { expect, test } from 'vitest';
import { giveBackMemory } from '../../server/src/host/giveBackMemory.ts';
import { openRest } from '../../server/src/lsp/rest.ts';
import type { Scheduler } from '../../server/src/lsp/world.ts';

/** A clock that is moved by hand, with one list of what is due. */
function handClock(): Scheduler & { readonly pass: (ms: number) => void } {
  let now = 0, tasks: { readonly at: number; readonly task: () => void }[] = [];
  return {
    nowMs: () => now,
    after: (delayMs, task) => {
      const mine = { at: now + delayMs, task };
      tasks.push(mine);
      return () => { tasks = tasks.filter((it) => it !== mine); };
    },
    pass: (ms) => {
      now += ms;
      const due = tasks.filter((it) => it.at <= now);
      tasks = tasks.filter((it) => it.at > now);
      for (const it of due) it.task();
    },
  };
}

test('memory is given back once for each reading, when the editor has said nothing for a while', () => {
  let times = 0;
  const clock = handClock(), rest = openRest(clock, () => { times += 1; }), after = (ms: number): number => {
    clock.pass(ms);
    return times;
  };
  rest.stirred();
  expect(after(60_000)).toBe(0);
  rest.readingEnded();
  expect(after(4000)).toBe(0);
  rest.stirred();
  expect([after(4000), after(1000)]).toEqual([0, 1]);
  rest.stirred();
  expect(after(60_000)).toBe(1);
  rest.readingEnded();
  rest.readingEnded();
  expect(after(60_000)).toBe(2);
});

test('what is held for nothing is gone, and the program sees nothing of how', () => {
  let waste: unknown[] = Array.from({ length: 200_000 }, (_, at) => ({ at }));
  const before = process.memoryUsage().heapUsed;
  expect(waste).toHaveLength(200_000);
  waste = [];
  giveBackMemory();
  expect(before - process.memoryUsage().heapUsed).toBeGreaterThan(4_000_000);
  expect((globalThis as { readonly gc?: unknown }).gc).toBeUndefined();
});
