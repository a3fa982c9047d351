/** What is done, what is waited for and what is worked on now: none of it is said to be there. */
import { test } from 'vitest';
import { checkClaim, type ClaimCase } from '../support/claimCase.ts';

const cases: readonly ClaimCase[] = [
  {
    name: 'the text beside boxes that are all ticked tells of the past, beside one that is open it does not',
    before: { 'src/store.ts': 'export {};\n', 'src/http.ts': 'export {};\n' },
    files: { 'src/store/index.ts': 'export {};\n' },
    plan: '# Plan\n\n## M1: Split `src/store.ts`\n\n- [x] 1.1 Split `src/store.ts`\n- Modify `src/store.ts`\n\n## M2: Split `src/http.ts`\n\n- [x] 2.1 Move types\n- [ ] 2.2 Split `src/http.ts`\n',
    findings: ['note[path-absent] 5:src/store.ts -> src/store/index.ts', 'error[path-absent] 8+11:src/http.ts'],
  },
  {
    name: 'what hangs on a ticked box is still said to be made by it',
    plan: '# Plan\n\n## Phase 1\n\n- [x] 1.1 Panel\n  - Created `src/panel.ts`\n',
    findings: ['warning[done-unproven] 6:src/panel.ts'],
  },
  {
    name: 'an entry of a log is of its date',
    before: { 'src/store.ts': 'export {};\n' },
    files: { 'src/a.ts': 'export {};\n' },
    plan: '# Plan\n\n## Log\n\n- 2026-02-28: moved types out of `src/store.ts`\n- Modify `src/store.ts` by 2026-03-01\n',
    findings: ['error[path-absent] 6:src/store.ts'],
  },
  {
    name: 'what a template says of itself is no claim',
    path: 'specs/001-x/plan.md',
    plan: '# Implementation Plan: x\n\n**Note**: This template is filled in by the `/x.plan` command. See `.x/templates/plan.md` for how.\n\nSee the existing `.x/templates/tasks.md`.\n',
    findings: ['error[path-absent] 5:.x/templates/tasks.md'],
  },
  {
    name: 'what a test waits for is made',
    files: { 'src/options.ts': 'export class Options { size = 1; }\nexport class Judge {}\n' },
    plan: '- [ ] 1. Write a test that is red until `Options.Goal` / `Options.Judge` exist\n- [ ] 2. Keep the existing `Options.Rate`\n',
    findings: ['error[symbol-absent] 2:Options.Rate -> Options.size'],
    statuses: ['Options.Judge planned'],
  },
  {
    name: 'what is worked on now is not there now, and what exists is',
    plan: '# Plan\n\n## Current Focus\n\nBuild these in this order:\n\n1. **load** first\n2. **filter_by_tags** then\n\n## Existing code\n\n- `sort_by_tags`\n',
    findings: ['warning[symbol-absent] 12:sort_by_tags'],
  },
  {
    name: 'a gerund between two nouns is one of them',
    files: { 'src/a.ts': 'export {};\n' },
    plan: '- [ ] 1. Create cover editing page in src/editor.ts\n- [ ] 2. Start editing the page in src/page.ts\n',
    findings: ['error[path-absent] 2:src/page.ts'],
  },
  {
    name: 'a drawing of what is planned is not there yet',
    path: 'AGENTS.md',
    plan: '# Acme\n\n## Planned structure\n\n```\nsrc/\n├── main.ts\n└── load.ts\n```\n\nThe name of each is `features/[name]/index.ts`.\n',
    findings: [],
  },
  {
    name: 'a package of the own module may be named with its version',
    files: { 'go.mod': 'module example.com/acme\n', 'cmd/acme/main.go': 'package main\n' },
    plan: '```bash\ngo install example.com/acme/cmd/acme@latest\ngo install example.com/acme/cmd/amce@v1.2.0\n```\n',
    findings: ['error[command-target-absent] 3:example.com/acme/cmd/amce@v1.2.0'],
  },
];

test.each(cases)('$name', checkClaim);
