import { expect, test } from 'vitest';
import { ruleIds } from '../../server/src/model/finding.ts';
import { parseRulesDocument } from '../../server/src/cli/rulesDocument.ts';
import { runCli } from './runCli.ts';

const rules = '# Rules\r\n\r\nIntro.\r\n\r\n## path-absent\r\n\r\nThe plan relies on a file\r\nthat is not there. It may be elsewhere.\r\n\r\n    Modify `src/a.ts`\r\n\r\n## Something else\r\n\r\nNo rule.\r\n\r\n## `path-case`\r\n\r\nOther letter case.\r\n';

test('the list has every rule with its first sentence', async () => {
  const { output, code } = await runCli(['rules'], { rules });
  const lines = output.trimEnd().split('\n');
  expect(code).toBe(0);
  expect(lines.map((it) => it.split(' ')[0])).toEqual([...ruleIds]);
  expect(lines[0]).toBe('path-absent            The plan relies on a file that is not there.');
});

test('one rule is shown whole', async () => {
  expect(await runCli(['rules', 'path-absent'], { rules })).toMatchObject({
    code: 0, output: 'path-absent\n\nThe plan relies on a file\nthat is not there. It may be elsewhere.\n\n    Modify `src/a.ts`\n',
  });
});

test('an unknown rule is an error with the way on', async () => {
  expect(await runCli(['rules', 'path-wrong'], { rules })).toMatchObject({ code: 2, output: '', errors: 'groundplan: there is no rule "path-wrong"; "groundplan rules" lists them\n' });
});

test('an installation without the document says so', async () => {
  expect((await runCli(['rules', 'path-absent'])).output).toContain('This installation has no documentation of the rules.');
});

test('headings that are no rule end a section and add none', () => {
  expect([...parseRulesDocument(rules)].map(([id, it]) => [id, it.summary])).toEqual([['path-absent', 'The plan relies on a file that is not there.'], ['path-case', 'Other letter case.']]);
});

test('a heading in a fence belongs to the section', () => {
  expect(parseRulesDocument('## path-absent\n\nText.\n\n```markdown\n## Task 1\n# Title\n```\n\nMore.\n## path-case\n\nCase.\n').get('path-absent')?.body).toBe('Text.\n\n```markdown\n## Task 1\n# Title\n```\n\nMore.');
});
