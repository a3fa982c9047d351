import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { defaultProfile } from '../../server/src/profile/defaultProfile.ts';
import { MAX_PROFILE_UNITS, parseProfile } from '../../server/src/profile/parseProfile.ts';

/** Problems as `line:column message |text at the span|`. */
function problemsOf(text: string): readonly string[] {
  return parseProfile(text).problems.map((it) => `${it.line}:${it.column} ${it.message} |${text.slice(it.span.start, it.span.end)}|`);
}

test.each(['', '\n', '# nothing yet\n', '{}', 'rules:\nlimits:\n', 'null'])('a profile that says nothing has the defaults: %j', (text) => {
  expect(parseProfile(text)).toEqual({ profile: defaultProfile, problems: [] });
});

test('everything that the operator can say is read', () => {
  const { profile, problems } = parseProfile(`
groundplan: 1
rules:
  path-case: warning
  glob-empty: off
plans:
  include: [work/**/*.md]
  exclude: [docs/archive/**]
protectedPaths: [migrations/**]
stateInputs: [.env.test]
limits:
  historyTimeoutMs: 500
commands:
  build: npm run build
  test: [npm, test]
  lint:
    run: [npx, eslint, .]
    cwd: ./web/
    timeoutSeconds: 60
    env: [CI]
prerequisites:
  python-deps: { paths: [.venv] }
  node-deps: { paths: [node_modules], setup: npm ci }
approvals:
  mode: auto
  forbid: [npm publish]
retries:
  stageAttempts: 5
stageGuidance: false
verification:
  undeclaredWrites: note
  requiredChecks: [diagnostics]
planCheck:
  registries: [registry/indexes/federated.yaml]
  reuse: 0.5
  staleDays: 30
`);
  expect(problems).toEqual([]);
  expect(profile).toEqual({
    rules: { 'path-case': 'warning', 'glob-empty': 'off' },
    plans: { include: ['work/**/*.md'], exclude: ['docs/archive/**'] },
    protectedPaths: ['migrations/**'],
    stateInputs: ['.env.test'],
    limits: { ...defaultProfile.limits, historyTimeoutMs: 500 },
    commands: {
      build: { run: 'npm run build', cwd: '', timeoutSeconds: 600, env: [] },
      test: { run: ['npm', 'test'], cwd: '', timeoutSeconds: 600, env: [] },
      lint: { run: ['npx', 'eslint', '.'], cwd: 'web', timeoutSeconds: 60, env: ['CI'] },
    },
    prerequisites: [
      { name: 'node-deps', paths: ['node_modules'], setup: { run: 'npm ci', cwd: '', timeoutSeconds: 600, env: [] } },
      { name: 'python-deps', paths: ['.venv'], setup: undefined },
    ],
    approvals: { mode: 'auto', forbid: ['npm publish'] },
    retries: { stageAttempts: 5, reviewCycles: 3, blocksPerPath: 3, plannerAttempts: 3 },
    stageGuidance: false,
    verification: { undeclaredWrites: 'note', requiredChecks: ['diagnostics'] },
    planCheck: { ...defaultProfile.planCheck, registries: ['registry/indexes/federated.yaml'], reuse: 0.5, staleDays: 30 },
  });
});

test('unknown keys are named with the nearest known one, where they stand; the rest holds', () => {
  const text = 'rule: {}\nrules:\n  path-abset: off\n  path-case: note\ncommands:\n  tests: npm test\n  test: { run: npm test, timeout: 5 }\nzzzz: 1\nplan-check: {}\n';
  expect(problemsOf(text)).toEqual([
    '1:1 unknown key "rule"; did you mean "rules"? |rule|',
    '3:3 unknown key "rules.path-abset"; did you mean "path-absent"? |path-abset|',
    '6:3 unknown key "commands.tests"; did you mean "test"? |tests|',
    '7:26 unknown key "commands.test.timeout"; did you mean "timeoutSeconds"? |timeout|',
    '8:1 unknown key "zzzz" |zzzz|',
    '9:1 unknown key "plan-check"; did you mean "planCheck"? |plan-check|',
  ]);
  expect(parseProfile(text).profile).toEqual({
    ...defaultProfile, rules: { 'path-case': 'note' }, commands: { test: { run: 'npm test', cwd: '', timeoutSeconds: 600, env: [] } },
  });
});

