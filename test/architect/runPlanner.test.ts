import { expect, test } from 'vitest';
import type { CandidateReading, PlannerReply, PlannerRequest, PlannerTask, Rejection } from '../../server/src/architect/plannerTask.ts';
import { noAttempts } from '../../server/src/architect/plannerTask.ts';
import { runPlanner } from '../../server/src/architect/runPlanner.ts';
import { sha256 } from '../../server/src/host/sha256.ts';
import type { Finding } from '../../server/src/model/finding.ts';

const finding = (message: string, settledBy: Finding['settledBy'] = 'author', level: Finding['level'] = 'error'): Finding => ({
  rule: 'path-absent', level, message, span: { start: 0, end: 0 }, stage: 's', text: 'x', alsoAt: [], settledBy,
  candidates: [{ text: 'src/a.ts', path: 'src/a.ts', line: undefined, reason: 'same-name', explanation: 'same file name' }],
});
const readings: Readonly<Record<string, Omit<CandidateReading, 'digest'>>> = {
  'no stages': { stages: 0, findings: [], verdict: 'pass' },
  'wrong path': { stages: 1, findings: [finding('no file "src/b.ts"')], verdict: 'return_to_architect' },
  'other wrong path': { stages: 1, findings: [finding('no file "src/c.ts"')], verdict: 'return_to_architect' },
  unclear: { stages: 1, findings: [finding('two files match', 'intent')], verdict: 'clarification_required' },
  sound: { stages: 1, findings: [], verdict: 'pass' },
};
const task: PlannerTask = { subject: sha256('bad plan'), intent: 'do it', text: 'bad plan', tally: noAttempts, maxAttempts: 3, budget: undefined };
const text = (content: string): PlannerReply => ({ kind: 'text', text: content, usage: { inputUnits: 100, outputUnits: 10 } });

/** A planner that gives these replies, the last one again and again. */
function stub(...replies: readonly PlannerReply[]): { readonly requests: PlannerRequest[]; readonly records: Rejection[]; readonly run: (task: PlannerTask) => ReturnType<typeof runPlanner> } {
  const requests: PlannerRequest[] = [], records: Rejection[] = [];
  return {
    requests, records,
    run: (of) => runPlanner(of, {
      propose: async (request) => {
        requests.push(request);
        return replies[Math.min(requests.length, replies.length) - 1]!;
      },
      read: async (content) => ({ digest: sha256(content), ...(readings[content] ?? readings['no stages']!) }),
      record: async (rejection) => { records.push(rejection); },
    }),
  };
}

test('the same bad plan again ends the loop early, with the last reason and the count', async () => {
  const planner = stub(text('no stages'));
  expect(await planner.run(task)).toMatchObject({ kind: 'return_to_architect', reason: 'the text has no stage', attempts: 2, calls: 2 });
});

test('new faults each time end after the bound, and each request carries the reason of the one before', async () => {
  const planner = stub(text('no stages'), text('wrong path'), text('other wrong path'));
  expect(await planner.run(task)).toMatchObject({ kind: 'return_to_architect', attempts: 3, calls: 3, usage: { inputUnits: 300, outputUnits: 30 } });
  expect(planner.requests.map((it) => it.feedback)).toEqual([undefined, 'the text has no stage', 'path-absent (stage s): no file "src/b.ts"; near: src/a.ts']);
  expect(planner.records.map((it) => it.class)).toEqual(['parse', 'structural', 'structural']);
});

test('after a restart the attempts of the same plan are still used up', async () => {
  const planner = stub(text('sound'));
  expect(await planner.run({ ...task, tally: { rejected: 3, denied: undefined, lastReason: 'the text has no stage' } })).toEqual({ kind: 'return_to_architect', reason: 'the text has no stage', attempts: 3, calls: 0, usage: { inputUnits: 0, outputUnits: 0 } });
  expect(planner.requests).toEqual([]);
});

test('a changed plan text is another subject with all of its attempts', async () => {
  const planner = stub(text('wrong path'), text('other wrong path'), text('sound'));
  expect(await planner.run({ ...task, subject: sha256('version 2') })).toMatchObject({ kind: 'accepted', text: 'sound', calls: 3 });
  expect(planner.records.map((it) => it.subject)).toEqual([sha256('version 2'), sha256('version 2')]);
});

test('a bad plan and then a sound one is accepted after two calls', async () => {
  const planner = stub(text('no stages'), text('sound'));
  expect(await planner.run(task)).toEqual({ kind: 'accepted', text: 'sound', digest: sha256('sound'), calls: 2, usage: { inputUnits: 200, outputUnits: 20 } });
});

test('what only a person can settle costs no further call', async () => {
  const planner = stub(text('unclear'));
  expect(await planner.run(task)).toMatchObject({ kind: 'clarification_required', calls: 1, reason: 'path-absent (stage s): two files match; near: src/a.ts' });
  expect(planner.records).toEqual([]);
});

test.each(['capability', 'budget'] as const)('a %s denial is recorded once and never tried again', async (kind) => {
  const planner = stub({ kind: 'denied', class: kind, reason: 'not allowed', usage: { inputUnits: 5, outputUnits: 0 } });
  expect(await planner.run(task)).toMatchObject({ kind: 'denied', class: kind, reason: 'not allowed', calls: 1 });
  expect(planner.records).toHaveLength(1);
  expect(await planner.run({ ...task, tally: { rejected: 0, denied: kind, lastReason: 'not allowed' } })).toMatchObject({ kind: 'denied', calls: 0 });
  expect([planner.requests.length, planner.records.length]).toEqual([1, 1]);
});

test('a reservation that cannot fit makes no call, one record, and names used, needed and allowed', async () => {
  const planner = stub(text('sound')), budget = { capUnits: 200, usedUnits: 180, neededUnits: 25 };
  expect(await planner.run({ ...task, budget })).toEqual({
    kind: 'denied', class: 'budget', budget, calls: 0, usage: { inputUnits: 0, outputUnits: 0 },
    reason: 'the budget does not allow another call: 180 used, 25 needed, 200 allowed',
  });
  expect([planner.requests.length, planner.records.length]).toEqual([0, 1]);
  expect(planner.records[0]?.budget).toEqual(budget);
});

test('what rejected attempts have used counts for the next reservation', async () => {
  const planner = stub(text('wrong path'), text('sound'));
  expect(await planner.run({ ...task, budget: { capUnits: 200, usedUnits: 0, neededUnits: 100 } })).toMatchObject({ kind: 'denied', class: 'budget', calls: 1, budget: { usedUnits: 110 } });
});
