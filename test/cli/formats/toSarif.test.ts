import { expect, test } from 'vitest';
import { toSarif } from '../../../server/src/cli/formats/toSarif.ts';
import { ruleIds } from '../../../server/src/model/finding.ts';
import { parseRulesDocument } from '../../../server/src/cli/rulesDocument.ts';
import { findingIn, planCheckOf, renamed, sha256 } from '../runCli.ts';
import type { CheckedPlan, CheckFailure } from '../../../server/src/cli/checkReport.ts';

interface Sarif {
  version: string;
  runs: [{
    tool: { driver: { rules: { id: string; name: string; shortDescription: { text: string }; helpUri: string; help: { markdown: string } }[] } };
    originalUriBaseIds: Record<string, { uri: string }>;
    invocations: [{ executionSuccessful: boolean; toolExecutionNotifications: { message: { text: string } }[] }];
    results: {
      ruleId: string; ruleIndex: number; level: string; message: { text: string }; suppressions?: unknown; relatedLocations?: { id: number }[]; fixes?: unknown[];
      locations: [{ physicalLocation: { artifactLocation: { uri: string; uriBaseId?: string }; region: Record<string, number> } }];
      partialFingerprints: { primaryLocationLineHash: string };
    }[];
  }];
}
const rules = parseRulesDocument('# Rules\n\n## path-absent\n\nThe plan relies on a file that is not there. More.\n\nExample.\n');
const sarifOf = (plans: CheckedPlan[], failures: CheckFailure[] = []): Sarif['runs'][0] =>
  (JSON.parse(toSarif({ plans, failures }, { version: '1.2.3', rules, hash: sha256 })) as Sarif).runs[0];
const text = 'intro 🚀\n- `src/a.ts` and `src/b.ts`\n';

test('a result has rule, level, message, region, fingerprint and a fix for its best candidate', () => {
  const [result] = sarifOf([{ text, notes: [], check: planCheckOf(text, { path: 'docs/my plan #1.md', findings: [findingIn(text, { on: 'src/a.ts', candidates: [renamed('src/c.ts')], alsoOn: ['src/b.ts'] })] }) }]).results;
  expect(result).toMatchInlineSnapshot(`
    {
      "fixes": [
        {
          "artifactChanges": [
            {
              "artifactLocation": {
                "uri": "docs/my%20plan%20%231.md",
                "uriBaseId": "SRCROOT",
              },
              "replacements": [
                {
                  "deletedRegion": {
                    "endColumn": 12,
                    "endLine": 2,
                    "startColumn": 4,
                    "startLine": 2,
                  },
                  "insertedContent": {
                    "text": "src/c.ts",
                  },
                },
              ],
            },
          ],
          "description": {
            "text": "Write src/c.ts (renamed in 1a2b3c4)",
          },
        },
      ],
      "level": "error",
      "locations": [
        {
          "physicalLocation": {
            "artifactLocation": {
              "uri": "docs/my%20plan%20%231.md",
              "uriBaseId": "SRCROOT",
            },
            "region": {
              "endColumn": 12,
              "endLine": 2,
              "startColumn": 4,
              "startLine": 2,
            },
          },
        },
      ],
      "message": {
        "text": "no file "src/a.ts"",
      },
      "partialFingerprints": {
        "primaryLocationLineHash": "3b7b37b2582cbea9:1",
      },
      "relatedLocations": [
        {
          "id": 1,
          "message": {
            "text": "same cause",
          },
          "physicalLocation": {
            "artifactLocation": {
              "uri": "docs/my%20plan%20%231.md",
              "uriBaseId": "SRCROOT",
            },
            "region": {
              "endColumn": 27,
              "endLine": 2,
              "startColumn": 19,
              "startLine": 2,
            },
          },
        },
      ],
      "ruleId": "path-absent",
      "ruleIndex": 0,
    }
  `);
});

test('every rule is described, and results point at theirs', () => {
  const run = sarifOf([{ text, notes: [], check: planCheckOf(text, { findings: [findingIn(text, { on: 'src/a.ts', rule: 'symbol-absent' })] }) }]);
  const described = run.tool.driver.rules;
  expect(described.map((it) => it.id)).toEqual(ruleIds);
  expect(described[0]).toMatchObject({ name: 'PathAbsent', shortDescription: { text: 'The plan relies on a file that is not there.' }, help: { markdown: expect.stringContaining('Example.') as string } });
  expect(described[0]?.helpUri).toMatch(/rules\.md#path-absent$/u);
  expect(described[run.results[0]?.ruleIndex ?? -1]?.id).toBe('symbol-absent');
});

test('a fingerprint survives new lines above, and equal findings have different ones', () => {
  const printsOf = (plan: string): string[] => sarifOf([{ text: plan, notes: [], check: planCheckOf(plan, { findings: [findingIn(plan, { on: 'src/a.ts' }), findingIn(plan, { on: 'src/a.ts' })] }) }])
    .results.map((it) => it.partialFingerprints.primaryLocationLineHash);
  expect(printsOf(text)).toEqual(printsOf(`one\nmore\n${text}`));
  expect(new Set(printsOf(text)).size).toBe(2);
});

test('no fix is offered where the candidate is deleted or the place holds other text', () => {
  const deleted = { ...renamed('src/c.ts'), reason: 'deleted' as const };
  const other = { ...findingIn(text, { on: 'src/b.ts', candidates: [renamed('src/c.ts')] }), text: 'src/B.ts' };
  const { results } = sarifOf([{ text, notes: [], check: planCheckOf(text, { findings: [findingIn(text, { on: 'src/a.ts', candidates: [deleted] }), other] }) }]);
  expect(results.map((it) => it.fixes)).toEqual([undefined, undefined]);
});

test('a plan outside the workspace has a file URI, and each workspace its own base', () => {
  const plans = [{ root: '/repo a', path: '/home/me/.claude/plan ü.md' }, { root: '/shop', path: 'plan.md' }]
    .map((it) => ({ text, notes: [], check: planCheckOf(text, { ...it, findings: [findingIn(text, { on: 'src/a.ts' })] }) }));
  const run = sarifOf(plans);
  expect(run.originalUriBaseIds).toEqual({ SRCROOT: { uri: 'file:///repo%20a/' }, SRCROOT2: { uri: 'file:///shop/' } });
  expect(run.results.map((it) => it.locations[0].physicalLocation.artifactLocation)).toEqual([
    { uri: 'file:///home/me/.claude/plan%20%C3%BC.md' }, { uri: 'plan.md', uriBaseId: 'SRCROOT2' },
  ]);
});

test('suppressed findings are results with a suppression, and failures are notifications', () => {
  const run = sarifOf([{ text, notes: [], check: planCheckOf(text, { suppressed: [findingIn(text, { on: 'src/a.ts' })] }) }], [{ path: 'b.md', message: 'is not there' }]);
  expect(run.results[0]?.suppressions).toEqual([{ kind: 'inSource' }]);
  expect(run.invocations[0]).toMatchObject({ executionSuccessful: false, toolExecutionNotifications: [{ message: { text: 'b.md is not there' } }] });
});
