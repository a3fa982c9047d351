import { expect } from 'vitest';
import type { PlanFormat } from '../../server/src/model/plan.ts';
import { drawMentions } from './drawMentions.ts';

/**
 * Check which references a plan text has, drawn under it.
 *
 * A line of carets under a plan line stands for one reference: `^^^^ path creates certain`. Caret lines are no part of the plan. A line without carets has no
 * reference. `?` behind the role: may be either. What else a reference says comes behind: stance, lines, file, base. On a failure the drawing of what was found
 * is shown, to be copied when it is right.
 */
export function checkMentions(fixture: string, path = 'plan.md', format?: PlanFormat): void {
  const lines = fixture.replace(/^\n/, '').trimEnd().split('\n');
  const text = lines.filter((it) => !/^\s*\^+ /.test(it)).join('\n');
  expect(drawMentions(text, path, format)).toBe(lines.join('\n'));
}
