import { expect, test } from 'vitest';
import { toJson } from '../../../server/src/cli/formats/toJson.ts';
import { findingIn, pathIn, planCheckOf, renamed } from '../runCli.ts';

const plan = '# Plan 🚀\n\n- 修改: `src/a.ts` 👍 then `src/b.ts`\n';
const check = planCheckOf(plan, {
  path: 'docs/plan.md',
  references: [
    pathIn(plan, 'src/a.ts', { status: 'present', paths: ['src/a.ts'] }),
    pathIn(plan, 'src/b.ts', { status: 'absent', reason: 'no file of that name', candidates: [renamed('src/c.ts')] }),
  ],
  findings: [findingIn(plan, { on: 'src/b.ts', stage: 'task-1', candidates: [renamed('src/c.ts')], alsoOn: ['src/a.ts'] })],
});

test('one plan gives its object: places from 1, columns in UTF-16 units, ends exclusive, null for what is missing', () => {
  expect(JSON.parse(toJson({ plans: [{ check, text: plan, notes: [] }], failures: [] }, undefined))).toMatchInlineSnapshot(`
    {
      "accepted": [],
      "findings": [
        {
          "alsoAt": [
            {
              "column": 27,
              "endColumn": 35,
              "endLine": 3,
              "line": 3,
            },
          ],
          "candidateReasons": [
            "renamed in 1a2b3c4",
          ],
          "candidates": [
            "src/c.ts",
          ],
          "column": 8,
          "endColumn": 16,
          "endLine": 3,
          "level": "error",
          "line": 3,
          "message": "no file "src/b.ts"",
          "partOf": null,
          "rule": "path-absent",
          "settledBy": "author",
          "stage": "task-1",
          "text": "src/a.ts",
        },
        {
          "alsoAt": [
            {
              "column": 8,
              "endColumn": 16,
              "endLine": 3,
              "line": 3,
            },
          ],
          "candidateReasons": [
            "renamed in 1a2b3c4",
          ],
          "candidates": [
            "src/c.ts",
          ],
          "column": 27,
          "endColumn": 35,
          "endLine": 3,
          "level": "error",
          "line": 3,
          "message": "no file "src/b.ts"",
          "partOf": null,
          "rule": "path-absent",
          "settledBy": "author",
          "stage": "task-1",
          "text": "src/b.ts",
        },
      ],
      "plan": {
        "digest": "sha256:e5feab9cef6b312f3d05914c3f6f62a21ef2f09f41a1f741e011ae95fc229fa1",
        "format": "markdown",
        "notes": [],
        "path": "docs/plan.md",
        "stages": 0,
        "title": "A plan",
      },
      "references": [
        {
          "candidates": [],
          "column": 8,
          "definitionLine": null,
          "endColumn": 16,
          "endLine": 3,
          "kind": "path",
          "line": 3,
          "reason": "listed by git",
          "resolved": "src/a.ts",
          "role": "existing",
          "stage": "task-1",
          "stance": "claimed",
          "status": "present",
          "text": "src/a.ts",
        },
        {
          "candidates": [
            "src/c.ts",
          ],
          "column": 27,
          "definitionLine": null,
          "endColumn": 35,
          "endLine": 3,
          "kind": "path",
          "line": 3,
          "reason": "no file of that name",
          "resolved": null,
          "role": "existing",
          "stage": "task-1",
          "stance": "claimed",
          "status": "absent",
          "text": "src/b.ts",
        },
      ],
      "schema": "groundplan.check/1",
      "suppressed": [],
      "verdict": "return_to_architect",
      "workspace": {
        "files": 812,
        "filesByStatus": {
          "parsed": 700,
        },
        "notRead": [],
        "notes": [],
        "root": "/repo",
        "scanned": true,
        "stateKey": "sk1:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
        "symbols": 9120,
        "symbolsReady": true,
      },
    }
  `);
});

test('several plans give a list with one object each', () => {
  const one = { check, text: plan, notes: [] };
  expect(JSON.parse(toJson({ plans: [one, one], failures: [] }, undefined))).toMatchObject({
    schema: 'groundplan.check/1', failures: [], plans: [{ schema: 'groundplan.check/1', plan: { path: 'docs/plan.md' } }, { verdict: 'return_to_architect' }],
  });
});

test('with --explain every reference has its reasons', () => {
  expect(JSON.parse(toJson({ plans: [{ check, text: plan, notes: [] }], failures: [] }, ({ resolution }) => [resolution.reason])))
    .toMatchObject({ references: [{ explanation: ['listed by git'] }, { explanation: ['no file of that name'] }] });
});

test('without a state key it is null', () => {
  expect(JSON.parse(toJson({ plans: [{ check: { ...check, stateKey: undefined }, text: plan, notes: [] }], failures: [] }, undefined))).toMatchObject({ workspace: { stateKey: null } });
});