test.each([
  ['rules:\n  path-case: eror\n', '2:14 "rules.path-case" is wrong: expected one of "error"|"warning"|"note"|"off" |eror|'],
  ['limits: { maxReferences: -1 }', '1:26 "limits.maxReferences" is wrong: expected number to be >=1 |-1|'],
  ['limits: { maxReferences: many }', '1:26 "limits.maxReferences" is wrong: expected number, received string |many|'],
  ['protectedPaths: a', '1:17 "protectedPaths" is wrong: expected array, received string |a|'],
  ['approvals: { mode: always }', '1:20 "approvals.mode" is wrong: expected one of "prompt"|"auto"|"yolo"|"deny" |always|'],
  ['planCheck: { reuse: 2 }', '1:21 "planCheck.reuse" is wrong: expected number to be <=1 |2|'],
  ['planCheck: { ownReuse: 0.1 }', '1:12 "planCheck.ownExtend" is above "planCheck.ownReuse"; the defaults hold for both |{ ownReuse: 0.1 }|'],
  ['planCheck: { reuse: 0.1, extend: 0.4 }', '1:34 "planCheck.extend" is above "planCheck.reuse"; the defaults hold for both |0.4|'],
  ['stateInputs: [../secret]', '1:15 "stateInputs.0" must stay inside the workspace |../secret|'],
  ['stateInputs: [/etc/passwd]', '1:15 "stateInputs.0" must stay inside the workspace |/etc/passwd|'],
  ['stateInputs: ["C:\\\\x"]', '1:15 "stateInputs.0" must stay inside the workspace |"C:\\\\x"|'],
  ['groundplan: 2', '1:13 "groundplan" is wrong: expected 1 |2|'],
  ['- a\n- b\n', '1:1 the profile must be a table of settings |- a\n- b\n|'],
  ['just words', '1:1 the profile must be a table of settings |just words|'],
])('a wrong value is named where it stands, and its default holds: %j', (text, expected) => {
  expect(problemsOf(text)).toEqual([expected]);
  expect(parseProfile(text).profile).toEqual(defaultProfile);
});

test('a command with a wrong part is left out as a whole, and the others stay', () => {
  const text = 'commands:\n  test: { run: [npm, test], cwd: ../other, env: ["A B"] }\n  lint: {}\n  setup: { run: [] }\n  build: make\n';
  expect(problemsOf(text)).toEqual([
    '2:34 "commands.test.cwd" must stay inside the workspace, so "commands.test" is left out |../other|',
    '2:50 "commands.test.env.0" must be the name of an environment variable, so "commands.test" is left out |"A B"|',
    '3:9 "commands.lint.run" must be a text or a list of texts, so "commands.lint" is left out |{}|',
    '4:17 "commands.setup.run" is wrong: expected array to have >=1 items, so "commands.setup" is left out |[]|',
  ]);
  expect(Object.keys(parseProfile(text).profile.commands)).toEqual(['build']);
});

test('a prerequisite without paths or with an impossible name is left out', () => {
  const text = 'prerequisites:\n  none: {}\n  "a b": { paths: [x] }\n  ok: { paths: [y] }\n';
  expect(problemsOf(text)).toEqual([
    '2:9 "prerequisites.none.paths" is wrong: expected array, received undefined, so "prerequisites.none" is left out |{}|',
    '3:3 "prerequisites.a b" must be letters, digits, dots and dashes |"a b"|',
  ]);
  expect(parseProfile(text).profile.prerequisites.map((it) => it.name)).toEqual(['ok']);
});

