import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptance, parseAccepted, toBaselineText, withFindings } from '../../server/src/profile/acceptedFindings.ts';

const finding = (rule: 'path-absent' | 'symbol-absent', text: string): { readonly rule: 'path-absent' | 'symbol-absent'; readonly text: string } => ({ rule, text });

test('what was accepted is accepted as often as it was found, and nothing else is', () => {
  const accepted = withFindings(new Map(), [{ path: 'a.md', findings: [finding('path-absent', 'x.ts'), finding('path-absent', 'x.ts'), finding('symbol-absent', 'run')] }]);
  const accepts = acceptance(accepted, 'a.md');
  const asked = [finding('path-absent', 'x.ts'), finding('path-absent', 'x.ts'), finding('path-absent', 'x.ts'), finding('symbol-absent', 'x.ts'), finding('symbol-absent', 'run')];
  expect(asked.map(accepts)).toEqual([true, true, false, false, true]);
  expect(asked.map(acceptance(accepted, 'b.md'))).toEqual([false, false, false, false, false]);
});

test('a plan that is checked again gets its own findings, the others keep theirs, and one without findings leaves the file', () => {
  const first = withFindings(new Map(), [{ path: 'a.md', findings: [finding('path-absent', 'x')] }, { path: 'b.md', findings: [finding('path-absent', 'y')] }]);
  const second = withFindings(first, [{ path: 'a.md', findings: [] }, { path: 'c.md', findings: [finding('path-absent', 'z')] }]);
  expect([...second.keys()].sort()).toEqual(['b.md', 'c.md']);
});

test('the file says again what was accepted, whatever the words of the plan, and is sorted', () => {
  const findings = fc.array(fc.record({ rule: fc.constantFrom('path-absent' as const, 'symbol-absent' as const), text: fc.string({ unit: 'binary', maxLength: 20 }) }), { maxLength: 8 });
  fc.assert(fc.property(fc.array(fc.record({ path: fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('__proto__', 'constructor', 'toString')), findings }), { maxLength: 5 }), (plans) => {
    const accepted = withFindings(new Map(), plans), text = toBaselineText(accepted);
    expect(parseAccepted(text)).toEqual({ accepted, problem: undefined });
    expect(toBaselineText(new Map([...accepted].reverse()))).toBe(text);
  }));
});

test.each([
  ['', /JSON/], ['[]', /expected object/], ['{"groundplanBaseline": 2, "plans": []}', /groundplanBaseline/], ['{"groundplanBaseline": 1, "plans": [{"path": "a.md", "findings": [{"rule": "x"}]}]}', /plans\.0\.findings\.0\.text/],
])('a broken baseline %j accepts nothing and says why', (text, problem) => {
  const read = parseAccepted(text);
  expect(read.accepted.size).toBe(0);
  expect(read.problem).toMatch(problem);
});
