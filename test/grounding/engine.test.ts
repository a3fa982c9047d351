import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainReference } from '../../server/src/grounding/explainReference.ts';
import { judgePlan } from '../../server/src/grounding/judgePlan.ts';
import type { Judgement } from '../../server/src/grounding/judgePlan.ts';
import { resolvePlan } from '../../server/src/grounding/resolvePlan.ts';
import { decideVerdict } from '../../server/src/grounding/verdict.ts';
import type { Finding } from '../../server/src/model/finding.ts';
import type { GroundingIndex } from '../../server/src/model/groundingIndex.ts';
import { buildLineIndex } from '../../server/src/model/lineIndex.ts';
import { judge } from './checkFindings.ts';
import { indexOf } from './indexOf.ts';
import { planOf } from './planOf.ts';

function run(text: string, index: GroundingIndex): Judgement {
  const resolved = resolvePlan(planOf(text), index, { policy: { protectedPaths: [] }, lines: buildLineIndex(text) });
  return judgePlan(resolved, { histories: new Map(), historyComplete: true }, { problems: [], levels: {} });
}

const files = new Map([
  ['src/a.ts', 'export class Box { open() {} }\nexport const a = 1;\n'], ['src/b/index.ts', 'export function b() {}\n'], ['lib/a.ts', ''], ['docs/Guide.md', '# Guide\n'],
  ['package.json', '{ "scripts": { "test": "vitest" } }'], ['Makefile', 'all:\n\ttrue\n'],
]);
const paths = fc.constantFrom('src/a.ts', 'a.ts', 'src/new.ts', 'new.ts', 'src/b/', 'docs/guide.md', '../x.ts', '/etc/x', 'lib/', 'src/', 'b/index', 'src/a.ts:1-99', '@/b', 'x.c/h', '~/y', 'C:/z', '.', '..', 'a//b/./c');
const pathLine = fc.tuple(fc.constantFrom('', 'weak ', 'likely ', 'hedged ', 'negated ', 'historical ', 'tree ', 'link '), fc.constantFrom('read', 'modify', 'create', 'delete', 'from', 'to', 'mention', 'maybe', 'glob'), paths)
  .map(([modifier, verb, path]) => `- ${modifier}${verb} \`${path}\``);
const symbolLine = fc.tuple(fc.constantFrom('use', 'change', 'define', 'drop', 'expect', 'call', 'name'), fc.constantFrom('Box', 'Box.open', 'Box.shut', 'open', 'b', 'nowhereAtAll', 'b(x)', 'x.y.z'), fc.constantFrom('', ' in `src/a.ts`', ' in `src/new.ts`', ' in `gone.ts`', ' in `src`'))
  .map(([verb, name, file]) => `- ${verb} \`${name}\`${file}`);
const commandLine = fc.constantFrom('npm test', 'npm run x', 'make all', 'make x', 'node src/new.js', './run.sh', 'go test ./x', 'cargo test -p x', '', 'pnpm', 'a=b').map((it) => `- run \`${it}\``);
const stageLine = fc.tuple(fc.constantFrom('1', '2', '3', '4'), fc.constantFrom('', ' (done)', ' (after 1)', ' (after 2, 3)', ' (after 9)', ' (parallel A)')).map(([id, marks]) => `## Stage ${id}${marks}`);
const planText = fc.array(fc.oneof({ weight: 5, arbitrary: pathLine }, { weight: 2, arbitrary: symbolLine }, { weight: 1, arbitrary: commandLine }, { weight: 2, arbitrary: stageLine }), { maxLength: 30 }).map((it) => it.join('\n'));

test('any plan is judged without a throw, alike twice, and every finding stands in the text', async () => {
  const index = await indexOf(files), again = await indexOf(files);
  fc.assert(fc.property(planText, (text) => {
    const judgement = run(text, index);
    expect(run(text, again)).toEqual(judgement);
    for (const { span, text: quoted, message } of judgement.findings) {
      expect(span.start).toBeGreaterThanOrEqual(0);
      expect(span.end).toBeLessThanOrEqual(text.length);
      expect(span.start).toBeLessThan(span.end);
      expect(`${quoted}${message}`).not.toContain('undefined');
    }
    expect(judgement.findings).toEqual(judgement.findings.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end));
    expect(judgement.verdict).toBe(decideVerdict(judgement.findings));
  }), { numRuns: 300 });
});

