import { expect, test } from 'vitest';
import type { Detection } from '../../server/src/profile/detect/detectCommands.ts';
import { parseProfile } from '../../server/src/profile/parseProfile.ts';
import { writeProfile } from '../../server/src/profile/writeProfile.ts';

const detection: Detection = {
  commands: [{ name: 'test', run: ['npm', 'test'], cwd: '', why: 'package.json declares the script "test"' }, { name: 'build', run: "go build $(go list -f '{{.Dir}}' -m)", cwd: 'api', why: 'go.work joins several modules' }],
  alternatives: [{ name: 'test', run: ['make', 'test'], cwd: '', why: 'Makefile has "test"' }],
  prerequisites: [{ name: 'node-deps', paths: ['node_modules'], setup: ['npm', 'ci'], why: 'package.json has dependencies', cwd: '' }], notes: [],
};

test('a draft says what was found and why', () => {
  expect(writeProfile(detection)).toMatchInlineSnapshot(`
    "# What the people who run this project say about checking and verification. A plan never overrides it.
    # Found in the workspace; change it as you like. An editor with Groundplan knows all its keys.
    groundplan: 1

    # What verification runs. A list is a program with its arguments, a text a line for the shell.
    commands:
      # go.work joins several modules
      build: { "run": "go build $(go list -f '{{.Dir}}' -m)", "cwd": "api" }
      # package.json declares the script "test"
      test: ["npm", "test"]
      # or, because Makefile has "test": ["make", "test"]

    # What must be there before commands can run, and what brings it about. A setup is never a verification.
    prerequisites:
      # package.json has dependencies
      node-deps:
        paths: ["node_modules"]
        setup: ["npm", "ci"]

    # Who is asked before a command runs: prompt asks for each, auto runs the ones of this file, deny runs nothing.
    approvals:
      mode: prompt
    "
  `);
});

test('a draft is a profile without problems, with the same commands', () => {
  const { profile, problems } = parseProfile(writeProfile(detection));
  expect(problems).toEqual([]);
  expect([profile.commands.test?.run, profile.commands.build?.run, profile.commands.build?.cwd, profile.prerequisites[0]?.setup?.run]).toEqual([['npm', 'test'], "go build $(go list -f '{{.Dir}}' -m)", 'api', ['npm', 'ci']]);
});

test.each(['a\nb: c', '\u2028x', '# "\'{[', 'é\0'])('names with any sign stay words: %j', (name) => {
  const { profile, problems } = parseProfile(writeProfile({ commands: [{ name: 'test', run: ['make', name], cwd: '', why: name }], alternatives: [], prerequisites: [], notes: [name] }));
  expect([problems, profile.commands.test?.run]).toEqual([[], ['make', name]]);
});

test('where nothing was found, the draft is a profile all the same', () => {
  const text = writeProfile({ commands: [], alternatives: detection.alternatives, prerequisites: [], notes: ['Several folders have tests.'] });
  expect(parseProfile(text)).toMatchObject({ problems: [], profile: { commands: {} } });
  expect(text).toContain('# Several folders have tests.');
});
