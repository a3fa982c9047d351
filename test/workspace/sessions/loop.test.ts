/** The whole path over real git repositories and the real log: lock, stage, write, verify, next stage. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PlanInput } from '../../../server/src/model/plan.ts';
import { statusReport } from '../../../server/src/workspace/sessions/sessionReports.ts';
import { baselineRows } from '../../../server/src/workspace/sessions/sessionRows.ts';
import { commitAll, gitRepository, writeFiles } from '../../support/gitFixture.ts';
import { labels, openRecording, verifyNow } from '../../support/recordingWorkspace.ts';
import type { RecordingWorkspace } from '../../support/recordingWorkspace.ts';

const plan = `# Rate limiting

## Stage 1: bucket
- create \`src/bucket.ts\`

## Stage 2: docs
- update \`README.md\`

## Stage 3: use it
- modify \`src/app.ts\`
`;
const files = { 'plan.md': plan, 'README.md': '# Shop\n', 'src/app.ts': 'export const app = 1;\n' };

function repository(more: Readonly<Record<string, string>> = {}): string {
  const folder = gitRepository({ ...files, ...more });
  commitAll(folder);
  return folder;
}
function planIn(folder: string, path = 'plan.md'): PlanInput {
  return { path, text: readFileSync(join(folder, path), 'utf8') };
}

test('a plan goes from its lock through verified stages to a completed session, and replays the same', async () => {
  const folder = repository(), process = await openRecording(folder), { sessions } = process;
  const locked = await sessions.lock(planIn(folder));
  expect([locked.kind, locked.check?.verdict]).toEqual(['done', 'pass']);
  expect(labels(locked)).toEqual(['Session started', 'Plan read', 'Workspace looked at', 'Plan stands on what exists', 'Plan locked']);
  expect(locked.progress?.stages.map((it) => [it.id, it.phase, it.makesBuildClaim])).toEqual([['stage-1', 'pending', true], ['stage-2', 'pending', false], ['stage-3', 'pending', true]]);

  expect(await sessions.startStage('stage-1')).toMatchObject({ kind: 'refused', code: 'BASELINE_NONE' });
  expect(labels(await verifyNow(process))).toEqual(['Workspace looked at', 'Verification passed']);
  expect(labels(await sessions.startStage('stage-1'))).toEqual(['Stage started']);

  writeFiles(folder, { 'src/bucket.ts': 'export const bucket = 1;\n' });
  expect(labels(await sessions.finishStage('stage-1'))).toEqual(['Workspace looked at', 'Stage says it is done']);
  expect(await sessions.startStage('stage-2')).toMatchObject({ kind: 'refused', code: 'STAGE_BUSY' });
  expect(labels(await verifyNow(process, 0, 'stage-1'))).toEqual(['Workspace looked at', 'Verification passed', 'Stage verified']);

  expect(labels(await sessions.startStage('stage-2'))).toEqual(['Stage started']);
  writeFiles(folder, { 'README.md': '# Shop\n\nIt limits rates.\n' });
  expect(labels(await sessions.finishStage('stage-2'))).toContain('Stage says it is done');
  expect(await sessions.startStage('stage-3')).toMatchObject({ kind: 'refused', code: 'BASELINE_DRIFTED' });
  await verifyNow(process);
  expect(labels(await sessions.startStage('stage-3'))).toEqual(['Stage started']);
  writeFiles(folder, { 'src/app.ts': 'export const app = 2;\n' });
  await sessions.finishStage('stage-3');
  expect(await sessions.finish()).toMatchObject({ kind: 'refused', code: 'STAGES_OPEN' });
  await verifyNow(process, 0, 'stage-3');
  expect(labels(await sessions.finish())).toEqual(['Session completed']);

  const replayed = await sessions.replay();
  expect(replayed).toMatchObject({ kind: 'done', divergence: undefined, missing: [], progress: { phase: 'completed', done: 3 } });
});

test('a plan that does not hold is not locked: the findings are recorded, and the mended text is locked in the same session', async () => {
  const folder = repository({ 'bad.md': '# A plan\n\n## Stage 1\n- modify `src/ap.ts`\n' }), { sessions } = await openRecording(folder);
  const refused = await sessions.lock(planIn(folder, 'bad.md'));
  expect(refused).toMatchObject({ kind: 'refused', code: 'NOT_GROUNDED', check: { verdict: 'return_to_architect' } });
  expect(labels(refused)).toEqual(['Session started', 'Plan read', 'Workspace looked at', 'Plan goes back to its author']);
  writeFiles(folder, { 'bad.md': '# A plan\n\n## Stage 1\n- modify `src/app.ts`\n' });
  const locked = await sessions.lock(planIn(folder, 'bad.md'));
  expect([locked.kind, locked.sessionId]).toEqual(['done', refused.sessionId]);
});

test('a plan of another file ends a session whose plan was never locked, and is refused beside one that was', async () => {
  const folder = repository({ 'bad.md': '## Stage 1\n- modify `src/ap.ts`\n', 'other.md': '## Stage 1\n- modify `src/app.ts`\n' }), { sessions } = await openRecording(folder);
  const first = await sessions.lock(planIn(folder, 'bad.md')), second = await sessions.lock(planIn(folder));
  expect(second.sessionId).not.toBe(first.sessionId);
  expect((await sessions.list()).sessions.map((it) => [it.sessionId, it.phase])).toEqual([[second.sessionId, 'open'], [first.sessionId, 'failed']]);
  expect(await sessions.lock(planIn(folder, 'other.md'))).toMatchObject({ kind: 'refused', code: 'SESSION_EXISTS' });
});

test('a text that has changed since its lock begins no stage; locked again, ticked stages keep what they have reached', async () => {
  const folder = repository(), process = await openRecording(folder), { sessions } = process;
  await sessions.lock(planIn(folder));
  await verifyNow(process);
  await sessions.startStage('stage-1');
  writeFiles(folder, { 'src/bucket.ts': 'export const bucket = 1;\n' });
  await sessions.finishStage('stage-1');
  await verifyNow(process, 0, 'stage-1');
  writeFiles(folder, { 'plan.md': plan.replace('- create', '- [x] create') });
  expect(await sessions.startStage('stage-2')).toMatchObject({ kind: 'refused', code: 'PLAN_NOT_LOCKED' });
  expect(await sessions.progress()).toMatchObject({ hindrance: { code: 'PLAN_NOT_LOCKED', message: 'the text of plan.md has changed since it was locked' } });
  const again = await sessions.lock(planIn(folder));
  expect(again.progress?.stages.map((it) => [it.id, it.phase])).toEqual([['stage-1', 'verified'], ['stage-2', 'pending'], ['stage-3', 'pending']]);
  expect(labels(await sessions.startStage('stage-2'))).toEqual(['Stage started']);
});

test('a plan without stages is not locked, because there is nothing to begin', async () => {
  const folder = repository({ 'CLAUDE.md': '# Rules\n\nUse `src/app.ts`.\n' }), { sessions } = await openRecording(folder);
  expect(await sessions.lock(planIn(folder, 'CLAUDE.md'))).toMatchObject({ kind: 'refused', code: 'NO_STAGES', rows: [], check: { verdict: 'pass' } });
  expect((await sessions.list()).sessions).toEqual([]);
});

test('a write that the stage does not declare is named; the plan file with its ticks is no such write', async () => {
  const folder = repository(), process = await openRecording(folder), { sessions } = process;
  await sessions.lock(planIn(folder));
  await verifyNow(process);
  await sessions.startStage('stage-1');
  writeFiles(folder, { 'src/bucket.ts': '', 'src/extra.ts': '', 'plan.md': `${plan}\nDone with the first.\n` });
  const outcome = await sessions.finishStage('stage-1'), seen = await sessions.event(outcome.rows.at(-1)?.version ?? 0);
  expect(seen).toMatchObject({ kind: 'done' });
  expect(seen.kind === 'done' ? seen.markdown : '').toContain('**undeclared paths:**\n  - src/extra.ts\n');
});

test('a failing stage is tried again, goes to recovery when nothing changes, and then asks a person', async () => {
  const folder = repository(), process = await openRecording(folder), { sessions } = process;
  await sessions.lock(planIn(folder));
  await verifyNow(process);
  await sessions.startStage('stage-1');
  writeFiles(folder, { 'src/bucket.ts': 'broken' });
  expect(labels(await verifyNow(process, 1, 'stage-1'))).toEqual(['Workspace looked at', 'Verification failed', 'Stage tries again']);
  expect(labels(await verifyNow(process, 1, 'stage-1'))).toContain('Recovery asked for');
  const asked = await verifyNow(process, 1, 'stage-1');
  expect(labels(asked)).toContain('Question');
  const id = asked.progress?.questions[0]?.id ?? '';
  expect(await sessions.answer('q9', 'no')).toMatchObject({ kind: 'refused', code: 'CLARIFICATION_UNKNOWN' });
  expect(labels(await sessions.answer(id, 'use a plain counter'))).toEqual(['Answer']);
  expect((await sessions.context())).toMatchObject({ kind: 'done', stageId: 'stage-1', markdown: expect.stringContaining('use a plain counter') as string });
  expect(labels(await verifyNow(process, 2, 'stage-1'))).toContain('Stage tries again');
});

test('without a baseline a stage begins only after a person has approved it', async () => {
  const folder = repository(), { sessions } = await openRecording(folder);
  await sessions.lock(planIn(folder));
  expect(await sessions.startStage('no-such-stage', { withoutBaseline: true })).toMatchObject({ kind: 'refused', code: 'STAGE_UNKNOWN', rows: [] });
  const asked = await sessions.startStage('stage-1', { withoutBaseline: true });
  expect([asked.kind, labels(asked)]).toEqual(['refused', ['Approval asked for']]);
  const request = asked.progress?.requests[0]?.id ?? '';
  expect(labels(await sessions.approve(request, { decision: 'granted', scope: 'once', reason: 'a new project' }))).toEqual(['Approved']);
  expect(labels(await sessions.startStage('stage-1'))).toEqual(['Stage started']);
});

test('the baseline is known-good, drifted by named paths, known-good again with the old content, and failed', async () => {
  const folder = repository(), process = await openRecording(folder), { sessions } = process;
  const standing = async (): Promise<unknown> => {
    const { view } = await sessions.baseline();
    return [view.standing, ...view.differs];
  };
  expect(await standing()).toEqual(['none']);
  expect(existsSync(join(folder, '.groundplan/log.db'))).toBe(false);
  await verifyNow(process);
  expect(await standing()).toEqual(['known-good']);
  writeFiles(folder, { 'src/app.ts': 'export const app = 11;\n' });
  expect(await standing()).toEqual(['drifted', 'src/app.ts']);
  await verifyNow(process);
  writeFiles(folder, { 'src/new.ts': '1\n' });
  expect(await standing()).toEqual(['drifted', 'src/new.ts']);
  await verifyNow(process);
  writeFiles(folder, { 'src/new.ts': '2\n' });
  expect(await standing()).toEqual(['drifted', 'src/new.ts']);
  writeFiles(folder, { 'src/new.ts': '1\n' });
  expect(await standing()).toEqual(['known-good']);
  commitAll(folder);
  expect(await standing()).toEqual(['known-good']);
  await verifyNow(process, 1);
  expect(await standing()).toEqual(['failed']);
  rmSync(join(folder, 'src/new.ts'));
  expect((await standing() as string[])[0]).toBe('known-good');
});

test('nothing but a recording makes a log: reading, checking and failing make none', async () => {
  const folder = repository(), { groundplan, sessions } = await openRecording(folder);
  await groundplan.refresh();
  await groundplan.checkPlan(planIn(folder));
  await sessions.baseline();
  expect(await sessions.timeline()).toMatchObject({ kind: 'refused', code: 'NOTHING_RECORDED' });
  expect(await sessions.replay('s1')).toMatchObject({ kind: 'refused', code: 'SESSION_UNKNOWN' });
  expect(await sessions.startStage('stage-1')).toMatchObject({ kind: 'refused', code: 'NO_SESSION' });
  expect((await sessions.list()).sessions).toEqual([]);
  expect(existsSync(join(folder, '.groundplan/log.db'))).toBe(false);
});

const boxes = '# Rate limiting\n\n## Stage 1: bucket\n- [ ] create `src/bucket.ts`\n\n## Stage 2: wire\n- [ ] modify `src/app.ts`\n';

/** A plan with boxes whose first stage has been worked on: its file is there, and nothing is ticked yet. */
async function midway(): Promise<RecordingWorkspace & { readonly folder: string }> {
  const folder = repository({ 'plan.md': boxes }), process = await openRecording(folder);
  await process.sessions.lock(planIn(folder));
  await verifyNow(process);
  await process.sessions.startStage('stage-1');
  writeFiles(folder, { 'src/bucket.ts': 'export const bucket = 1;\n' });
  return { ...process, folder };
}

