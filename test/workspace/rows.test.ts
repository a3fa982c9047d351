import { expect, test } from 'vitest';
import type { Finding, Level } from '../../server/src/model/finding.ts';
import type { Stage } from '../../server/src/model/plan.ts';
import type { PlanCheck } from '../../server/src/model/planCheck.ts';
import { buildLineIndex } from '../../server/src/model/lineIndex.ts';
import { adviceTitle, intentRows } from '../../server/src/workspace/planCheck/intentRows.ts';
import { countFindings, shortKey, stageRows, stageStatus, verdictWords } from '../../server/src/workspace/rows.ts';
import { findingIn, planCheckOf } from '../cli/runCli.ts';

const text = 'Goal a\n# One b\n# Two c\n';
const stageOf = (id: string, parts: Partial<Stage> = {}): Stage => {
  const start = text.indexOf(id), span = { start, end: start + id.length };
  return { id, title: id, span, titleSpan: span, dependsOn: [], done: false, parallelGroup: undefined, buildExpectation: undefined, requires: [], references: [], ...parts };
};
const finding = (level: Level, on: string, stage?: string): Finding => findingIn(text, { on, level, message: `no ${on}`, ...(stage === undefined ? {} : { stage }) });
const checkOf = (findings: readonly Finding[], stages: readonly Stage[], parts: Partial<PlanCheck> = {}): PlanCheck => {
  const check = planCheckOf(text, { findings });
  return { ...check, plan: { ...check.plan, stages }, ...parts };
};

test.each<[Level[], boolean, string]>([[['note', 'error', 'warning'], true, 'error'], [['note', 'warning'], true, 'warning'], [['note'], true, 'done'], [['note'], false, 'note'], [[], true, 'done'], [[], false, 'ok']])(
  'a stage with %j findings, done %s, is %s', (levels, done, expected) => {
    expect(stageStatus(stageOf('One', { done }), levels.map((it) => finding(it, 'a')))).toBe(expected);
  });

test.each<[Level[], string]>([[[], 'no findings'], [['error'], '1 error'], [['note', 'error', 'error', 'note', 'warning'], '2 errors, 1 warning, 2 notes']])('%j is counted as %s', (levels, expected) => {
  expect(countFindings(levels.map((it) => finding(it, 'a')))).toBe(expected);
});

test('rows of stages carry place, words and findings', () => {
  const stages = [stageOf('One', { done: true, title: '' }), stageOf('Two', { dependsOn: [{ id: 'One', span: { start: 0, end: 1 } }], parallelGroup: 'A' })];
  const { rows, message } = stageRows(checkOf([finding('warning', 'a'), finding('note', 'b', 'One'), finding('error', 'c', 'Two')], stages), buildLineIndex(text));
  expect(message).toBeUndefined();
  expect(rows.map((it) => [it.label, it.description, it.icon, it.tooltip, it.location, it.children.length])).toEqual([
    ['Outside the stages', '1 warning', 'list-unordered', '', undefined, 1],
    ['One', 'done · 1 note', 'pass-filled', 'Stage One\nmarked done\nnote: no b', { path: undefined, line: 2, column: 3 }, 1],
    ['Two', '1 error', 'error', 'Stage Two\nafter One\nmay run beside others of A\nerror: no c', { path: undefined, line: 3, column: 3 }, 1],
  ]);
  expect(rows[2]?.children[0]).toMatchObject({ label: 'no c', description: 'path-absent · line 3', kind: 'finding', location: { line: 3, column: 7 } });
  expect(stageRows(checkOf([], []), buildLineIndex(text))).toEqual({ rows: [], message: 'This plan has no stages and no findings.' });
});

test('a short key has its prefix and twelve digits', () => {
  expect(shortKey(`sk1:${'ab'.repeat(32)}`)).toBe('sk1:abababababab');
});

test('verdicts in words', () => {
  const reference = [{}] as never;
  const words = (check: PlanCheck): string => `${verdictWords(check).label}. ${verdictWords(check).summary}`;
  expect(words(checkOf([], [], { references: reference, verdict: 'pass' }))).toBe('Plan holds. The plan holds in this workspace.');
  expect(words(checkOf([], []))).toBe('Nothing to check. Nothing in the plan names a part of the workspace.');
  expect(words(checkOf([finding('note', 'a')], [], { references: reference, verdict: 'pass' }))).toBe('1 note. Nothing in the plan is proven wrong (1 note).');
  expect(words(checkOf([finding('error', 'a')], []))).toBe('1 error. The plan says things that are not so (1 error). Correct it before the work starts.');
  expect(words(checkOf([finding('warning', 'a')], [], { verdict: 'clarification_required' }))).toBe('1 warning. Only the intent behind the plan can settle what is open (1 warning).');
  expect(words({ ...checkOf([], []), completeness: { ...checkOf([], []).completeness, scanned: false } })).toMatch(/^Not checked\./);
});

test('advice in rows: verdict first, then what it rests on, with the place where there is one', () => {
  const capability = { id: 'module:a.ts', name: 'a.ts', summary: 'Does it.', tags: [], discoveryIntent: '', includes: [], owner: undefined, vector: undefined, supports: [], relatedTo: [], source: { kind: 'derived', path: 'src/a.ts', line: undefined } } as const;
  const match = { capability, score: 0.456, scorer: 'idf-cosine', kind: 'deterministic', matchedWords: ['limit'], symbol: { name: 'limit', line: 7 }, because: undefined } as const;
  const registry = { ...match, capability: { ...capability, name: 'Hub', source: { kind: 'registry', path: 'x.yaml', line: 1 } }, kind: 'related', symbol: undefined, because: 'module:a.ts', matchedWords: [] } as const;
  const answer = { query: { source: 'intent', text: '', tokens: new Set<string>(), statements: [], workplanId: undefined, cutFrom: undefined }, verdict: 'reuse', topScore: 0.456, matches: [match, registry], unlisted: 0, advised: 'module:a.ts', indexUpdated: undefined, staleWarning: 'old', notes: ['note'] } as const;
  expect([adviceTitle(answer), adviceTitle({ ...answer, verdict: 'new' }), adviceTitle({ ...answer, matches: [] })]).toEqual(['Plan check: reuse limit in a.ts', 'Plan check: build new', 'Plan check: build new']);
  expect(adviceTitle({ ...answer, matches: [{ ...match, symbol: { name: `[x](command:y)\n${'z'.repeat(60)}`, line: 1 } }] })).toBe(`Plan check: reuse (x)(command:y) ${'z'.repeat(45)}…`);
  const { rows } = intentRows(answer);
  expect(rows.map((it) => [it.label, it.description, it.tooltip, it.icon, it.location])).toEqual([
    ['Reuse', 'best score 46 %', 'Something here seems to do this already.\nold\nnote', 'check', undefined],
    ['limit in a.ts', '46 % · limit', 'Does it.\nshares limit', 'symbol-module', { path: 'src/a.ts', line: 7, column: 1 }],
    ['Hub', 'related', 'Does it.\nmodule:a.ts', 'library', { path: 'x.yaml', line: 1, column: 1 }],
  ]);
});
