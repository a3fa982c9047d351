import { expect, test } from 'vitest';
import { openCapabilityIndex } from '../../server/src/capabilities/capabilityIndex.ts';
import { deriveModule } from '../../server/src/capabilities/deriveCapabilities.ts';
import { defaultMatchOptions, matchIntent, type DeterministicMatch } from '../../server/src/capabilities/matchIntent.ts';
import { ownVerdict, type OwnEvidence } from '../../server/src/capabilities/verdict.ts';
import { buildIntentQuery } from '../../server/src/capabilities/workplanQuery.ts';
import type { Capability, ReuseVerdict } from '../../server/src/model/capability.ts';
import { capabilityOf, registryOf } from './capabilityOf.ts';

const own = defaultMatchOptions.own;
const at = (path: string): Capability => capabilityOf(`module:${path}`, path, { source: { kind: 'derived', path, line: undefined } });
const area = ['limits/a.ts', 'limits/b.ts', 'limits/deep/c.ts'].map(at), elsewhere = ['mail/a.ts', 'pdf/b.ts', 'ui/c.ts', 'ui/d.ts', 'ui/e.ts'].map(at);

test.each<[string, Partial<OwnEvidence>, ReuseVerdict]>([
  ['a weak best score', { topScore: 0.2, best: area }, 'new'],
  ['a thing that stands alone', { topScore: 0.3, best: [...area.slice(0, 2), ...elsewhere] }, 'reuse'],
  ['neighbours among the best', { topScore: 0.5, best: [area[0]!, elsewhere[0]!, ...area.slice(1)] }, 'extend'],
  ['neighbours, and a score that settles it', { topScore: 0.65, best: area }, 'reuse'],
  ['neighbours in a folder that is most of the workspace, with a middling score', { topScore: 0.42, best: area, all: area }, 'extend'],
  ['neighbours in a folder that is most of the workspace, with a good score', { topScore: 0.44, best: area, all: area }, 'reuse'],
  ['neighbours in the root', { topScore: 0.3, best: ['a.ts', 'b.ts', 'c.ts'].map(at), all: ['a.ts', 'b.ts', 'c.ts'].map(at) }, 'extend'],
  ['nothing at all', { topScore: 0, best: [], all: [] }, 'new'],
])('%s: %s', (_, evidence, verdict) => {
  expect(ownVerdict({ topScore: 0, best: [], all: [...area, ...elsewhere], ...evidence }, own)).toBe(verdict);
});

test('without an area the score decides alone', () => {
  expect(ownVerdict({ topScore: 0.3, best: elsewhere, all: [...area, ...elsewhere] }, { ...own, area: 0 })).toBe('extend');
});

test('a registry entry is judged by the published thresholds, the workspace by its own, and who promises more is followed', () => {
  const derived = openCapabilityIndex('evidence');
  const module = deriveModule({ path: 'src/limit.ts', summary: '', symbols: [{ name: 'capRequests', kind: 'function', container: undefined, line: 3, summary: 'Caps requests per key' }], comments: '', isCut: false });
  derived.put('src/limit.ts', [module!]);
  const ask = (registry: Capability): DeterministicMatch => matchIntent(buildIntentQuery('cap requests per key'), [registryOf(registry), derived]);
  expect(ask(capabilityOf('weak', 'cap of all other things that are near'))).toMatchObject({ verdict: 'reuse', advised: 'module:src/limit.ts' });
  derived.remove('src/limit.ts');
  expect(ask(capabilityOf('weak', 'cap of all other things that are near'))).toMatchObject({ verdict: 'new', advised: 'weak' });
  expect(ask(capabilityOf('same', 'cap requests per key'))).toMatchObject({ verdict: 'reuse', advised: 'same' });
});
