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
];

test.each(cases)('$name', checkClaim);
