import { expect } from 'vitest';
import { judgePlan } from '../../server/src/grounding/judgePlan.ts';
import type { Judgement } from '../../server/src/grounding/judgePlan.ts';
import { resolvePlan } from '../../server/src/grounding/resolvePlan.ts';
import type { Level, RuleId } from '../../server/src/model/finding.ts';
import type { PathHistories } from '../../server/src/model/history.ts';
import { buildLineIndex } from '../../server/src/model/lineIndex.ts';
import { annotate, parseFixture } from '../support/workspaceFixture.ts';
import { indexOf } from './indexOf.ts';
import type { IndexOptions } from './indexOf.ts';
import { planOf } from './planOf.ts';
import type { PlanOptions } from './planOf.ts';

export interface CheckOptions extends IndexOptions, Pick<PlanOptions, 'format'> {
  readonly protectedPaths?: readonly string[];
  readonly histories?: PathHistories;
  readonly historyComplete?: boolean;
  readonly levels?: Readonly<Partial<Record<RuleId, Level | 'off'>>>;
}

/** Judge the plan of a fixture; see support/workspaceFixture.ts for the files and planOf.ts for the plan's language. */
export async function judge(fixture: string, options: CheckOptions = {}): Promise<Judgement & { readonly plan: string }> {
  const { files, planPath, plan } = parseFixture(fixture);
  const index = await indexOf(files, { planPath, ...options });
  const resolved = resolvePlan(planOf(plan, { path: planPath, ...(options.format === undefined ? {} : { format: options.format }) }), index, { policy: { protectedPaths: options.protectedPaths ?? [] }, lines: buildLineIndex(plan) });
  return { ...judgePlan(resolved, { histories: options.histories ?? new Map(), historyComplete: options.historyComplete ?? false }, { problems: [], levels: options.levels ?? {} }), plan };
}

/** Judge the plan of a fixture and compare it, carets included, with itself. */
export async function checkFindings(fixture: string, options: CheckOptions = {}): Promise<Judgement> {
  const judgement = await judge(fixture, options), cut = fixture.lastIndexOf('\n--- ');
  const [, header] = fixture.slice(cut).split('\n', 2);
  expect(`${fixture.slice(0, cut)}\n${header ?? ''}\n${annotate(judgement.plan, judgement.findings)}`).toBe(fixture);
  return judgement;
}

/** `text status` of every reference, in text order. */
export function statuses(judgement: Judgement): readonly string[] {
  return judgement.references.map((it) => `${it.reference.text} ${it.resolution.status}`);
}
