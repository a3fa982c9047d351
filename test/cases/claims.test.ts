/** What the words of a plan claim, over real text, real git and the real index: who insists that a thing is there, and what the plan may bring. */
import { test } from 'vitest';
import { checkClaim, type ClaimCase } from '../support/claimCase.ts';

const states = 'package job\n\ntype JobState string\n\nconst (\n\tStateRunning JobState = "running"\n\tStateFailed  JobState = "failed"\n)\n';

const cases: readonly ClaimCase[] = [
  {
    name: 'words that insist on what is nowhere get a warning, words that merely use or change it do not',
    files: { 'src/a.ts': 'export function load() {}\n' },
    plan: [
      '- Keep using the existing `TokenBucket`', '- Use `computedSignal()` for the total', '- Extend `RateStore` by a window', '- Wire `LimitPanel` into the page', '- 继续使用现有 `QuotaReader`',
    ].join('\n'),
    findings: [
      'warning[symbol-absent] 1:TokenBucket', 'note[symbol-absent] 2:computedSignal', 'note[symbol-absent] 3:RateStore', 'note[symbol-absent] 4:LimitPanel', 'warning[symbol-absent] 5:QuotaReader',
    ],
  },
  {
    name: 'a bracket that opens with "existing" insists, wherever it stands: in a sentence, in a drawing, in another language',
    files: { 'src/a.ts': 'export function load() {}\n' },
    plan: '- Merge `hostList` (from the existing load) with `newHosts` (from the vault)\n- `PageGrid`（既存を流用）\n- Fallback: 既存 SideGrid 再利用\n\n```\npage.tsx\n   └─ <SideGrid /> (existing, when scripts are off)\n```\n',
    findings: ['warning[symbol-absent] 1:hostList', 'note[symbol-absent] 1:newHosts', 'warning[symbol-absent] 2:PageGrid', 'warning[symbol-absent] 3+7:SideGrid'],
  },
  {
    name: 'a type without the word that says its kind is the short form of one that is there',
    files: { 'src/a.ts': 'export class StartSessionCommand {}\nexport class OverlayFlowBase {}\nexport class Session {}\n' },
    plan: 'Keep `StopSession` followed by `StartSession`.\n\n**Current Flow**:\n```\nService → OverlayFlow → (many)\n```\n',
    findings: ['warning[symbol-absent] 1:StopSession -> Session', 'warning[symbol-absent] 1:StartSession -> StartSessionCommand, Session', 'warning[symbol-absent] 5:OverlayFlow -> OverlayFlowBase'],
  },
  {
    name: 'in instructions a member of a series that is nowhere, while the others are there',
    files: { 'src/server.ts': 'register("task_start"); register("task_stop"); register("task_list");\n' },
    path: 'AGENTS.md',
    plan: '| Tool | Does |\n|---|---|\n| `task_start` | begins |\n| `task_stop` | ends |\n| `task_list` | lists |\n| `task_trace` | traces |\n',
    findings: ['warning[symbol-absent] 6:task_trace'],
  },
  {
    name: 'a line number beside code that stands elsewhere in the file, unless it is near or stands there often',
    files: { 'src/flow.ts': `${'\n'.repeat(9)}export function refresh() { storage.store(1); }\n${'\n'.repeat(60)}export function close() {}\n` },
    plan: '`storage.store()` (`src/flow.ts:60`) and `refresh()` (`src/flow.ts:15`).\n`src/flow.ts:70` `close()`\n`src/flow.ts:12` `close()`\n`gone()` (`src/flow.ts:3`)\n',
    findings: ['warning[line-range] 1:src/flow.ts', 'warning[line-range] 3:src/flow.ts', 'note[symbol-absent] 4:gone'],
  },
  {
    name: 'every mention of a configuration file under the wrong extension, not only the first',
    files: { 'res/application.properties': 'a=1\n' },
    plan: '# Plan\n\n- [ ] T001 Configure the origins in `res/application.yml`\n- [ ] T002 Add the issuer to `res/application.yml`\n',
    findings: ['error[path-absent] 4+3:res/application.yml -> res/application.properties'],
  },
  {
    name: 'a heading or list that says what is kept or taken out insists',
    files: { 'src/a.ts': 'export function load() {}\n' },
    plan: '## Current state\n\n- `LimitRegistry` holds the limits\n\n## Change\n\n**Keep:**\n- Main `prepare()` method\n\n**Verify:**\n- `renderBar()` exists\n',
    findings: ['warning[symbol-absent] 3:LimitRegistry', 'warning[symbol-absent] 8:prepare', 'note[symbol-absent] 11:renderBar'],
  },
  {
    name: 'what is proven at one mention holds for all: as a bare word and as the owner of a member',
    files: { 'src/a.rs': 'pub fn load() {}\n' },
    plan: '# Plan\n\nThe wait of SpinLock is 10 s.\n\n- Keep `SpinLock`\n- `SpinLock::acquire` blocks\n',
    findings: ['warning[symbol-absent] 5+3+6:SpinLock'],
  },
  {
    name: 'a file of the user is a write of the plan where it is listed as one',
    files: { 'src/a.ts': '' },
    plan: '# Plan\n\n## Task 1\n\nWhen it starts, old files are renamed:\n\n- `~/.acme/a.json` → `~/.acme/c.json`\n- **NEW**: `~/.acmerc`\n\n**Files:**\n- Modify: `~/.acme/b.json`\n',
    findings: ['note[path-outside] 7:~/.acme/a.json', 'note[path-outside] 7:~/.acme/c.json', 'note[path-outside] 8:~/.acmerc', 'error[path-outside] 11:~/.acme/b.json'],
  },
  {
    name: 'a folder of one name in a sentence may be a part of what is spoken of',
    files: { 'src/a.ts': '' },
    plan: '# Plan\n\nRewrite the guides and `extending/`. Rewrite `docs/extending/`.\n',
    findings: ['note[path-absent] 3:extending/', 'error[path-absent] 3:docs/extending/'],
  },
  {
    name: 'an argument that is written out says nothing of the name of its parameter',
    files: { 'src/store.ts': 'export function put(patch: object) {}\n' },
    plan: '# Plan\n\nCall `put({user:undefined})` in `src/store.ts`.\n',
    findings: [],
  },
  {
    name: 'what is brought by the plan of a design is brought by the design',
    files: { 'docs/plans/2026-01-02-import-implementation-plan.md': '# Plan\n\n- Create `ImportPreview` in `src/preview.ts`\n', 'src/a.ts': '' },
    path: 'docs/plans/2026-01-02-import-design.md',
    plan: '# Design\n\nNavigate to `ImportPreview` with the entries.\n',
    findings: [],
  },
  {
    name: 'a member of an object of the language is brought by nobody',
    files: { 'docs/plans/b.md': '# Plan\n\n- Create `all` in `src/all.ts`\n', 'src/a.ts': '' },
    path: 'docs/plans/a.md',
    plan: '# Plan\n\nUse `Promise.all` for both.\n',
    findings: [],
  },
  {
    name: 'a product under a label is no file',
    files: { 'src/a.ts': '' },
    plan: '# Plan\n\n## Existing patterns\n\n- **Inertia.js**: pages are components\n',
    findings: [],
  },
  {
    name: 'a bracket behind a verb is an aside',
    files: { 'src/a.ts': 'export function load() {}\n' },
    plan: '- The list changes only on remove (`removal_was_declined`, the declined case)\n',
    findings: ['note[symbol-absent] 1:removal_was_declined'],
  },
  {
    name: 'a value of a known type that none of its neighbours is',
    files: { 'job/state.go': states },
    plan: '- Return when every job is done (`JobStateFinished`)\n- Add `JobStatePaused` to the states\n- Log `JobStateRunning` jobs\n',
    findings: ['warning[symbol-absent] 1:JobStateFinished -> StateFailed, StateRunning', 'warning[symbol-absent] 3:JobStateRunning -> StateRunning, StateFailed'],
    statuses: ['JobStatePaused planned'],
  },
  {
    name: 'the next of a numbered series is what the plan brings, a gap in it is not',
    files: { 'tools/check_m11.sh': '', 'tools/check_m12.sh': '' },
    plan: '# Plan\n\n```sh\ntools/check_m13.sh\ntools/check_m10.sh\n```\n',
    findings: ['error[command-target-absent] 5:tools/check_m10.sh -> tools/check_m11.sh, tools/check_m12.sh'],
    statuses: ['tools/check_m13.sh planned'],
  },
  {
    name: 'what is set in a configuration file that is there under another extension',
    files: { 'conf/application.properties': 'a=1\n' },
    plan: '- [ ] Configure the pool in `conf/application.yml`\n- [ ] Configure logging in `conf/logging.yml`\n',
    findings: ['warning[path-absent] 1:conf/application.yml -> conf/application.properties'],
    statuses: ['conf/logging.yml planned'],
  },
  {
    name: 'a link with ./ leads from the plan’s folder, one without from either',
    path: 'docs/plan.md',
    files: { 'GUIDE.md': '', 'docs/notes.md': '' },
    plan: '- [a](./GUIDE.md)\n- [b](GUIDE.md)\n- [c](./notes.md)\n',
    findings: ['error[path-absent] 1:./GUIDE.md -> GUIDE.md'],
  },
  {
    name: 'files of a step, tests, trees and titles may be new; a slip of a neighbour’s name is no new file',
    files: { 'src/bucket.ts': '' },
    plan: [
      '### Task 1: Limits', '', '**File**: `src/limit.ts`', '', '**Files**: `src/buckett.ts`', '', '- covered by `test/limit.test.ts`', '', '**`src/panel.ts`** — shows the limits', '', 'See `src/elsewhere.ts`.', '',
      '```', 'src/', '├── bucket.ts', '└── window.ts', '```', '',
    ].join('\n'),
    findings: ['note[path-absent] 5:src/buckett.ts -> src/bucket.ts', 'error[path-absent] 11:src/elsewhere.ts'],
    statuses: ['src/limit.ts planned', 'test/limit.test.ts planned', 'src/panel.ts planned', 'window.ts planned'],
  },
  {
    name: 'a table of old and new file names creates the new ones',
    files: { 'src/a.ts': '' },
    plan: '- `old_history.json` → `new_history.json`\n- the log is `new_history.json` now\n',
    findings: ['note[path-absent] 1:old_history.json'], statuses: ['new_history.json planned'],
  },
  {
    name: 'a mark that a file is to go is a claim that it is there',
    files: { 'src/a.ts': '' },
    plan: '- `src/native.c`（预期删除）\n',
    findings: ['error[path-absent] 1:src/native.c'],
  },
];

test.each(cases)('$name', checkClaim);
