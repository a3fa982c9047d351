/** Patterns, samples and other people's projects: what looks like a claim and is none. */
import { test } from 'vitest';
import { checkClaim, type ClaimCase } from '../support/claimCase.ts';

const fence = (...lines: readonly string[]): string => ['```', ...lines, '```', ''].join('\n');
const shell = (...lines: readonly string[]): string => ['```bash', ...lines, '```', ''].join('\n');

const cases: readonly ClaimCase[] = [
  {
    name: 'what a tree draws below a placeholder is a pattern',
    files: { 'features/cart/data/cart.ts': '' },
    path: 'AGENTS.md',
    plan: `Each feature:\n\n${fence('features/{feature_name}/', '├── data/', '│   └── models/', '└── domain/')}\n${fence('skills/', '├── <name>/', '│   └── prompts/', '└── [area]/', '    └── rules/')}\n${fence('features/', '└── cart/', '    ├── data/', '    └── view/')}`,
    findings: ['note[path-absent] 11:skills/', 'error[path-absent] 22:view/'],
    none: ['models/', 'domain/', 'prompts/', 'rules/'],
  },
  {
    name: 'a folder in brackets is a part of a route below app, and the project itself below nothing',
    files: { 'app/[id]/page.tsx': '', 'src/a.ts': '' },
    path: 'AGENTS.md',
    plan: `${fence('app/', '└── [id]/', '    ├── page.tsx', '    └── edit.tsx')}\n${fence('<project-root>/', '└── src/', '    └── b.ts')}`,
    findings: ['error[path-absent] 5:edit.tsx', 'error[path-absent] 11:b.ts'],
  },
  {
    name: 'a tree behind a line that names a placeholder folder is drawn below it',
    files: { 'skills/deploy/SKILL.md': '' },
    path: 'AGENTS.md',
    plan: `Every skill lies in \`skills/<name>/\`:\n\n${fence('prompts/', '└── main.md', 'scripts/', '└── run.sh')}\nThe one skill lies in \`skills/deploy/\`:\n\n${fence('skills/', '└── deploy/', '    └── run.sh')}`,
    findings: ['error[path-absent] 15:run.sh'],
    none: ['prompts/', 'main.md'],
  },
  {
    name: 'the options of an own program, and what programs write, need not be there; what a known program reads must',
    files: { 'src/cli.py': '', 'run.sh': '' },
    plan: `1. Convert:\n\n${shell('python src/cli.py -i data/in.json --config conf/own.yaml', './run.sh fixtures/a.csv', 'npx tailwindcss -i css/in.css -o public/all.css', 'go test ./... -coverprofile reports/cover.html', 'cat notes/todo.md', 'pytest tests/test_limit.py', 'python src/main.py -v', 'mv src/old.py src/new.py')}`,
    findings: [
      'note[command-target-absent] 4:data/in.json', 'note[command-target-absent] 4:conf/own.yaml', 'note[command-target-absent] 5:fixtures/a.csv', 'note[command-target-absent] 6:css/in.css',
      'error[command-target-absent] 8:notes/todo.md', 'error[command-target-absent] 9:tests/test_limit.py', 'error[command-target-absent] 10:src/main.py', 'error[command-target-absent] 11:src/old.py',
    ],
  },
  {
    name: 'versions, numbers and dates to be filled in are placeholders',
    files: { 'a.ts': '' },
    plan: `${shell('cat releases/app-vX.Y.Z-buildNN.apk', 'cat notes/vX.md', 'cat logs/YYYY-MM.md', 'cat notes/v1.md')}\n- See \`releases/vX.Y/notes.md\` and \`plans/NN-plan.md\`\n`,
    findings: ['error[command-target-absent] 5:notes/v1.md'],
  },
  {
    name: 'instructions show commands on samples, and on real files',
    files: { 'tests/test_limit.py': '' },
    path: 'CLAUDE.md',
    plan: shell('pytest tests/test_file.py', 'pytest tests/test_specific.py::test_one', 'pytest tests/test_limits.py'),
    findings: ['note[command-target-absent] 2:tests/test_file.py -> tests/test_limit.py', 'note[command-target-absent] 3:tests/test_specific.py -> tests/test_limit.py', 'error[command-target-absent] 4:tests/test_limits.py -> tests/test_limit.py'],
  },
  {
    name: 'a rule file of thousands of lines is a manual of somebody else',
    files: { 'src/a.ts': '' },
    path: '.cursor/rules/manual.mdc',
    plan: `Run \`js/index.ts\` through esbuild; it makes \`assets/index.js\`.\n\n${shell('cat css/input.css')}${'word\n\n'.repeat(1000)}`,
    findings: [],
  },
  {
    name: 'a pattern of names counts at any depth, and as a convention it demands nothing',
    files: { 'lib/pages/cart_screen.dart': '', 'lib/a.dart': '' },
    path: 'AGENTS.md',
    plan: '- Name files `*_screen.dart` for pages and `*_sheet.dart` for panels.\n- See `lib/views/*.dart`\n',
    findings: ['warning[glob-empty] 2:lib/views/*.dart'],
    statuses: ['*_screen.dart present'],
  },
  {
    name: 'what lies in a skill, a plugin or another repository is not of this workspace; what lies in ours is',
    files: { 'src/a.ts': '', 'skills/x/SKILL.md': '' },
    path: 'AGENTS.md',
    plan: [
      '1. **deploy-usage** skill (see `references/commands.md` in the skill)', '2. Read `tools/run.md` in the deploy plugin', '3. See `core/b.c` from the upstream repo and upstream\'s `core/d.c`',
      '4. See `src/b.ts` in the upstream repo', '5. Read `docs/guide.md` in this plugin', '',
    ].join('\n'),
    findings: ['error[path-absent] 4:src/b.ts', 'error[path-absent] 5:docs/guide.md'],
    statuses: ['references/commands.md external', 'tools/run.md external', 'core/b.c external', 'core/d.c external'],
  },
  {
    name: 'a phase, a step or a number is a dependency only in a plan that goes by such',
    files: { 'src/a.ts': '' },
    plan: '## Task 1: Read `src/a.ts`\nRemove the loop after Phase 3 and before it. It depends on 2 services, after T9 too.\n\n## Task 2: Check\nDepends on task 1 and 7\n',
    findings: ['error[order-unknown] 5:7'],
  },
  {
    name: 'nothing is made by standing under a heading of instructions: what is told is there',
    files: { 'test/unit/a.test.ts': '', 'src/tools/find.ts': '' },
    path: 'AGENTS.md',
    plan: '## Testing\n\n- `test/unit/`: unit tests\n- `test/e2e/`: whole runs\n- `*.test.ts` beside the source\n\n## Files to create\n\n- `src/tools/find.ts`\n- `src/tools/x/tool.ts`\n',
    findings: ['error[path-absent] 4:test/e2e/'],
    statuses: ['test/unit/ present', '*.test.ts present', 'src/tools/find.ts present', 'src/tools/x/tool.ts absent'],
  },
  {
    name: 'in instructions a path from the root is claimed and lies nowhere else, and what git remembers was there',
    files: { 'packages/web/lib/a.ts': '', 'run.sh': '' },
    before: { '.github/workflows/compat.yml': 'on: push\n', 'src/old.ts': 'export const old = 1;\n' },
    path: 'AGENTS.md',
    plan: '- Run with `./watch.sh`, then `./run.sh`; the files are in `./lib`, builds in `./dist`.\n- **`compat.yml`** runs the tests, `never.yml` too.\n- We removed `old.ts`.\n',
    findings: ['warning[path-absent] 1:./watch.sh', 'warning[path-absent] 1:./lib', 'note[path-absent] 1:./dist', 'warning[path-absent] 2:compat.yml', 'note[path-absent] 2:never.yml'],
    statuses: ['./run.sh present'],
  },
  {
    name: 'a path with folders left out is what begins and ends so, and what a step creates so',
    files: { 'feature/detail/src/main/kotlin/app/Detail.kt': '', 'core/src/test/kotlin/app/FakeTest.kt': '', 'core/src/test/kotlin/lib/FakeTest.kt': '' },
    plan: [
      '| Action | File |', '|---|---|', '| Modify | `feature/detail/src/main/kotlin/.../Detail.kt` |', '| Modify | `feature/detail/src/main/kotlin/…/Intent.kt` |', '| Create | `core/src/main/kotlin/.../Worker.kt` |', '',
      '- Modify `core/.../FakeTest.kt`, then run `go test ./...` and call `load(...)`', '- Extend `Worker.kt`', '- See `.../app/Detail.kt` and `app/[...slug]/page.tsx`', '',
    ].join('\n'),
    findings: [
      'note[path-ambiguous] 3:feature/detail/src/main/kotlin/.../Detail.kt -> feature/detail/src/main/kotlin/app/Detail.kt', 'error[path-absent] 4:feature/detail/src/main/kotlin/…/Intent.kt',
      'warning[path-ambiguous] 7:core/.../FakeTest.kt -> core/src/test/kotlin/app/FakeTest.kt, core/src/test/kotlin/lib/FakeTest.kt', 'note[symbol-absent] 7:load',
      'note[path-ambiguous] 9:.../app/Detail.kt -> feature/detail/src/main/kotlin/app/Detail.kt', 'error[path-absent] 9:app/[...slug]/page.tsx',
    ],
    statuses: ['feature/detail/src/main/kotlin/.../Detail.kt present', 'core/src/main/kotlin/.../Worker.kt planned', 'Worker.kt planned', '.../app/Detail.kt present'],
  },
  {
    name: 'an item of a list lies in the folder that the item over it, or the label of the list, names',
    files: { 'apps/web/src/store/assets.ts': '', 'apps/web/src/types/assets.ts': '', 'src/audio/mod.rs': '' },
    plan: [
      '## New structure', '', '- `src/audio/processor/`', '  - `mod.rs`', '  - `inner/`', '    - `parse.rs`', '', '## Changes', '', '**Store:** `apps/web/src/store/`', '', '- Update `assets.ts`', '', '- `apps/web/src/types/`',
      '  - modify `assets.ts`', '  - modify `units.ts`', '', 'Move from `apps/web/src/types/` to `apps/web/src/store/`:', '', '- `lost.ts`', '',
    ].join('\n'),
    findings: ['error[path-absent] 16:units.ts'],
  },
  {
    name: 'what a stage deletes may be named for deletion again; what uses it then comes too late',
    files: { 'src/a.ts': '', 'src/b.ts': '' },
    plan: '## Этап 1: Очистка\n- Удалить `src/a.ts` полностью\n- Удалить `src/cmd/`\n\n## Этап 2: Итог\n**Удалить:**\n- `src/a.ts`\n\nИзменить `src/a.ts` и `src/b.ts`.\n',
    findings: ['error[path-absent] 3:src/cmd/', 'error[path-absent] 9+7:src/a.ts'],
    statuses: ['src/b.ts present'],
  },
  {
    name: 'a name behind a package’s folder is a symbol of that package',
    files: { 'go.mod': 'module a\n', 'internal/config/config.go': 'package config\n\ntype Config struct{ Port int }\n', 'main.go': 'package main\n' },
    plan: 'Pass `internal/config.Config` on, and `internal/config.Lost` too; read `docs/notes.MD` and see `internal/config.Config.Port`.\n',
    findings: ['error[path-absent] 1:docs/notes.MD'],
    statuses: ['config.Config present', 'config.Config.Port present'],
    none: ['internal/config.Config'],
  },
  {
    name: 'a document that a sentence updates or reads is a file, also without marks',
    files: { 'README.md': '' },
    plan: '- [ ] CLAUDE.md updated with the new patterns\n- [ ] Update README.md and NOTES.md\n- [ ] Built with Node.js, see items.map too; AGENTS.md may follow\n',
    findings: ['error[path-absent] 1:CLAUDE.md', 'error[path-absent] 2:NOTES.md'],
    statuses: ['README.md present'],
    none: ['Node.js', 'items.map', 'AGENTS.md'],
  },
];

test.each(cases)('$name', checkClaim);