test('several wrong members of one list are all named, and the right ones stay', () => {
  const text = 'protectedPaths: [1, a, 2, b, "", c]';
  expect(problemsOf(text).map((it) => it.split(' ')[0])).toEqual(['1:18', '1:24', '1:30']);
  expect(parseProfile(text).profile.protectedPaths).toEqual(['a', 'b', 'c']);
});

test('a key that is written twice is named; the last one holds', () => {
  const text = 'approvals: { mode: deny }\napprovals: { mode: auto }\n';
  expect(problemsOf(text)).toEqual(['2:1 "approvals" is written twice; the last one holds |approvals|']);
  expect(parseProfile(text).profile.approvals.mode).toBe('auto');
});

test('columns count UTF-16 units, and CRLF is one line end', () => {
  expect(problemsOf('protectedPaths: ["🙂", 1]\r\nx: 1\r\n')).toEqual(['1:24 "protectedPaths.1" is wrong: expected string, received number |1|', '2:1 unknown key "x" |x|']);
});

test('broken YAML is one problem and the defaults hold', () => {
  const { profile, problems } = parseProfile('rules:\n  path-case: [off\nlimits: }\n');
  expect(profile).toBe(defaultProfile);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toMatch(/^broken YAML, so the defaults hold for all: /);
});

test('aliases that multiply are not unfolded', () => {
  const levels = Array.from({ length: 20 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}, *a${at}, *a${at}, *a${at}]`).join('\n');
  const { profile, problems } = parseProfile(`a0: &a0 [x]\n${levels}\n`);
  expect(profile).toBe(defaultProfile);
  expect(problems[0]?.message).toMatch(/^cannot be read, so the defaults hold for all: /);
});

test.each(['a: &a { b: *a }', '__proto__: { rules: 1 }', 'constructor: 1', 'rules: { __proto__: off }', '? [a]\n: b\n', 'rules: { 1: off }'])('odd keys are unknown keys: %s', (text) => {
  const { profile, problems } = parseProfile(text);
  expect(profile).toEqual(defaultProfile);
  expect(problems[0]?.message).toMatch(/^unknown key/);
});

test('a text beyond the size bound is not read', () => {
  expect(parseProfile(`#${' '.repeat(MAX_PROFILE_UNITS)}`)).toMatchObject({ profile: defaultProfile, problems: [{ line: 1, column: 1 }] });
});

test('no text, random or pieced together, makes the reader throw, and problems lie inside the text', () => {
  const pieces = fc.array(fc.constantFrom('rules', 'commands', 'test', 'run', 'prerequisites', 'limits', ': ', ':\n', '\n', '  ', '- ', '[', ']', '{', '}', ',', '&a ', '*a', '"', "'", '1', '-1', 'off', '#', '|', '\t'), { maxLength: 60 });
  fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), pieces.map((it) => it.join(''))), (text) => {
    const { profile, problems } = parseProfile(text);
    expect(Object.keys(profile).sort()).toEqual(Object.keys(defaultProfile).sort());
    for (const { span } of problems) expect(span.start >= 0 && span.start <= span.end && span.end <= text.length).toBe(true);
  }), { numRuns: 1500, seed: 7 });
});

test('any value under any known key gives a whole profile, and every problem names a place', () => {
  const leaf = fc.oneof(fc.string({ maxLength: 5 }), fc.integer(), fc.boolean(), fc.constant(null), fc.double({ noNaN: true }));
  const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }), fc.dictionary(fc.constantFrom('run', 'mode', 'paths', 'test', 'x'), fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })), { maxKeys: 3 }));
  const file = fc.dictionary(fc.constantFrom(...Object.keys(defaultProfile), 'groundplan', 'other'), value, { maxKeys: 6 });
  fc.assert(fc.property(file, (it) => {
    const { profile, problems } = parseProfile(stringify(it));
    expect(Object.keys(profile).sort()).toEqual(Object.keys(defaultProfile).sort());
    expect(problems.every((problem) => !problem.message.includes('too much is wrong'))).toBe(true);
  }), { numRuns: 800, seed: 7 });
});
