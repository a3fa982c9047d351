/** A planner within a session: bounded by what the log says, whatever process asks. */
import { expect, test } from 'vitest';
import type { PlannerReply, PlannerRequest } from '../../../server/src/architect/plannerTask.ts';
import type { DraftRequest } from '../../../server/src/workspace/sessions/sessions.ts';
import { commitAll, gitRepository } from '../../support/gitFixture.ts';
import { openRecording } from '../../support/recordingWorkspace.ts';

const bad = (number: number): string => `# Plan ${number}\n\n## Stage 1\n- modify \`src/gone${number}.ts\`\n`;
const sound = '# Plan\n\n## Stage 1\n- modify `src/a.ts`\n';

/** A planner that gives these texts one after the other, the last one again and again. */
function planner(...texts: readonly string[]): { readonly propose: DraftRequest['propose']; readonly asked: PlannerRequest[] } {
  const asked: PlannerRequest[] = [];
  return {
    asked,
    propose: async (request): Promise<PlannerReply> => {
      asked.push(request);
      return { kind: 'text', text: texts[Math.min(asked.length, texts.length) - 1] ?? '', usage: { inputUnits: 10, outputUnits: 5 } };
    },
  };
}
function repository(): string {
  const folder = gitRepository({ 'src/a.ts': '' });
  commitAll(folder);
  return folder;
}

test('B39: attempts end after the bound, each with the findings of the one before, and a restart gives no new ones', async () => {
  const folder = repository(), { sessions } = await openRecording(folder), first = planner(bad(1), bad(2), bad(3), bad(4));
  await sessions.start('drafting');
  const ended = await sessions.draft({ path: 'plan.md', intent: 'do it', text: bad(0), propose: first.propose });
  expect(ended).toMatchObject({ kind: 'done', outcome: { kind: 'return_to_architect', attempts: 3, calls: 3, usage: { inputUnits: 30, outputUnits: 15 } } });
  expect(first.asked.map((it) => it.feedback?.includes('src/gone'))).toEqual([undefined, true, true]);
  await sessions.close();
  const again = await openRecording(folder), second = planner(sound);
  expect(await again.sessions.draft({ path: 'plan.md', intent: 'do it', text: bad(0), propose: second.propose })).toMatchObject({ outcome: { kind: 'return_to_architect', attempts: 3 } });
  expect(second.asked).toEqual([]);
  expect(await again.sessions.replay()).toMatchObject({ kind: 'done', divergence: undefined });
});

test('B39: a bad plan and then a sound one is accepted after two calls and read; it is not locked by that', async () => {
  const folder = repository(), { sessions } = await openRecording(folder), two = planner(bad(1), sound);
  await sessions.start('drafting');
  expect(await sessions.draft({ path: 'plan.md', intent: 'do it', propose: two.propose })).toMatchObject({ outcome: { kind: 'accepted', text: sound, calls: 2 } });
  const timeline = await sessions.timeline({ kinds: ['plan'] });
  expect(timeline.kind === 'done' ? timeline.rows.map((it) => it.label) : []).toEqual(['Draft of a plan rejected', 'Plan read']);
  expect((await sessions.progress())).toMatchObject({ progress: { isLocked: false, plan: 'plan.md' } });
});

test('B54: a plan that was changed by hand is another subject with all of its attempts', async () => {
  const folder = repository(), { sessions } = await openRecording(folder), tries = planner(bad(1), bad(2), sound), later = planner(bad(5), bad(6), sound);
  await sessions.start('drafting');
  await sessions.draft({ path: 'plan.md', intent: 'do it', text: bad(0), propose: tries.propose });
  expect(await sessions.draft({ path: 'plan.md', intent: 'do it', text: bad(7), propose: later.propose })).toMatchObject({ outcome: { kind: 'accepted', calls: 3 } });
});

test('B53: a budget that one more call cannot fit into makes no call and one record, however often it is asked', async () => {
  const folder = repository(), { sessions } = await openRecording(folder), never = planner(sound), budget = { capUnits: 200, usedUnits: 180, neededUnits: 25 };
  await sessions.start('drafting');
  for (let times = 0; times < 3; times += 1) {
    const denied = await sessions.draft({ path: 'plan.md', intent: 'do it', propose: never.propose, budget });
    expect(denied).toMatchObject({ outcome: { kind: 'denied', class: 'budget', reason: expect.stringMatching(/180 used, 25 needed, 200 allowed/) as string } });
  }
  const timeline = await sessions.timeline({ kinds: ['plan'] });
  expect([never.asked.length, timeline.kind === 'done' ? timeline.rows.length : 0]).toEqual([0, 1]);
});

test('without a session nothing is drafted', async () => {
  const { sessions } = await openRecording(repository()), none = planner(sound);
  expect(await sessions.draft({ path: 'plan.md', intent: 'do it', propose: none.propose })).toMatchObject({ kind: 'refused', code: 'NO_SESSION' });
  expect(none.asked).toEqual([]);
});
