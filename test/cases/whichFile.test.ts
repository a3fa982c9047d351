/** Which of several files a plan means, and what is no file at all: over real text, real git and the real index. */
import { test } from 'vitest';
import { checkClaim, type ClaimCase } from '../support/claimCase.ts';

const lines = (count: number): string => 'x\n'.repeat(count);

const cases: readonly ClaimCase[] = [
  {
    name: 'of several files in the deepest folder that the plan names, the one right in it is meant',
    files: { 'app/core/src/index.ts': '', 'app/core/src/old/index.ts': '', 'app/core/src/new/index.ts': '', 'app/ui/index.ts': '', 'app/core/src/old/a.ts': '' },
    plan: '- [ ] 1. Drop the old exports from `index.ts`\n- [ ] 2. Delete `app/core/src/old/`\n- [ ] 3. In `index.ts` add `start`\n',
    findings: [],
    statuses: ['index.ts present'],
  },
  {
    name: 'two files that lie equally near stay ambiguous',
    files: { 'app/a/index.ts': '', 'app/b/index.ts': '', 'app/main.ts': '' },
    plan: '- [ ] 1. Modify `index.ts`\n- [ ] 2. Modify `app/main.ts`\n',
    findings: ['warning[path-ambiguous] 1:index.ts -> app/a/index.ts, app/b/index.ts'],
  },
  {
    name: 'a line number tells which of several files is meant',
    files: { 'a/clock.ts': lines(10), 'b/clock.ts': lines(40), 'c/clock.ts': lines(12) },
    plan: '- [ ] 1. Modify `clock.ts:30-35`\n- [ ] 2. Modify `clock.ts:50`\n',
    findings: ['warning[path-ambiguous] 2:clock.ts -> a/clock.ts, b/clock.ts, c/clock.ts'],
    statuses: ['clock.ts present', 'clock.ts ambiguous'],
  },
  {
    name: 'several words joined by slashes are no path when nothing has any of these names',
    files: { 'src/status/a.ts': '' },
    plan: '## Existing files\n\n- `start/stop/reload` have handlers\n- `start/stop/status` too\n',
    findings: ['note[path-absent] 3:start/stop/reload', 'error[path-absent] 4:start/stop/status'],
  },
  {
    name: 'what a plan changes in the configuration of a tool, which has another one that the plan never names, is not there',
    files: { 'web/package.json': '{}\n', 'web/borea.config.cjs': '', 'web/acme.config.ts': '' },
    plan: 'A new `borea.config.js` and a new `web/acme.config.mjs` replace `acme.config.ts`.\n\n## Step 1\n\n- Update `web/borea.config.js`\n- Update `web/acme.config.mjs`\n',
    findings: ['warning[path-absent] 5:web/borea.config.js -> web/borea.config.cjs'],
  },
];

for (const it of cases) test(it.name, async () => { await checkClaim(it); });
