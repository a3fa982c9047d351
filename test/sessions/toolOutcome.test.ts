import { expect, test } from 'vitest';
import type { SessionCommand } from '../../server/src/sessions/sessionCommand.ts';
import { begin, missing, ready, stage, start, verify, wrote } from '../support/sessionCommands.ts';
import { outcome, play } from '../support/sessionOf.ts';

const played = (...commands: readonly SessionCommand[]): ReturnType<typeof play> => play([], ...commands);
const ok = (written: string): SessionCommand => missing(written, { outcome: 'ok', found: 'present' });
const failures = (session: ReturnType<typeof play>): readonly string[] => session.events.flatMap((it) => (it.type === 'WorkspacePreconditionFailed' ? [it.data.path] : []));

test('three blocks of one path make one failed precondition with its suggestion, and further ones make no other', () => {
  const near = missing('src/uitls/date.ts', { candidates: ['src/utils/date.ts'] });
  const session = played(start(), near, near, near);
  expect(session.last).toMatchObject({ events: [
    { type: 'ReferenceBlocked' },
    { type: 'WorkspacePreconditionFailed', data: { path: 'src/uitls/date.ts', attempts: 3, candidates: ['src/utils/date.ts'], reason: 'src/uitls/date.ts is not there' } },
    { type: 'RecoveryRequested', data: { cause: 'precondition', detail: 'src/uitls/date.ts is not there. The plan may mean src/utils/date.ts.' } },
  ] });
  expect(failures(play(session, near, near, near, near))).toEqual(['src/uitls/date.ts']);
});

test('a path that appears meets the precondition at once, and the count begins anew', () => {
  const gone = missing('src/a.ts');
  const session = played(start(), gone, gone, gone, missing('src/a.ts', { found: 'present' }));
  expect([outcome(session), session.state.preconditions.size, session.state.blocks.size]).toEqual([['WorkspaceObserved'], 0, 0]);
  const again = play(session, gone, gone);
  expect(failures(again)).toHaveLength(1);
  expect(failures(play(again, gone))).toHaveLength(2);
});

test('a success in between begins the count anew', () => {
  const gone = missing('src/a.ts');
  expect(failures(played(start(), gone, gone, ok('src/a.ts'), gone, gone))).toEqual([]);
});

test('a success that nobody waited for leaves no trace, whatever its output says', () => {
  const session = played(start(), ok('src/errors.go'), ok('src/errors.go'), ok('src/errors.go'), ok('src/empty.ts'));
  expect(session.events).toHaveLength(1);
});

test('another error than "missing" counts for nothing here', () => {
  const broken = missing('npm test', { tool: 'run', outcome: 'other-error', found: 'unknown' });
  expect(played(start(), broken, broken, broken, broken).events).toHaveLength(1);
});

test('one place in many spellings is one count', () => {
  const session = played(start({}, '/home/ada/ws'), missing('src/gone.ts'), missing('./src//gone.ts'), missing('/home/ada/ws/src/gone.ts'));
  expect(failures(session)).toEqual(['src/gone.ts']);
});

test('outside the workspace is said as such, with the twin inside as the suggestion', () => {
  const outside = missing('/docs/GUIDE.md', { found: 'unknown', candidates: ['docs/GUIDE.md'] });
  const session = played(start({}, '/home/ada/ws'), missing('src/gone.ts'), missing('src/gone.ts'), missing('src/gone.ts'), outside, outside, outside);
  expect(session.last).toMatchObject({ events: [{}, { data: { place: 'outside', reason: '/docs/GUIDE.md is outside the workspace', candidates: ['docs/GUIDE.md'] } }, { type: 'RecoveryRequested' }] });
  expect(session.state.preconditions.size).toBe(2);
});

test.each<readonly [what: string, command: SessionCommand]>([
  ['unreadable is not missing', missing('src/secret.ts', { found: 'unreadable' })],
  ['nobody looked', missing('src/a.ts', { found: 'unknown' })],
  ['the work can go on without it', missing('src/a.ts', { isCritical: false })],
])('it is recorded and not counted when %s', (_, command) => {
  const session = played(start(), command, command, command, command);
  expect(outcome(session)).toEqual(['ReferenceBlocked']);
  expect(failures(session)).toEqual([]);
});

test('each stage counts for itself', () => {
  const gone = missing('src/a.ts');
  const session = played(...ready(stage('x'), stage('y')), begin('x'), gone, gone, wrote('x', 'b'), verify('b', 'x'), begin('y'), gone, gone);
  expect(failures(session)).toEqual([]);
  expect(play(session, gone).events.at(-2)).toMatchObject({ type: 'WorkspacePreconditionFailed', data: { stageId: 'y' } });
});

test.each([
  ['several candidates', { candidates: ['a/x.ts', 'b/x.ts'] }, ['a/x.ts', 'b/x.ts']],
  ['outside without a twin', { written: '/etc/x', found: 'unknown' as const }, []],
])('a person is asked when intent alone can decide: %s', (_, part, options) => {
  const gone = missing('src/x.ts', part);
  const session = played(...ready(stage('x')), begin('x'), gone, gone, gone);
  expect(session.last).toMatchObject({ events: [{}, {}, { type: 'ClarificationRequested', data: { cause: 'precondition', options } }] });
  expect(session.state.stages.get('x')?.phase).toBe('waiting');
});

test('a stage that waited for a path goes on when it is there, and its question is closed', () => {
  const gone = missing('src/x.ts', { candidates: ['a/x.ts', 'b/x.ts'] });
  const session = played(...ready(stage('x')), begin('x'), gone, gone, gone, ok('src/x.ts'));
  expect([session.state.stages.get('x')?.phase, session.state.clarifications.size]).toEqual(['working', 0]);
});