test('a box that is ticked before the stage is verified costs no second run and no second lock', async () => {
  const at = await midway(), { folder, sessions } = at;
  writeFiles(folder, { 'plan.md': boxes.replace('- [ ] create', '- [x] create') });
  expect(labels(await verifyNow(at, 0, 'stage-1'))).toContain('Stage verified');
  expect(await sessions.progress()).toMatchObject({ hindrance: undefined });
  expect(labels(await sessions.startStage('stage-2'))).toEqual(['Stage started']);
});

test('a box that is ticked after the stage was verified is another state, and is named as nothing but that', async () => {
  const at = await midway(), { folder, sessions } = at;
  await verifyNow(at, 0, 'stage-1');
  writeFiles(folder, { 'plan.md': boxes.replace('- [ ] create', '- [x] create') });
  expect(await sessions.startStage('stage-2')).toMatchObject({
    kind: 'refused', code: 'BASELINE_DRIFTED', message: 'the workspace has changed since its last passing verification: only the plan itself (plan.md)',
    whatToDo: expect.stringContaining('a stage that is ticked before it is verified needs no second run') as string,
  });
  const baseline = await sessions.baseline(), progress = await sessions.progress();
  const session = progress.kind === 'done' ? { sessionId: progress.sessionId, progress: progress.progress, hindrance: progress.hindrance } : undefined;
  expect(statusReport(baseline, session).facts).toContainEqual(['changed', 'plan.md (the plan itself)']);
  expect(baselineRows(baseline, session).rows.find((it) => it.label === 'Changed since')?.children.map((it) => [it.label, it.description])).toEqual([['plan.md', 'the plan itself']]);
  writeFiles(folder, { 'src/app.ts': 'export const other = 1;\n' });
  expect(await sessions.startStage('stage-2')).toMatchObject({ message: 'the workspace has changed since its last passing verification: plan.md, src/app.ts' });
});

