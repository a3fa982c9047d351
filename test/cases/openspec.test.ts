/** Deltas and proposals of OpenSpec against the main specs of a workspace. */
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { checkOnDisk, shortFindings } from '../support/openWorkspace.ts';

const mainSpec = `# auth
## Purpose
Who may come in.
## Requirements
### Requirement: Password login
The system SHALL ask for a password.
#### Scenario: right password
### Requirement: Two-factor \`login\`
The system SHALL ask twice.
\`\`\`
### Requirement: quoted only
\`\`\`
`;

async function findings(path: string, plan: string): Promise<readonly string[]> {
  const root = temporaryFolder();
  writeFiles(root, { 'openspec/specs/auth/spec.md': mainSpec, 'openspec/specs/api/v2/spec.md': '### Requirement: Paging\n', [path]: plan });
  return shortFindings(await checkOnDisk(root, path), plan);
}

const delta = 'openspec/changes/add-2fa/specs/auth/spec.md';

test('what a delta modifies, removes or renames must be in the main spec', async () => {
  expect(await findings(delta, `## MODIFIED Requirements
### Requirement: Password login
### Requirement: Pasword login
## REMOVED Requirements
### Requirement: Two-factor login
**Reason**: gone
### Requirement: quoted only
## RENAMED Requirements
- FROM: \`### Requirement: Password login\`
- TO: \`### Requirement: Secret login\`
- FROM: \`### Requirement: Nothing\`
`)).toEqual(['error[symbol-absent] 3:Requirement: Pasword login -> Requirement: Password login', 'error[symbol-absent] 7:Requirement: quoted only', 'error[symbol-absent] 11:Requirement: Nothing']);
});

test('what a delta adds must not be there, and what it renames may be modified under its new name', async () => {
  expect(await findings(delta, `## RENAMED Requirements
- FROM: \`### Requirement: Password login\`
- TO: \`### Requirement: Secret login\`
## MODIFIED Requirements
### Requirement: Secret login
## ADDED Requirements
### Requirement: Passkeys
### Requirement: Two-factor login
`)).toEqual(['warning[path-exists] 8:Requirement: Two-factor login']);
});

test('a capability without a main spec has nothing to modify', async () => {
  expect(await findings('openspec/changes/x/specs/billing/spec.md', '## ADDED Requirements\n### Requirement: Invoices\n## MODIFIED Requirements\n### Requirement: Bills\n')).toEqual(['error[symbol-absent] 4:Requirement: Bills']);
});

test('the delta of a nested capability is held against that capability', async () => {
  expect(await findings('openspec/changes/x/specs/api/v2/spec.md', '## MODIFIED Requirements\n### Requirement: Paging\n')).toEqual([]);
});

test('an archived change is history', async () => {
  expect(await findings('openspec/changes/archive/2026-01-01-x/specs/auth/spec.md', '## ADDED Requirements\n### Requirement: Password login\n## MODIFIED Requirements\n### Requirement: Gone\n')).toEqual([]);
});

test('the capabilities that a proposal modifies must be there', async () => {
  expect(await findings('openspec/changes/x/proposal.md', `## Why
Because.
## Capabilities
### New Capabilities
- \`passkeys\`: sign in without a password
### Modified Capabilities
- \`auth\`: asks for a second factor
- \`api/v2\`: pages
- \`authn\`: not there
## Impact
`)).toEqual(['error[path-absent] 9:authn -> openspec/specs/auth/']);
});
