import { expect, test } from 'vitest';
import { foldSession } from '../../../server/src/sessions/evolve.ts';
import { manifestDifferences, viewBaseline } from '../../../server/src/sessions/projections/baselineView.ts';
import { eventDetail } from '../../../server/src/sessions/projections/eventDetail.ts';
import { jaccard, keywords } from '../../../server/src/sessions/projections/keywords.ts';
import { buildPlanShape, closestShape } from '../../../server/src/sessions/projections/planShape.ts';
import { progressOf } from '../../../server/src/sessions/projections/progress.ts';
import { stageContext } from '../../../server/src/sessions/projections/stageContext.ts';
import { timelineRow } from '../../../server/src/sessions/projections/timelineRow.ts';
import type { SessionCommand } from '../../../server/src/sessions/sessionCommand.ts';
import { answer, begin, complete, fail, ground, lock, look, missing, readPlan, ready, run, stage, start, verify, wrote } from '../../support/sessionCommands.ts';
import { digest, key, play } from '../../support/sessionOf.ts';

const steer: SessionCommand = { kind: 'Steer', data: { text: 'Prefer small functions.' } };
const story = play([], ...ready(stage('x'), stage('y')), steer, begin('x'), missing('src/gone.ts'), wrote('x', 'b'), fail('b', 'x', 'boom'), fail('b', 'x', 'boom'), fail('b', 'x', 'boom'), answer('q1'), wrote('x', 'c'), verify('c', 'x'), begin('y'));

test('the timeline says in plain words what happened', () => {
  expect(story.events.map(timelineRow).map((it) => `${it.icon}: ${it.label} | ${it.description}`)).toMatchInlineSnapshot(`
    [
      "play-circle: Session started | a session",
      "eye: Workspace looked at | sk1:aaaaaaaa",
      "pass: Verification passed | npm test",
      "book: Plan read | A plan",
      "check: Plan stands on what exists | 0 errors, 0 warnings",
      "lock: Plan locked | 2 stages",
      "megaphone: Steering | Prefer small functions.",
      "debug-start: Stage started | x",
      "debug-disconnect: Path not found by a tool | src/gone.ts",
      "diff: Stage says it is done | x: 1 path",
      "error: Verification failed | npm test",
      "refresh: Stage tries again | x: attempt 2 of 3",
      "error: Verification failed | npm test",
      "debug-restart: Recovery asked for | x",
      "error: Verification failed | npm test",
      "question: Question | q1 in stage x",
      "comment-discussion: Answer | q1: continue",
      "diff: Stage says it is done | x: 1 path",
      "pass: Verification passed | npm test",
      "verified: Stage verified | x",
      "debug-start: Stage started | y",
    ]
  `);
});

test('a row carries its time, kind and who did it', () => {
  expect(timelineRow(story.events[0]!)).toEqual({ label: 'Session started', description: 'a session', tooltip: 'Mode prompt, trusted workspace.\nEvent 1, 2026-01-01T00:00:01.000Z, ada (person).', icon: 'play-circle', kind: 'session', time: '2026-01-01T00:00:01.000Z', version: 1 });
});

test('an event opens as a document that hostile text cannot break out of', () => {
  const { events } = play([], start(), { kind: 'Steer', data: { text: '```\n![x](http://evil)\n```' } }, { kind: 'Steer', data: { text: '![x](http://evil) <b>' } });
  expect(eventDetail(events[1]!)).toContain('``````text');
  expect(eventDetail(events[2]!)).toContain('\\!\\[x\\](http://evil) \\<b\\>');
  expect(eventDetail(story.events[0]!)).toMatchInlineSnapshot(`
    "# Session started

    a session

    SessionStarted, event 1 of session s1, 2026-01-01T00:00:01.000Z, by ada (person)

    - **title:** a session
    - **root:** /ws
    - **settings:**
      - **mode:** prompt
      - **is trusted:** true
      - **with guidance:** true
      - **undeclared writes:** fail
      - **required checks:** none
      - **limits:**
        - **stage attempts:** 3
        - **review cycles:** 3
        - **blocks per path:** 3
        - **planner attempts:** 3
    "
  `);
});

