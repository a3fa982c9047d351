/** What a label, a list or a value is about, where it stands beside a name that is there: over real text, real git and the real index. */
import { test } from 'vitest';
import { checkClaim, type ClaimCase } from '../support/claimCase.ts';

const cases: readonly ClaimCase[] = [
  {
    name: 'a label that adds a thing in words, or names it before a bracket, says nothing of the files beside it',
    files: { 'ci/release.yml': 'a\nb\nc\n', 'docs/old.md': '' },
    plan: '- ADDED: a publish job that runs after the release cut\n  (`ci/release.yml:2` is the step)\n- ADDED: `ci/publish.yml` (called from `ci/release.yml`)\n- REMOVED: `dropAll` (told of in `docs/old.md`)\n- MODIFIED: `docs/old.md`\n',
    findings: ['warning[symbol-absent] 4:dropAll'],
    statuses: ['ci/publish.yml planned', 'ci/release.yml present', 'docs/old.md present'],
  },
  {
    name: 'a range of lines may end in the empty one that editors show at the end of a file',
    files: { 'src/a.ts': 'a\nb\nc\n' },
    plan: '- See `src/a.ts:2-4`\n- See `src/a.ts:2-5`\n- See `src/a.ts:4`\n',
    findings: ['warning[line-range] 2:src/a.ts', 'warning[line-range] 3:src/a.ts'],
  },
  {
    name: 'what a thing is split into, and what is extracted, may be new; so is what is to be added in so many words',
    files: { 'src/big.ts': 'export const limit = 1;\n' },
    plan: 'Recommendation:\n- split by concern into focused files:\n  - `big_requests.ts` (dispatch)\n  - `big_events.ts`\n- extract:\n  - `internal/transport` (frames)\n  - `limit`\n- add helpers:\n  - `mustRead(t, path)`\n',
    findings: [],
    statuses: ['big_requests.ts planned', 'big_events.ts planned', 'internal/transport planned', 'limit present', 'mustRead planned'],
  },
  {
    name: 'parameters with a default may be left out, others not',
    files: { 'src/mock.ts': 'export function mockHttp(ok = true, most?: number): Http {\n  return make(ok, most);\n}\nexport function mockLog(level: string, most = 3): Log {\n  return make(level, most);\n}\n' },
    plan: '- Keep `function mockHttp(): Http` and `function mockHttp(ok: boolean): Http`\n- Keep `function mockLog(level: string): Log`\n- Keep `function mockLog(): Log`\n',
    findings: ['warning[symbol-signature] 3:mockLog'],
  },
  {
    name: 'names of a package are not looked for in the workspace, those of its own packages are',
    files: { 'package.json': '{ "name": "shop", "dependencies": { "@acme/ui": "1" } }', 'packages/own/package.json': '{ "name": "@shop/own" }', 'src/a.ts': 'import { useKeys, useScreen } from "@acme/ui";\nuseKeys(); useScreen();\n' },
    plan: '- **Hooks**: `useKeys`, `useScreen`, `useTimeline` from `@acme/ui`\n- Keep `useOwnTimeline` from `@shop/own`\n',
    findings: ['warning[symbol-absent] 2:useOwnTimeline'],
    statuses: ['useTimeline external'],
  },
  {
    name: 'what a module is imported by is no file of the root',
    files: { 'src/net/client.ts': 'export const a = 1;\n' },
    path: 'AGENTS.md',
    plan: '# Imports\n\n- Relative imports (`./client.js`)\n- Run `./other.js`\n',
    findings: ['warning[path-absent] 4:./other.js'],
    statuses: ['./client.js present'],
  },
  {
    name: 'a value is no table of its name, where some code has the member',
    files: { 'db/schema.sql': 'CREATE TABLE booking (\n  id INT,\n  starts_at TIMESTAMP\n);\n', 'src/model.gleam': 'pub type Booking {\n  Booking(\n    cancelled: Option(String),\n  )\n}\n' },
    plan: '- Both call sites already use `booking.cancelled`\n- Keep `booking.starts_at`\n- Keep `booking.refunded_at`\n',
    findings: ['error[symbol-absent] 3:booking.refunded_at -> booking.id, booking.starts_at'],
    statuses: ['booking.cancelled present', 'booking.starts_at present'],
  },
  {
    name: 'a member that a type of the workspace lacks is no member by being called in a drawing, nor by what the type takes in, where no code has the name',
    files: { 'Sources/Deck.swift': 'class Deck: ObservableObject {\n  func start() {}\n}\n', 'Sources/Other.swift': 'class Box: Library {\n  func fill() {}\n}\n', 'app/shop.rb': 'class Shop\n  include Shop::Concerns::Till\n  def open\n  end\nend\n', 'app/till.rb': 'module Shop::Concerns::Till\n  extend ActiveSupport::Concern\n  def ring_up\n  end\nend\n' },
    path: 'AGENTS.md',
    plan: '# Flow\n\n```\nUser presses a key\n  -> Deck.startTape() [thread]\n  -> Deck.start() -> Reel.turn()\n```\n\n- `Box#emptyItOut` and `Box#find_by_size`, `Box.fill`\n- `Shop#ring_up` and `Shop#close_down`\n',
    findings: ['error[symbol-absent] 5:Deck.startTape -> Deck.start', 'warning[symbol-absent] 9:Box#emptyItOut', 'error[symbol-absent] 10:Shop#close_down -> Shop.open'],
    statuses: ['Deck.start present', 'Box#find_by_size unknown', 'Box.fill present', 'Shop#ring_up present'],
    none: ['Reel.turn'],
  },
  {
    name: 'a call that is nowhere in a list of calls that are there is wrong in instructions',
    files: { 'src/main.ts': 'export function pinKeys() {}\nexport function openWindow() {}\nexport function loadMenu() {}\n' },
    path: 'AGENTS.md',
    plan: '# Startup\n\n1. `pinCertificates()` before the network.\n2. `pinKeys()`.\n3. `openWindow()`.\n4. `loadMenu()`.\n\n- `useThing()`\n- `otherThing()`\n',
    findings: ['warning[symbol-absent] 3:pinCertificates', 'note[symbol-absent] 8:useThing', 'note[symbol-absent] 9:otherThing'],
  },
  {
    name: 'a test that instructions run by its name is in its file, one of a plan may be still to be written',
    files: { 'tests/test_users.py': 'def test_login():\n    assert True\n' },
    path: 'AGENTS.md',
    plan: '# Tests\n\n```bash\npytest tests/test_users.py::test_login\npytest tests/test_users.py::test_sms\n```\n',
    findings: ['error[symbol-absent] 5:test_sms -> test_login'],
    statuses: ['test_login present'],
  },
  {
    name: 'the same of a plan',
    files: { 'tests/test_users.py': 'def test_login():\n    assert True\n' },
    plan: '# Tests\n\n```bash\npytest tests/test_users.py::test_login\npytest tests/test_users.py::test_sms\n```\n',
    findings: [],
    statuses: ['test_login present'],
    none: ['test_sms'],
  },
  {
    name: 'what is put into a file that git moved is put into no new one',
    before: { 'core/types.ts': 'export interface Config {}\n', 'core/gone.ts': 'export const a = 1;\n' },
    files: { 'packages/core/src/types.ts': 'export interface Config { a: string }\n', 'packages/core/src/index.ts': 'export {};\n', 'packages/core/package.json': '{ "main": "src/index.ts" }' },
    plan: '- [ ] 1. Add `id` to `Config` in `core/types.ts`\n- [ ] 2. Add an optional `limit` parameter to `Config` in `core/types.ts`\n- [ ] 3. Add `b` in `core/gone.ts`\n- [ ] 4. Export it from `core/index.ts`\n',
    findings: ['warning[path-absent] 1:core/types.ts -> packages/core/src/types.ts', 'error[path-absent] 4:core/index.ts'],
  },
  {
    name: 'a folder in bold is a folder',
    files: { 'tools/check/a.ts': '' },
    path: 'AGENTS.md',
    plan: '# Tools\n\n- **tools/check/** (1 file): checks.\n- **tools/export/** (2 files): exports.\n- **and/or/**: words. See **tools/**/*.ts** too.\n',
    findings: ['error[path-absent] 4:tools/export/'],
    statuses: ['tools/check/ present'],
  },
];

test.each(cases)('$name', checkClaim);
