import { apart } from '../model/finding.ts';
import type { Groundplan } from '../workspace/groundplan.ts';
import type { CheckedPlan, CheckFailure } from './checkReport.ts';
import { count } from './formats/wording.ts';
import { visible } from './formats/visible.ts';
import type { World } from './world.ts';

/**
 * Accept what was found in the plans of one workspace: write its baseline file and say so.
 *
 * @returns  what kept it from being done; a plan outside the workspace has no place in its baseline
 */
export function updateBaseline(groundplan: Groundplan, plans: readonly CheckedPlan[], world: World): readonly CheckFailure[] {
  const isInside = ({ check }: CheckedPlan): boolean => !/^(?:\/|[A-Za-z]:\/|\.\.\/)/.test(check.plan.path);
  const inside = plans.filter(isInside), outside = plans.filter((it) => !isInside(it));
  const failures = outside.map((it): CheckFailure => ({ path: it.check.plan.path, message: 'lies outside the workspace, so its findings cannot be accepted there' }));
  if (inside.length === 0) return failures;
  const { path, text } = groundplan.baselineWith(inside.map(({ check }) => ({ path: check.plan.path, findings: check.findings })));
  const file = `${groundplan.root}/${path}`, written = world.disk.write(file, text, 'replace');
  if (written.kind === 'failed') return [...failures, { path: file, message: written.reason }];
  const found = inside.reduce((all, it) => all + apart(it.check.findings).length, 0);
  world.output.write(`${count(found, 'finding')} of ${count(inside.length, 'plan')} accepted in ${visible(file)}; commit it, and only new findings count\n`);
  return failures;
}
