import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildLineIndex } from '../../server/src/model/lineIndex.ts';
import { allReferences, readPlan } from './readPlan.ts';

const pieces = ['# Plan', '## Task 1: Add `a`', '- Create: `src/a.ts:12-30`', '- `b()` in `src/b.ts`', '  - [x] nested [c](src/c.ts)', '1. Run `npm test -- x`', '```bash', 'cd web && rm -rf src/x', '```', '| File | Action |', '|---|---|',
  '| `d.ts` | new |', '---', 'files: [e.ts]', '<files>f.ts, g.ts</files>', '> `h.ts`', '├── i.ts', 'src/', '在 `j.ts` 中添加 `k()`', '<!-- groundplan-ignore-next-line path-absent: why -->', '', '🚀 see @l.ts (lines 1-2)', '`m', '[n](', 'depends on T001, Task 2', '#[[file:o p.md]]', '`:3-4`', '\\`q\\`', 'groundplan: 1', 'stages:', '  - id: r',
  'todos:', '    content: Create `s.ts`', '    status: completed', '<task>', '<name>Task 1: t</name>', '<verify>npm run u</verify>', '</task>', 'files_modified: [v.ts]', '- [ ] 1.1 (P) w', '  - _Depends: 1.1, 2_', '```json', '{"waves": [["1.1"], ["2"]]}', '## Task Dependency Graph', '**Steps**', '## MODIFIED Requirements', '### Requirement: X', 'Task 1:', 'CREATE y.py:', '[Implementation Order]'];
const plans = fc.tuple(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), fc.constantFrom('\n', '\r\n')).map(([lines, end]) => lines.join(end));
const paths = fc.constantFrom('plan.md', 'specs/1/tasks.md', 'docs/superpowers/plans/x.md', 'AGENTS.md', 'x.groundplan.yaml', 'x.groundplan.json',
  '.kiro/specs/x/tasks.md', '.cursor/plans/x.plan.md', '.planning/phases/1/1-1-PLAN.md', 'openspec/changes/x/specs/y/spec.md', 'openspec/changes/x/proposal.md', 'PRPs/x.md', 'plan-x.prompt.md', 'execplans/x.md', 'backlog/tasks/task-1 - x.md', '.taskmaster/tasks/tasks.json');

test('every span holds its text', () => {
  fc.assert(fc.property(plans, paths, (text, path) => {
    const reading = readPlan(text, path);
    for (const it of allReferences(reading)) expect(text.slice(it.span.start, it.span.end)).toBe(it.text);
    for (const it of reading.problems) expect(it.span.start <= it.span.end && it.span.end <= text.length).toBe(true);
  }));
});

test('stages are in text order, apart from each other, and hold their references', () => {
  fc.assert(fc.property(plans, paths, (text, path) => {
    let end = 0;
    for (const it of readPlan(text, path).plan.stages) {
      expect(it.span.start).toBeGreaterThanOrEqual(end);
      for (const one of it.references) expect(one.span.start >= it.span.start && one.span.end <= it.span.end).toBe(true);
      end = it.span.end;
    }
  }));
});

test('stage ids are unique', () => {
  fc.assert(fc.property(plans, paths, (text, path) => {
    const ids = readPlan(text, path).plan.stages.map((it) => it.id);
    expect(new Set(ids).size).toBe(ids.length);
  }));
});

test('any text is read, cut anywhere', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), plans, fc.nat(), paths, (noise, text, cut, path) => {
    const at = cut % (text.length + 1);
    expect(readPlan(text.slice(0, at) + noise, path).plan.path).toBe(path);
  }), { numRuns: 300 });
});

test('the same text gives the same plan', () => {
  fc.assert(fc.property(plans, paths, (text, path) => {
    expect(readPlan(text, path)).toEqual(readPlan(text, path));
  }), { numRuns: 50 });
});

test('LF, CRLF and a byte-order mark give the same stages and references on the same lines', () => {
  const shape = (text: string, shift: number): unknown => {
    const lines = buildLineIndex(text);
    return allReferences(readPlan(text)).map((it) => { const at = lines.placeOf(it.span.start); return [at.line, at.line === 1 ? at.column - shift : at.column, it.kind, it.text, it.role]; });
  };
  fc.assert(fc.property(fc.array(fc.constantFrom(...pieces.filter((it) => !it.includes('`m') && it !== '[n](')), { maxLength: 20 }), (lines) => {
    const lf = lines.join('\n');
    expect(shape(lines.join('\r\n'), 0)).toEqual(shape(lf, 0));
    expect(shape(`\ufeff${lf}`, 1)).toEqual(shape(lf, 0));
  }));
});
