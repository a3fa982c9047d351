import { expect, test } from 'vitest';
import { openSession, uriOf } from '../support/lspSession.ts';
import { temporaryFolder } from '../support/gitFixture.ts';

test('an open plan gets its findings, with rule, level, range and documentation', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export {};\n' });
  const editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, '# Plan\n\n## Stage 1\n- modify `src/a.ts` and `src/gone.ts`\n');
  expect(await editor.until(uri)).toEqual([{
    range: { start: { line: 3, character: 25 }, end: { line: 3, character: 36 } }, severity: 1, code: 'path-absent', codeDescription: { href: 'https://rules.example/path-absent' },
    source: 'PlanGrounding', message: 'no file "src/gone.ts"',
  }]);
});