test('a stage never has what only a later stage creates, unless it is there', async () => {
  const index = await indexOf(files);
  fc.assert(fc.property(fc.array(fc.oneof(pathLine, stageLine.filter((it) => !it.includes('('))), { maxLength: 20 }), (lines) => {
    const text = ['## Stage first', '- read `src/later/only.ts`', ...lines.filter((it) => !/create|to `|maybe/.test(it)), '## Stage last', '- create `src/later/only.ts`'].join('\n');
    expect(run(text, index).references.find((it) => it.reference.text === 'src/later/only.ts')?.resolution.status).toBe('absent');
  }), { numRuns: 100 });
});

const finding = (level: Finding['level'], settledBy: Finding['settledBy']): Finding =>
  ({ rule: 'path-absent', level, settledBy, message: '', span: { start: 0, end: 1 }, stage: undefined, text: '', candidates: [], alsoAt: [] });

test.each([
  [[], 'pass'],
  [[finding('note', 'intent')], 'pass'],
  [[finding('warning', 'author')], 'pass'],
  [[finding('warning', 'intent')], 'clarification_required'],
  [[finding('error', 'intent')], 'clarification_required'],
  [[finding('warning', 'intent'), finding('error', 'author')], 'return_to_architect'],
] as const)('findings %# come to their verdict', (findings, verdict) => expect(decideVerdict(findings)).toBe(verdict));

test('the profile sets levels, and never raises what is uncertain above them', async () => {
  const fixture = `
--- a.ts
--- PLAN.md
- read \`gone.ts\`
- hedged read \`maybe.ts\`
`;
  const levels = async (level: 'error' | 'warning' | 'note' | 'off') => (await judge(fixture, { levels: { 'path-absent': level } })).findings.map((it) => it.level);
  expect(await Promise.all([levels('error'), levels('warning'), levels('note'), levels('off')])).toEqual([['error', 'note'], ['warning', 'note'], ['note', 'note'], []]);
});

test('problems of the reader are weighed, suppressed and counted with the rest', async () => {
  const text = '<!-- ignore plan-structure: known -->\nfirst\nsecond\n', plan = planOf(text);
  const problem = (start: number): Finding => ({ ...finding('error', 'author'), rule: 'plan-structure', message: 'same words', span: { start, end: start + 5 } });
  const resolved = resolvePlan(plan, await indexOf(new Map()), { policy: { protectedPaths: [] }, lines: buildLineIndex(text) });
  const problems = [problem(text.indexOf('second')), problem(text.indexOf('first'))];
  const judged = judgePlan(resolved, { histories: new Map(), historyComplete: false }, { problems, levels: {} });
  expect([judged.findings.map((it) => it.span.start), judged.suppressed.length, judged.verdict]).toEqual([[text.indexOf('second')], 1, 'return_to_architect']);
  expect(judgePlan(resolved, { histories: new Map(), historyComplete: false }, { problems, levels: { 'plan-structure': 'note' } }).verdict).toBe('pass');
});

test('every reference can be explained', async () => {
  const { references } = await judge(`
--- src/limit/bucket.ts
export class Bucket {}
--- docs/PLAN.md
## Stage 1
- modify \`bucket.ts\`
- hedged use \`Buckets\` in \`src/limit/bucket.ts\`
`);
  expect(references.map((it) => explainReference(it).join('\n'))).toMatchInlineSnapshot(`
    [
      "path "bucket.ts" in stage 1
    role: existing (verb "modify")
    certainty: certain, from code span
    status: present (listed, as the one path that ends so)
    base: its last segments, which one path has
    place: src/limit/bucket.ts",
      "symbol "Buckets" in stage 1
    role: existing (verb "use")
    stance: hedged
    certainty: certain, from code span
    status: absent (src/limit/bucket.ts does not have it)
    candidate: Bucket (nearly the same name)",
      "path "src/limit/bucket.ts" in stage 1
    role: existing (verb "use")
    stance: hedged
    certainty: certain, from code span
    status: present (listed)
    base: the workspace root
    place: src/limit/bucket.ts",
    ]
  `);
});

test('absent paths are named for git’s history, each once and the best guesses first', async () => {
  const text = '- read `gone.ts`\n- modify `gone.ts`\n- negated read `no.ts`\n- read `src/a.ts`\n';
  const resolved = resolvePlan(planOf(text, { path: 'docs/PLAN.md' }), await indexOf(files), { policy: { protectedPaths: [] }, lines: buildLineIndex(text) });
  expect(resolved.absentPaths).toEqual(['gone.ts', 'docs/gone.ts']);
});

/** Processor time since a reading, in milliseconds: other work on the machine does not count. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

test('ten thousand references over twenty thousand files take linear time', async () => {
  const many = new Map(Array.from({ length: 20_000 }, (_, at) => [`pkg${at % 100}/src/mod${at % 1000}/file_${at}.txt`, ''] as const));
  const index = await indexOf(many);
  const lines = Array.from({ length: 10_000 }, (_, at) => [`## Stage s${at}`, `- modify \`pkg${at % 100}/src/mod${at % 1000}/file_${at}.txt\``, `- read \`file_${at}.txt\``, `- read \`gone/file${at}.txt\``, `- create \`new/n${at % 50}.txt\``][at % 5] ?? '');
  const spent = process.cpuUsage();
  const judgement = run(lines.join('\n'), index);
  expect(cpuMs(spent)).toBeLessThan(8000);
  expect(judgement.references).toHaveLength(8000);
});

test('hostile plans do not blow up', async () => {
  const index = await indexOf(files);
  const spent = process.cpuUsage();
  for (const text of [
    Array.from({ length: 5000 }, (_, at) => `## Stage ${at} (after ${at + 1})`).join('\n'),
    Array.from({ length: 2000 }, (_, at) => `## Stage ${at}\n- create \`x.ts\`\n- delete \`x.ts\``).join('\n'),
    `- read \`${'a/'.repeat(20_000)}b.ts\``,
    `- read \`${'../'.repeat(20_000)}b.ts\``,
    `- use \`${'a.'.repeat(20_000)}b\``,
    `- modify \`${'x'.repeat(100_000)}.ts\``,
  ]) run(text, index);
  expect(cpuMs(spent)).toBeLessThan(8000);
});

test('what lies beside a plan whose folder is not there came with it from elsewhere', async () => {
  const text = '- read `specs/002-b/guide.md`\n- read `specs/001-a/guide.md`\n', index = await indexOf(new Map([['specs/001-a/spec.md', '']]));
  const { references } = resolvePlan(planOf(text, { path: 'specs/002-b/tasks.md' }), index, { policy: { protectedPaths: [] }, lines: buildLineIndex(text) });
  expect(references.map((it) => it.resolution.status)).toEqual(['unknown', 'absent']);
});
