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
  {
    name: 'a heading between two tags heads nothing behind them',
    files: source,
    plan: '<context>\n# Source files to read\n@src/a.ts\n</context>\n\n<tasks>\n<task>\n<files>\nsrc/panel.ts\n</files>\n<action>\n**1. panel.ts** — new panel\n</action>\n</task>\n</tasks>\n',
    findings: [],
    statuses: ['src/panel.ts planned', 'panel.ts planned'],
  },
  {
    name: 'the word for what a name is stands between it and its verb in Korean and Japanese, and a list of files leaves names their own verb',
    files: source,
    plan: '**수정 파일:**\n- `src/a.ts` — `observe()` 함수 추가\n- `src/a.ts`:\n  - `state_compact` tool 추가\n  - `observe` 호출\n',
    findings: [],
    statuses: ['observe planned', 'state_compact planned'],
  },
  {
    name: 'the same in Japanese',
    files: source,
    plan: '- `src/a.ts` に `watchAll()` 関数を追加\n- `watchAll` を使用\n',
    findings: [],
    statuses: ['watchAll planned'],
  },
  {
    name: 'what is extracted as one of a kind is new, what is extracted by its name may be there',
    files: source,
    plan: '- Extract a helper `normaliseAll(items: Item[])` and call it\n- Extraire une méthode `compterTout()` de `load`\n- Extract `nowhereAtAll` into its own module\n',
    findings: ['note[symbol-absent] 3:nowhereAtAll'],
    statuses: ['normaliseAll planned', 'compterTout planned'],
  },
  {
    name: 'a drawing that shows who calls whom names paths from the root',
    files: { 'cmd/tool/main.go': '', 'internal/cli/a.go': '', 'internal/report/b.go': '', 'ui/App.swift': '', 'ui/Header.swift': '' },
    path: 'CLAUDE.md',
    plan: '```\ncmd/tool/main.go     # entry\n└── internal/cli/    # commands\n    └── internal/report/  # writers\n    └── internal/gone/    # nothing\n```\n\n```\nui/App.swift\n└── Header.swift\n```\n',
    findings: ['error[path-absent] 5:internal/gone/'],
    statuses: ['internal/cli/ present', 'internal/report/ present', 'Header.swift present'],
  },
  {
    name: 'a tree beside a tree: what stands between them is said of neither',
    files: source,
    plan: 'Source and target:\n\n```\nold/                              new/\n├── setup.py      ──(remove)──►   ├── src/\n├── tool.toml                     ├── tool.toml\n```\n',
    findings: [],
  },
  {
    name: 'what an ignore file of a folder names is made by tools, and so is what a pattern would match there',
    files: { ...source, '.gitignore': 'data/outputs/\n', 'store/.gitignore': 'dolt/\n*.lock\n' },
    path: 'CLAUDE.md',
    plan: 'The issues live in `store/dolt/`, the notes in `store/notes/`.\n\n```bash\ncat data/outputs/runs/x_*/card.md\n```\n',
    findings: ['error[path-absent] 1:store/notes/'],
  },
  {
    name: 'what a ticked step deleted is gone as planned',
    files: source,
    plan: '## Files\n\n- `src/b.ts` - **REMOVE**\n- `src/c.ts` - **REMOVE**\n\n## Tasks\n\n- [x] 1. Remove `src/b.ts`\n- [ ] 2. Remove `src/c.ts`\n',
    findings: ['note[path-absent] 3+8:src/b.ts', 'error[path-absent] 4+9:src/c.ts'],
  },
  {
    name: 'what a list below a way into a folder names is new there',
    files: { ...source, 'docs/old/x.md': '' },
    plan: 'Move all stale files to `docs/old/` with subdirectories:\n- `docs/old/audits/` — reports\n- `docs/gone.md` — notes\n',
    findings: ['error[path-absent] 3:docs/gone.md'],
    statuses: ['docs/old/audits/ planned'],
  },
  {
    name: 'a plan that was put away with its folder has its neighbours beside it',
    files: { 'work/done/12-login/NOTES.md': '' },
    path: 'work/done/12-login/PLAN.md',
    plan: 'Read @work/12-login/NOTES.md and @work/12-login/GONE.md\n',
    findings: ['error[path-absent] 1:work/12-login/GONE.md'],
  },
  {
    name: 'what leaves out its front may lie in any checkout',
    files: source,
    plan: '- Migrate the tests of `…/packages/bench/tests/old/`\n- Update `.../src/a.ts` and `packages/.../gone.ts`\n',
    findings: ['note[path-ambiguous] 2:.../src/a.ts -> src/a.ts', 'error[path-absent] 2:packages/.../gone.ts'],
    statuses: ['.../src/a.ts present'],
  },
  {
    name: 'a skill speaks of the workspace that it is used in, but its links are its own',
    files: { ...source, 'skills/pack/notes.md': '' },
    path: 'skills/pack/SKILL.md',
    plan: '# Build\n\n- Check `src/manifest.json`, see [notes](notes.md) and [more](gone.md)\n',
    findings: ['note[path-absent] 3:src/manifest.json', 'error[path-absent] 3:gone.md'],
  },
  {
    name: 'what is extracted with the word for its kind is new in Chinese as well',
    files: source,
    plan: '- 抽取 `createAllHandlers({ a, b })` 工厂函数\n- Extract `useAllRows` hook from the page\n',
    findings: [],
    statuses: ['createAllHandlers planned', 'useAllRows planned'],
  },
  {
    name: 'words in a column of changes are no files, names with an extension are',
    files: { ...source, 'article/x.go': '' },
    path: 'CLAUDE.md',
    plan: '| Change | Unit test |\n|---|---|\n| reads (`article/info`) | none |\n| `src/gone.go` | yes |\n',
    findings: ['error[path-absent] 4:src/gone.go'],
  },
];

test.each(cases)('$name', checkClaim);
