/** Plans that were written in another checkout: their links name files of that machine. */
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { checkOnDisk, shortFindings } from '../support/openWorkspace.ts';

async function findings(plan: string): Promise<readonly string[]> {
  const root = temporaryFolder();
  writeFiles(root, { 'src/core/calc.ts': 'export const calc = 1;\n', 'package.json': '{}\n', 'implementation_plan.md': plan });
  return shortFindings(await checkOnDisk(root, 'implementation_plan.md'), plan);
}

test('one link that fits tells where the workspace lay, and the others are held against it', async () => {
  expect(await findings(`## Proposed Changes
#### [MODIFY] [calc.ts](file:///home/u/my%20app/src/core/calc.ts)
#### [NEW] [test.ts](file:///home/u/my%20app/test/test.ts)
#### [MODIFY] [package.json](file:///home/u/my%20app/package.json)
#### [DELETE] [old.ts](file:///home/u/my%20app/src/old.ts)
`)).toEqual(['error[path-absent] 5:/home/u/my%20app/src/old.ts']);
});

test('a link to elsewhere is outside', async () => {
  expect(await findings('#### [MODIFY] [calc.ts](file:///c:/app/src/core/calc.ts)\n#### [NEW] [x.ts](file:///d:/other/x.ts)\n')).toEqual(['error[path-outside] 2:d:/other/x.ts']);
});

test('links of which none fits are outside', async () => {
  expect(await findings('#### [NEW] [x.ts](file:///home/u/app/x.ts)\n')).toEqual(['error[path-outside] 1:/home/u/app/x.ts']);
});