test('progress tells each stage and what a person must decide', () => {
  const progress = progressOf(story.state);
  expect(progress.stages.map((it) => [it.id, it.phase, it.status])).toEqual([['x', 'verified', 'verified'], ['y', 'working', 'attempt 1 of 3']]);
  expect([progress.done, progress.isLocked, progress.baseline, progress.waitingFor]).toEqual([1, true, 'known-good', []]);
  const waiting = progressOf(play([], start(), { kind: 'AskClarification', data: { question: 'which?', options: [] } }).state);
  expect(waiting.waitingFor).toEqual(['q1']);
});

test('what nobody executed is shown, of the plan and of analyses', () => {
  const deferred = [{ assertion: 'it compiles', why: 'no compiler run' }];
  const { state } = play([], start(), look('a'), readPlan('1', stage('x')), ground('1', 'a', { deferred }), lock, { kind: 'RecordAnalysis', data: { stageId: 'x', stateKey: key('a'), tool: 'tsc', result: 'pass', executed: 1, failed: 0, reason: '', deferred: [{ assertion: 'no leaks', why: 'no run' }] } });
  expect(progressOf(state).deferred.map((it) => it.assertion)).toEqual(['it compiles', 'no leaks']);
  expect(stageContext(state)).toContain('it compiles (no compiler run)');
});

const baselineOf = (...commands: readonly SessionCommand[]): ReturnType<typeof play>['events'] => play([], start(), look('a'), ...commands).events;

test.each<readonly [standing: string, commands: readonly SessionCommand[], present: string]>([
  ['none', [], 'a'],
  ['none', [verify('a', undefined, { result: 'fail', run: run({ exitCode: 1 }) })], 'b'],
  ['known-good', [verify('a')], 'a'],
  ['drifted', [verify('a')], 'b'],
  ['failed', [verify('a'), verify('b', undefined, { result: 'fail', run: run({ exitCode: 1 }) })], 'b'],
  ['known-good', [verify('a'), verify('b', undefined, { result: 'fail', run: run({ exitCode: 1 }) })], 'a'],
  ['failed', [verify('a'), verify('a', undefined, { result: 'fail', run: run({ exitCode: 1 }) })], 'a'],
  ['drifted', [verify('a'), verify('b', undefined, { run: run({ ending: 'cancelled', exitCode: undefined }) })], 'b'],
  ['none', [verify('a', undefined, { run: run({ ending: 'timeout', exitCode: undefined }) })], 'a'],
])('the baseline is %s', (standing, commands, present) => {
  expect(viewBaseline(baselineOf(...commands), { stateKey: key(present) }).standing).toBe(standing);
});

test('a drifted baseline names what differs: paths where the host knows them, else the parts of the key', () => {
  const events = baselineOf(verify('a')), before = { tree: '1', inputs: [['gen', '1']], nested: [] } as const, after = { tree: '1', inputs: [['gen', '2'], ['env MODE', '3']], nested: [['lib', '9']] } as const;
  expect(viewBaseline(events, { stateKey: key('b'), changedPaths: ['src/a.ts'] }).differs).toEqual(['src/a.ts']);
  expect(viewBaseline(events, { stateKey: key('b'), manifest: after, manifests: new Map([[key('a'), before]]) }).differs).toEqual(['env MODE', 'gen', 'lib']);
  expect(manifestDifferences(before, { ...before, tree: '2' })).toEqual(['files that git does not ignore']);
  expect(viewBaseline(events, { stateKey: key('b') })).toMatchObject({ differs: [], verification: { command: 'npm test', stateKey: key('a') } });
});

