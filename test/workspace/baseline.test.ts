import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/gitFixture.ts';
import { openWorkspace } from '../support/openWorkspace.ts';

const plan = '# Plan\n\n- [ ] Modify `src/nope.ts`\n';

test('findings that the baseline has are accepted, new ones count, and fixed ones leave it at the next update', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '' }), groundplan = openWorkspace(folder);
  await groundplan.refresh();
  const before = await groundplan.checkPlan({ path: 'plan.md', text: plan });
  expect([before.verdict, before.findings.length, before.accepted.length]).toEqual(['return_to_architect', 1, 0]);

  const { path, text } = groundplan.baselineWith([{ path: 'plan.md', findings: before.findings }]);
  writeFileSync(join(folder, path), text);
  await groundplan.refresh();
  const after = await groundplan.checkPlan({ path: 'plan.md', text: `Intro.\n\n${plan}- [ ] Modify \`src/more.ts\`\n` });
  expect([after.verdict, after.findings.map((it) => it.text), after.accepted.map((it) => it.text)]).toEqual(['return_to_architect', ['src/more.ts'], ['src/nope.ts']]);
  expect((await groundplan.checkPlan({ path: 'plan.md', text: plan })).verdict).toBe('pass');
  expect((await groundplan.checkPlan({ path: 'plan.md', text: plan }, { withoutBaseline: true })).findings).toHaveLength(1);
  expect(groundplan.baselineWith([{ path: 'plan.md', findings: [] }]).text).toBe('{\n  "groundplanBaseline": 1,\n  "plans": []\n}\n');
});

test('a broken baseline accepts nothing and is said with every result', async () => {
  const groundplan = openWorkspace(temporaryFolder({ 'groundplan-baseline.json': '{' }));
  await groundplan.refresh();
  const check = await groundplan.checkPlan({ path: 'plan.md', text: plan });
  expect([check.findings.length, check.completeness.notes.join()]).toEqual([1, expect.stringMatching(/groundplan-baseline\.json is no baseline, so no finding is accepted: .*--update-baseline/)]);
});
