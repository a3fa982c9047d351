import { expect, test } from 'vitest';
import type { PlanCheckReport } from '../../../server/src/protocol/groundplanProtocol.ts';
import { temporaryFolder } from '../../support/gitFixture.ts';
import { openSession, uriOf } from '../../support/lspSession.ts';

test('an intent, or the plan in view, is compared with registries; without either there is no text', async () => {
  const folder = temporaryFolder({ 'registry/indexes/federated.yaml': 'capabilities: [{ id: a, name: cap requests }]' }), uri = uriOf(folder, 'PLAN.md');
  const editor = await openSession({ folders: [folder] });
  await editor.open(uri, '# Cap requests\n\n- edit `x.ts`\n');
  const ask = async (intent: string | null, at: string | null): Promise<string> => (await editor.request<PlanCheckReport>('groundplan/planCheck', { uri: at, intent })).text;
  expect(await ask('cap requests', null)).toContain('# Reuse: it seems to be there already\n\nQuery: cap requests\n\nTop match: `cap requests` (1.00 by jaccard)');
  expect(await ask(null, uri)).toContain('Query: Cap requests');
  expect(await ask(null, null)).toBe('');
});
