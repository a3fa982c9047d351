/** How plans of many hands say what is there, what is to come and what is neither: over real text, real git and the real index. */
import { test } from 'vitest';
import { checkClaim, type ClaimCase } from '../support/claimCase.ts';

const source = { 'src/a.ts': 'export function load() {}\n' };

const cases: readonly ClaimCase[] = [
  {
    name: 'names that the plan’s own code defines are planned, wherever the code stands',
    plan: '- [ ] **Step 1:** Change `openStore` at the top of the file:\n\n```rust\n    struct StoreLimit { most: u64 }\n    fn pool_target(&self) -> u64 { 4 }\n```\n\n- Add a state: `const [sortOrder, setSortOrder] = useState(1)`\n- Update the `sortOrder` state, respect `StoreLimit`, call `pool_target()`\n- Keep `pickVictim(): Id` small; refactor `pickVictim`\n- Update `nowhereAtAll`\n',
    findings: ['warning[symbol-absent] 1:openStore', 'warning[symbol-absent] 11:nowhereAtAll'],
    statuses: ['StoreLimit planned', 'pool_target planned', 'sortOrder planned', 'pickVictim planned'],
  },
  {
    name: 'requirements that a task is traced to are those of the document beside it',
    files: { '.kiro/specs/store/requirements.md': '# Requirements Document\n\n### Requirement 1: Open\n\n#### Acceptance Criteria\n\n1. WHEN a THEN b\n2. WHEN c THEN d\n\n### Requirement 2: Close\n\n1. WHEN e THEN f\n' },
    path: '.kiro/specs/store/tasks.md',
    plan: '# Implementation Plan\n\n- [ ] 1. Open it\n  - _Requirements: 1.1, 1.2, 2_\n- [ ] 2. Close it\n  - _Requirements: 2.2, 3.1_\n  - **Validates: Requirements 2.1**\n',
    findings: ['warning[symbol-absent] 6:2.2', 'warning[symbol-absent] 6:3.1'],
    statuses: ['1.2 present', '2 present', '2.1 present'],
  },
  {
    name: 'requirements that cannot be read, or that have no numbers, prove nothing',
    files: { '.kiro/specs/store/requirements.md': '# Requirements\n\n## Open\n\nIt opens.\n' },
    path: '.kiro/specs/store/tasks.md',
    plan: '- [ ] 1. Open it\n  - _Requirements: 7.1_\n',
    findings: [],
  },
  {
    name: 'of names that share as many words the one that is written alike is the suggestion',
    files: { 'tests/test_store.py': 'class TestIt:\n    pass\n\n\ndef test_save(): pass\n' },
    plan: '- Keep the existing `tests/test_store.py::test_nope`\n',
    findings: ['error[symbol-absent] 1:test_nope -> test_save, TestIt'],
  },
  {
    name: 'a member of a type is no file, although its name is an extension',
    files: { 'app/store.py': 'class Store(Base):\n    def save(self): pass\n' },
    plan: '- Keep `Store.go`\n- Keep `Stall.go`\n',
    findings: ['error[path-absent] 2:Stall.go'],
  },
  {
    name: 'each line of a fence that begins with cd is run from the root, unless the lines above lead there',
    files: { 'web/package.json': '{ "scripts": { "dev": "vite" } }', 'web/sub/package.json': '{ "scripts": { "in": "x" } }', 'api/package.json': '{ "scripts": { "lint": "eslint" } }' },
    plan: '```bash\ncd web && npm run dev\ncd api && npm run lint\ncd api && npm run lin\n```\n\n```bash\ncd web && npm run dev\ncd sub && npm run in\n```\n',
    findings: ['error[command-undeclared] 4:lin -> lint'],
    statuses: ['npm run dev present', 'npm run lint present', 'npm run in present'],
  },
  {
    name: 'code that is called the present state defines nothing new',
    plan: 'Current code:\n\n```ts\nexport function loadAll() {}\n```\n\n- Refactor `loadAll`\n',
    findings: ['warning[symbol-absent] 7:loadAll -> load'],
  },
  {
    name: 'what gains a value, what is extracted as something, and what an arrow leads to is new',
    files: { 'src/reason.ts': 'export enum Reason { First }\n' },
    plan: '- The `Reason` enum gains `ReasonOngoing`\n- Extract `addParam` and `getParam` as extension methods\n- Extend `src/reason.ts` → `describeReason(…)`\n- **REFACTOR:** Extract the ids to an injectable `IdGenerator` interface\n',
    findings: [],
    statuses: ['ReasonOngoing planned', 'addParam planned', 'getParam planned', 'describeReason planned', 'IdGenerator planned'],
  },
  {
    name: 'a bracket behind "per x" belongs to the main verb',
    files: { 'specs/1/plan.md': '' },
    path: 'specs/1/tasks.md',
    plan: '- [ ] T001 Create the folders per plan.md (`src/daemon/`, `tests/unit/`)\n',
    findings: [],
    statuses: ['src/daemon/ planned', 'tests/unit/ planned'],
  },
  {
    name: 'tests that are to be written, and methods of HTTP, which are no verbs',
    path: 'specs/1/tasks.md',
    plan: '- [ ] T001 [US1] Test the loading in tests/unit/test_config.py\n- [ ] T002 Verify masking in tests/unit/test_mask.py\n- [ ] T003 Contract test for DELETE /api/x/{id} in tests/contract/test_x.py\n- [ ] T004 Delete the table in src/gone.py\n',
    findings: ['error[path-absent] 4:src/gone.py'],
    statuses: ['tests/unit/test_config.py planned', 'tests/unit/test_mask.py planned', 'tests/contract/test_x.py planned'],
  },
  {
    name: 'a place in a bracket behind the verb of a verb-last language',
    path: 'specs/1/tasks.md',
    plan: '- [ ] T001 frontmatter 파서 구현 (lib/core/parser.dart)\n- [ ] T002 wikilink 파서 구현 (lib/core/parser.dart 확장)\n',
    findings: [],
    statuses: ['lib/core/parser.dart planned'],
  },
  {
    name: 'the same in Japanese, with the verb inflected',
    path: 'specs/1/tasks.md',
    plan: '- [ ] T001 ログを実装する (lib/core/log.dart)\n- [ ] T002 `lib/core/log.dart` を拡張\n',
    findings: [],
    statuses: ['lib/core/log.dart planned'],
  },
  {
    name: 'what is left out, ignored or conditional is neither made nor claimed',
    files: { ...source, 'README.md': '', Makefile: 'test:\n\ttrue\n' },
    plan: '- Create `.gitignore` to exclude `node_modules/`\n- 创建 `.dockerignore`，排除 `__pycache__/`\n- Update `docs/guide.md` (or create if absent)\n- Run `make swag` (if any)\n- Update `contracts/README.md` or the root `README.md`\n- Update `types.ts` or similar\n',
    findings: [
      'note[path-absent] 1:node_modules/', 'note[path-absent] 2:__pycache__/', 'note[path-absent] 3:docs/guide.md', 'note[command-undeclared] 4:swag',
      'note[path-absent] 5:contracts/README.md', 'note[path-absent] 6:types.ts',
    ],
  },
  {
    name: 'words that only look like paths and line numbers',
    files: { ...source, 'README.md': '', 'go.mod': 'module x\n' },
    plan: '- Read the name from `package.json/pyproject.toml/Cargo.toml`\n- [x] Add `google.golang.org/api/sheets/v4` to `go.mod`\n- Update `README.md`, `:5000` is the port\n- Change `src/book.ts` (L2 order book)\n- Use `../other/packages/x/src/y.ts` as entry\n',
    findings: ['error[path-absent] 4:src/book.ts'],
    statuses: ['../other/packages/x/src/y.ts external'],
  },
  {
    name: 'a ticked bare name that a file somewhere has is done',
    files: { 'src/one/__init__.py': '', 'src/two/__init__.py': '' },
    plan: '- [x] 1. Create `__init__.py`\n- [x] 2. Create `settings.py`\n',
    findings: ['warning[done-unproven] 2:settings.py'],
  },
  {
    name: 'a part of a file that goes leaves the file',
    files: { ...source, 'src/mod.ts': '' },
    plan: '**Files modified:**\n- `src/mod.ts` (remove module)\n- `src/a.ts` (remove)\n\nThen read `src/mod.ts`.\n',
    findings: [],
    statuses: ['src/mod.ts present'],
  },
  {
    name: 'a link to a file of code names it, a link to a document leads somewhere',
    files: { 'docs/x.md': '' },
    path: 'docs/plan.md',
    plan: '- [query.ts](../src/query.ts): the entry\n- More in the [guide](./guide.md)\n',
    findings: ['note[path-absent] 1:../src/query.ts', 'error[path-absent] 2:./guide.md'],
  },
  {
    name: 'names of packages, of what a new package brings and of keys in a document are no symbols of the workspace',
    files: { 'pubspec.yaml': 'name: x\n', 'docs/check.md': '## human_check\nwhy_human: it moves\n', 'src/a.dart': 'void load() {}\n' },
    plan: 'Update `pubspec.yaml` with the dependencies:\n- just_audio, `cached_image`\n\nThe block `human_check` with `why_human` of\n`docs/check.md` tells how.\n\n```bash\nflutter pub add calendar_view:2.0.0\n```\n\nUpdate the wrapped `DayView<T>` of it.\n',
    findings: [],
  },
  {
    name: 'a document beside the plan without the number before its name',
    files: { '.planning/phases/02-x/02-RESEARCH.md': '' },
    path: '.planning/phases/02-x/02-01-PLAN.md',
    plan: '# Plan\n\nAs found, see pitfall 2 per RESEARCH.md and read `RESEARCH.md` again.\n',
    findings: [],
    statuses: ['RESEARCH.md present'],
  },
  {
    name: 'what a thing is turned into, drafted or made when it is missing is new',
    files: { 'web/admin.py': '', 'web/conftest.py': '' },
    plan: '- Refactor `web/admin.py` into the package `web/admin/__init__.py`\n- Author a compose file `compose.test.yaml`\n- Add fixtures to `web/other.py` (create the file if it does not yet exist)\n- Wire the router in `admin/__init__.py`\n',
    findings: ['note[path-absent] 3:web/other.py'],
    statuses: ['web/admin/__init__.py planned', 'compose.test.yaml planned', 'admin/__init__.py planned'],
  },
  {
    name: 'an arrow to another extension renames what must be there',
    files: { 'src/list.jsx': '' },
    plan: '- [ ] `src/list.jsx` → `.tsx`\n- [ ] `src/card.jsx` → `.tsx`\n',
    findings: ['error[path-absent] 2:src/card.jsx'],
  },
  {
    name: 'a name of the build system is somewhere, and a file that the plan makes makes its name',
    files: { 'tests/CMakeLists.txt': 'add_executable(test_log_stub a.c)\n', 'src/a.ts': '' },
    plan: '- Extend the existing `test_log_stub` block\n- Create `src/NaturalQuery.tsx`\n- Extend `NaturalQuery` by a field\n',
    findings: [],
    statuses: ['NaturalQuery planned'],
  },
  {
    name: 'the brackets of a subshell, history, and a pattern below the one folder of its name',
    path: 'AGENTS.md',
    files: { 'go.mod': 'module x\n', 'web/ui/a.go': 'package ui\n', 'backend/pkg/one/a.go': '', 'backend/pkg/two/b.go': '' },
    plan: '```bash\n(cd web/ui && go test ./...)\n```\n\nPackages are in `pkg/*`. The parser was migrated from `old/parse.go:302-354`.\n',
    findings: [],
    statuses: ['pkg/* present'],
  },
  {
    name: 'what a plan draws in a frame or heads an item with is its own wherever it is named',
    path: '.kiro/specs/map/design.md',
    plan: '# Design\n\n```\n┌──────────────────────────┐\n│  Next app                │\n│                          │\n│  components/map/         │\n│   ├─ JapanMap.tsx (lazy) │\n│   └─ MapLegend.tsx       │\n└────────────┬─────────────┘\n             ▼\n        ┌────────┐\n        │  api   │\n        └────────┘\n```\n\n- `src/tools.ts`: registers the functions\n\nImport from `src/tools.ts` and read `components/map/JapanMap.tsx`.\n',
    findings: [],
    statuses: ['JapanMap.tsx planned', 'src/tools.ts planned', 'components/map/JapanMap.tsx planned'],
  },
  {
    name: 'a whole folder that is not there is one fault, which intent settles',
    plan: ['app', 'store', 'token', 'http', 'sign'].map((it) => `- Reference: \`biu/src/${it}.ts\`\n`).join('') + '- Reference: `lib/one.ts`\n',
    findings: [
      'warning[path-absent] 1:biu/src/app.ts', 'note[path-absent] 2:biu/src/store.ts', 'note[path-absent] 3:biu/src/token.ts', 'note[path-absent] 4:biu/src/http.ts',
      'note[path-absent] 5:biu/src/sign.ts', 'error[path-absent] 6:lib/one.ts',
    ],
  },
  {
    name: 'a subshell ends with its bracket, and what a program writes may be missing',
    path: 'AGENTS.md',
    files: { 'go.mod': 'module x\n', 'web/go.mod': 'module y\n', 'web/a.go': 'package a\n', 'tests/run.py': '' },
    plan: '```bash\n(cd web && go test ./...)\npython tests/run.py\n```\n\n`tests/run.py` downloads the corpus to `samples/silesia/`. See `writing_bundles.html` in ChimeraX documentation.\n',
    findings: [],
  },
  {
    name: 'a phase that only groups steps is no missing step',
    plan: '# Plan\n\n## Phase 1: Base\n\n### Task 1: A\n\n- Create `src/x.ts`\n\n## Phase 2: More\n\n### Task 2: B\n\nBlocked by Phase 1, depends on Task 9.\n',
    findings: ['error[order-unknown] 13:9'],
  },
  {
    name: 'the test of a module that the plan makes, in a list of changed files and as an argument',
    plan: '| Change | File |\n|---|---|\n| New | `tools/limits.py` |\n| Modify | `tests/test_limits.py` |\n| Modify | `tests/test_other.py` |\n\nRun: `pytest tests/test_limits.py`\n\nThe functions `servers.list/add/remove` stay.\n',
    findings: ['error[path-absent] 5:tests/test_other.py'],
    statuses: ['tests/test_limits.py planned'],
  },
  {
    name: 'a word and a file in a sentence are no path',
    files: { 'src/auth.json': '', 'tests/a.py': '' },
    path: 'AGENTS.md',
    plan: 'Use bearer/auth.json in sync, read src/gone.ts.\n',
    findings: ['note[path-absent] 1:bearer/auth.json -> src/auth.json', 'error[path-absent] 1:src/gone.ts'],
  },
  {
    name: 'what the plan says it will not make is not planned',
    plan: '- Do NOT add `src/dialog.tsx`\n- Read `src/dialog.tsx`\n',
    findings: ['error[path-absent] 2:src/dialog.tsx'],
  },
];

test.each(cases)('$name', checkClaim);