test('words that change with a tick want another lock', async () => {
  const { folder, sessions } = await midway();
  writeFiles(folder, { 'plan.md': boxes.replace('- [ ] create', '- [x] create').replace('modify', 'read') });
  expect(await sessions.startStage('stage-2')).toMatchObject({ code: 'PLAN_NOT_LOCKED' });
});

test('a plan is locked again in the middle of its work: what its own stages have made and taken away speaks against nothing', async () => {
  const swap = '# Swap\n\n## Stage 1: swap\n- [ ] Create: `src/new.ts`\n- [ ] Delete: `src/old.ts`\n\n## Stage 2: wire\n- [ ] modify `src/app.ts`\n';
  const folder = repository({ 'plan.md': swap, 'src/old.ts': 'export const old = 1;\n' }), at = await openRecording(folder), { sessions } = at;
  await sessions.lock(planIn(folder));
  await verifyNow(at);
  await sessions.startStage('stage-1');
  rmSync(join(folder, 'src/old.ts'));
  const more = `${swap}\n## Stage 3: docs\n- [ ] update \`README.md\`\n`;
  writeFiles(folder, { 'src/new.ts': 'export const fresh = 1;\n', 'plan.md': more });
  // By itself the text does not hold any more.
  await at.groundplan.refresh();
  expect((await at.groundplan.checkPlan(planIn(folder))).findings.map((it) => it.rule)).toEqual(['path-exists', 'path-absent']);
  const inWork = await sessions.lock(planIn(folder));
  expect([inWork.kind, inWork.check?.findings.filter((it) => it.level !== 'note'), inWork.progress?.stages.map((it) => it.phase)]).toEqual(['done', [], ['working', 'pending', 'pending']]);
  await verifyNow(at, 0, 'stage-1');
  writeFiles(folder, { 'plan.md': `${more}\nThe end.\n` });
  const verified = await sessions.lock(planIn(folder));
  expect([verified.kind, verified.check?.findings.filter((it) => it.level !== 'note'), verified.progress?.stages.map((it) => it.phase)]).toEqual(['done', [], ['verified', 'pending', 'pending']]);
  // Another text of a stage that has begun is judged like any other.
  writeFiles(folder, { 'plan.md': more.replace('Create: `src/new.ts`', 'Modify: `src/new.ts`') });
  expect(await sessions.lock(planIn(folder))).toMatchObject({ kind: 'refused', code: 'NOT_GROUNDED', check: { verdict: 'return_to_architect' } });
  expect(await sessions.replay()).toMatchObject({ kind: 'done', divergence: undefined });
});
