import { expect, test } from 'vitest';
import { structuredJsonSchema } from '../../server/src/plans/structuredJsonSchema.ts';
import { checkMentions } from './checkMentions.ts';
import { readPlan } from './readPlan.ts';

const yaml = `groundplan: 1
title: Rate limiting
intent: cap requests per API key
stages:
  - id: bucket
    title: Token bucket
    writes: [src/limit/bucket.ts, "test/limit/"]
    reads: [src/config.ts]
    symbols: [{ name: loadConfig, in: src/config.ts }, Store.get]
    commands: [cd web && npm test]
    requires: [node-deps]
    buildExpectation: tests
  - id: wire
    touches:
      - src/app.ts
    dependsOn: [bucket]
`;

test('every value is a certain reference with its exact place', () => checkMentions(`
groundplan: 1
title: Rate limiting
stages:
  - id: bucket
    writes: [src/limit/bucket.ts, "test/limit/", src/**/*.ts]
             ^^^^^^^^^^^^^^^^^^^ path creates? certain
                                   ^^^^^^^^^^^ path creates? certain
                                                 ^^^^^^^^^^^ glob existing certain
    reads: [src/config.ts]
            ^^^^^^^^^^^^^ path existing certain
    symbols: [{ name: loadConfig, in: src/config.ts }, "Store.get(key)"]
                      ^^^^^^^^^^ symbol existing certain in src/config.ts
                                      ^^^^^^^^^^^^^ path existing certain
                                                        ^^^^^^^^^ symbol existing certain of Store (key)
    commands: [cd web && npm test]
               ^^^^^^ command existing certain
                  ^^^ path unstated likely
                         ^^^^^^^^ command existing certain at web
`, 'limits.groundplan.yaml'));

test('stages carry what they state', () => {
  const { plan, problems } = readPlan(yaml, 'limits.groundplan.yaml');
  expect(problems).toEqual([]);
  expect([plan.format, plan.title, plan.intent]).toEqual(['structured', 'Rate limiting', 'cap requests per API key']);
  expect(plan.stages.map((it) => [it.id, it.title, it.buildExpectation, it.dependsOn.map((on) => on.id), it.requires.map((on) => on.name), it.references.length])).toEqual([
    ['bucket', 'Token bucket', 'tests', [], ['node-deps'], 9], ['wire', 'wire', undefined, ['bucket'], [], 1],
  ]);
});

test('YAML, JSON and front matter give the same stages', () => {
  const json = JSON.stringify({ groundplan: 1, title: 'x', stages: [{ id: 'a', writes: ['src/a.ts'] }, { id: 'b', dependsOn: ['a'] }] });
  const shape = (text: string, path: string): unknown => readPlan(text, path).plan.stages.map((it) => [it.id, it.dependsOn.map((on) => on.id), it.references.map((one) => [one.text, one.role])]);
  const front = 'groundplan: 1\ntitle: x\nstages:\n  - id: a\n    writes: [src/a.ts]\n  - id: b\n    dependsOn: [a]\n';
  expect(shape(json, 'x.groundplan.json')).toEqual(shape(front, 'x.groundplan.yaml'));
  expect(shape(`---\n${front}---\n# Text with \`b.ts\`\n## Task 1\n`, 'plan.md')).toEqual(shape(json, 'x.groundplan.json'));
});

test.each([
  ['an unknown key', 'groundplan: 1\nfoo: 1\nstages: []\n', 'foo', 'unknown key "foo": it is not read'],
  ['an unknown key of a stage', 'groundplan: 1\nstages:\n  - id: a\n    write: [b.ts]\n', 'write', 'unknown key "write": it is not read'],
  ['a value of the wrong kind', 'groundplan: 1\nstages:\n  - id: a\n    buildExpectation: nope\n', 'nope', 'stages.0.buildExpectation: '],
  ['a doubled id', 'groundplan: 1\nstages:\n  - id: a\n  - id: a\n', 'a', 'stage id "a" is there 2 times'],
  ['a doubled key', 'groundplan: 1\ntitle: a\ntitle: b\nstages: []\n', 'title', 'key "title" is there twice'],
  ['broken YAML', 'groundplan: 1\nstages:\n  - id: "a\n', '', 'YAML: '],
])('%s is a problem with its place', (_name, text, at, message) => {
  const { problems } = readPlan(text, 'x.groundplan.yaml');
  const found = problems.find((it) => it.message.includes(message));
  expect(found, problems.map((it) => it.message).join('\n')).toBeDefined();
  expect(text.slice(found!.span.start, found!.span.end)).toContain(at);
});

test('broken text keeps what could be read', () => {
  const { plan } = readPlan('groundplan: 1\nstages:\n  - id: a\n    writes: [src/a.ts]\n  - id: [', 'x.groundplan.yaml');
  expect(plan.stages[0]?.references.map((it) => it.text)).toEqual(['src/a.ts']);
  expect(readPlan('{"groundplan":1,"stages":[{"id":"a","writes":["src/a.ts"]},{"id"', 'x.groundplan.json').plan.stages[0]?.references.map((it) => it.text)).toEqual(['src/a.ts']);
});

test('the schema is published for editors', () => {
  const schema = structuredJsonSchema();
  expect(schema['$schema']).toContain('draft-07');
  expect(Object.keys(schema['properties'] as object)).toEqual(['groundplan', 'title', 'intent', 'stages']);
});
