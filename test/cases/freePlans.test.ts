/** How plans of no fixed format write numbers, names and places: over real text, real git and the real index. */
import { test } from 'vitest';
import { checkClaim, type ClaimCase } from '../support/claimCase.ts';

const source = { 'src/a.ts': 'export function load(data: number) { return data; }\n' };

const cases: readonly ClaimCase[] = [
  {
    name: 'numbers with many dots, and tasks whose number has dots, name one stage each',
    files: source,
    plan: '- [x] **T9.1** Read `src/a.ts`\n- [ ] **T9.2** Read `src/a.ts`, after T9.1\n- [ ] **T9.3** Read `src/a.ts` (depends on T9.1–T9.2)\n',
    findings: [],
  },
  {
    name: 'a series of dotted numbers is each of them',
    files: source,
    plan: '- [ ] 2.1 Read `src/a.ts`\n- [ ] 2.2 Read `src/a.ts`\n- [ ] 2.3 Depends on 2.1-2.4\n',
    findings: ['error[order-unknown] 3:2.4 -> 2.1, 2.2'],
  },
  {
    name: 'a ticked file that lies in a folder which the plan leaves out is done',
    files: { 'app/gui/main.py': '', 'Notes.md': '' },
    plan: '# Plan\n\n## New files\n\n- `gui/main.py`\n\n## Tasks\n\n- [x] 1. Create `gui/main.py`\n- [x] 2. Create `gui/theme.py`\n',
    findings: ['warning[done-unproven] 10:gui/theme.py'],
  },
  {
    name: 'an object that is handed over is one parameter, whatever its keys',
    files: source,
    plan: 'Call the existing `load({ id: x, size, kind: \'a\' })` and `load(a: number, b: number)`.\n',
    findings: ['warning[symbol-signature] 1:load'],
  },
  {
    name: 'one installation at the lock file serves all members of a workspace',
    files: {
      'package.json': '{"name":"x","scripts":{"lint":"x"},"devDependencies":{"a":"1"}}', 'pnpm-lock.yaml': '', 'web/package.json': '{"name":"web","scripts":{"build":"x"},"dependencies":{"a":"1"}}',
    },
    plan: '- [ ] 1. Run `pnpm lint`\n- [ ] 2. Run `pnpm --filter web build`\n',
    findings: ['warning[prerequisite-missing] 1:pnpm lint'],
  },
  {
    name: 'installed packages may be deleted, not changed',
    files: source,
    plan: '- Delete `node_modules/` and reinstall\n- Modify `node_modules/x/index.js`\n',
    findings: ['note[path-absent] 1:node_modules/', 'error[path-protected] 2:node_modules/x/index.js'],
  },
  {
    name: 'an argument that several folders have is the one of the folder that the command runs in',
    files: { 'a/requirements.txt': '', 'b/requirements.txt': '', 'a/setup.cfg': '', 'b/setup.cfg': '' },
    plan: 'In each service: `pip install -r requirements.txt`.\n\nUpdate `setup.cfg`.\n',
    findings: ['note[path-ambiguous] 1:requirements.txt -> a/requirements.txt, b/requirements.txt', 'warning[path-ambiguous] 3:setup.cfg -> a/setup.cfg, b/setup.cfg'],
  },
  {
    name: 'a destination is made',
    files: { 'docs/long.md': '' },
    plan: '- Source: `docs/long.md`\n- Destination: `src/prompts/short.md`\n\nLoad it from `src/prompts/short.md`.\n',
    findings: [],
    statuses: ['src/prompts/short.md planned'],
  },
  {
    name: 'a package that a plan makes may be selected, one that nobody makes may not',
    files: { 'package.json': '{"name":"root","scripts":{"x":"y"}}' },
    plan: '1. Create `tests/e2e/package.json` with the name "@x/e2e"\n2. Run `pnpm --filter @x/e2e test`\n',
    findings: [],
  },
  {
    name: 'behind a way into a folder of the machine nothing is looked up',
    files: source,
    plan: '```bash\ncd ~/.tools/kit && ./setup --all\ncd "$HOME"\ncat notes.txt\n```\n\n```bash\ncd src && cat b.ts\n```\n',
    findings: ['error[command-target-absent] 8:b.ts'],
  },
  {
    name: 'import specifiers stand for the files that they are compiled from, and for modules by folder and name',
    files: { 'app/src/lib/ai.ts': 'export const x = 1;\n', 'app/src/types/data.ts': 'export const y = 1;\n' },
    plan: '- Change the import path: `../../types/data.js`\n- Add the import of `x` from `./lib/ai`\n- Update `./lib/gone`\n',
    findings: ['error[path-absent] 3:./lib/gone'],
  },
  {
    name: 'errors that the language brings are no symbols of the workspace',
    files: { 'src/a.py': 'def load():\n    pass\n' },
    plan: '- Fix the `KeyError` in `load()`; remove `StoreError`\n',
    findings: ['warning[symbol-absent] 1:StoreError'],
  },
  {
    name: 'a part of a name in brackets is to be filled in, a whole one is a folder of a router',
    files: { 'db/20240101_make_users.sql': '', 'app/[id]/page.tsx': '' },
    plan: '- Modify `db/[timestamp]_make_users.sql`\n- Modify `app/[id]/page.tsx`\n- Modify `app/[slug]/page.tsx`\n',
    findings: ['error[path-absent] 3:app/[slug]/page.tsx'],
  },
  {
    name: 'a first folder with blanks in its name',
    files: { 'Kitchen Timer Watch/Views/Clock.swift': '' },
    plan: '| Action | File |\n|---|---|\n| Modify | `Kitchen Timer Watch/Views/Clock.swift` |\n| Modify | `Kitchen Timer Watch/Views/Gone.swift` |\n',
    findings: ['error[path-absent] 4:Kitchen Timer Watch/Views/Gone.swift'],
  },
  {
    name: 'a script that is not there is one finding at each place',
    files: source,
    plan: '```powershell\npwsh ./scripts/check.ps1 --all\n```\n\nThen again:\n\n```powershell\npwsh ./scripts/check.ps1 --all | Select-String x\n```\n',
    findings: ['error[command-target-absent] 2+8:./scripts/check.ps1'],
  },
];

test.each(cases)('$name', checkClaim);