test('a result of another session counts by its state alone', () => {
  const ci = play([], start(), look('b'), verify('b')).events.map((it) => ({ ...it, sessionId: 'ci' }));
  expect(viewBaseline([...baselineOf(verify('a')), ...ci], { stateKey: key('b') })).toMatchObject({ standing: 'known-good', verification: { sessionId: 'ci' } });
});

test('the last run is told beside the baseline when it is another one', () => {
  const view = viewBaseline(baselineOf(verify('a'), verify('a', undefined, { run: run({ ending: 'cancelled', exitCode: undefined }) })), { stateKey: key('a') });
  expect([view.standing, view.lastRun?.reason]).toEqual(['known-good', 'the run was cancelled']);
});

test('the context of a stage is compact and holds facts only', () => {
  expect(stageContext(story.state)).toMatchInlineSnapshot(`
    "## Verified baseline
    - known-good
    - npm test: pass at 2026-01-01T00:00:19.000Z, state sk1:cccccccc

    ## Stage
    - y: Stage y
    - declares writes to src/y.ts

    ## Steering
    - Prefer small functions.

    ## Guidance
    - The stage ends with a recorded verification of exactly the state that it leaves behind."
  `);
});

test('guidance can be switched off', () => {
  const quiet = play([], start({ withGuidance: false }), ...ready(stage('x')).slice(1));
  expect(stageContext(quiet.state)).not.toContain('Guidance');
});

test('a context never grows beyond its bound', () => {
  const { state } = play([], ...ready(stage('x', { writes: Array.from({ length: 500 }, (_, at) => `src/${'deep/'.repeat(40)}${at}.ts`) })), ...Array.from({ length: 5 }, (): SessionCommand => ({ kind: 'Steer', data: { text: 'x'.repeat(5_000) } })));
  expect(stageContext(state).length).toBeLessThanOrEqual(6_000);
});

const finished = (title: string, ...titles: readonly string[]): ReturnType<typeof play>['events'] => {
  const stages = titles.map((it, at) => stage(`s${at}`, { title: it, writes: [] }));
  const read: SessionCommand = { kind: 'ReadPlan', data: { planDigest: digest('1'), path: 'p.md', format: 'markdown', title, stages } };
  return play([], start(), look('a'), verify('a'), read, ground('1', 'a'), lock, ...stages.flatMap((it) => [begin(it.id), wrote(it.id, 'a', [])]), complete).events;
};

test('the closest plan that succeeded is offered, and none when nothing is near', () => {
  const shapes = [finished('Rate limiting', 'Token bucket', 'Middleware'), finished('Login page', 'Form', 'Session cookie')].map(buildPlanShape).filter((it) => it !== undefined);
  expect(closestShape(shapes, 'limit the rate with a token bucket')?.shape.title).toBe('Rate limiting');
  expect(closestShape(shapes, 'translate the documentation')).toBeUndefined();
  expect(closestShape(shapes, '')).toBeUndefined();
  const similar = closestShape(shapes, 'rate limiting with a token bucket');
  expect(stageContext(story.state, 'y', similar)).toContain('A similar plan succeeded earlier');
});

test('a session that did not complete teaches no shape', () => {
  expect(buildPlanShape(story.events)).toBeUndefined();
});

test('keywords split identifiers and work for scripts without blanks', () => {
  expect([...keywords('Use the rateLimiter for API keys')]).toEqual(['rate', 'limiter', 'api', 'keys']);
  expect([...keywords('限流中间件')]).toEqual(['限流', '流中', '中间', '间件']);
  expect([jaccard(new Set(), new Set()), jaccard(new Set('ab'), new Set('bc'))]).toEqual([0, 1 / 3]);
});

test('every projection can be rebuilt from any prefix of the log', () => {
  for (const at of story.events.keys()) {
    const prefix = story.events.slice(0, at), state = foldSession('s1', prefix);
    expect(() => [progressOf(state), stageContext(state), viewBaseline(prefix, { stateKey: key('a') }), prefix.map(timelineRow), prefix.map(eventDetail), buildPlanShape(prefix)]).not.toThrow();
  }
});
