import { expect, test } from 'vitest';
import { buildIntentMatch, openRegistry } from '../../server/src/capabilities/buildIntentMatch.ts';
import { buildCapabilityRequest, buildGapReport, buildOutcome, parseCapabilityRequests, parseOutcomes } from '../../server/src/capabilities/outcome.ts';
import { parseRegistryIndex } from '../../server/src/capabilities/registryIndex.ts';
import { buildIntentQuery } from '../../server/src/capabilities/workplanQuery.ts';
import type { CapabilityRequest, IntentMatch, OutcomeRecord } from '../../server/src/model/capability.ts';
import { capabilityOf } from './capabilityOf.ts';

const registry = openRegistry([parseRegistryIndex('- {id: cap-a, name: export invoice pdf}', 'i.yaml')]);
const matchOf = (intent: string): IntentMatch => buildIntentMatch(buildIntentQuery(intent), { registry, derived: undefined, nowMs: 0 });
const context = { ts: '2026-03-01T00:00:00.000Z', consumerRepo: 'acme/shop', source: 'cli' };

test('an outcome names the first match, the chosen one, or none', () => {
  const record = { ts: context.ts, consumer_repo: 'acme/shop', capability_id: 'cap-a', verdict: 'reuse', outcome: 'reused', source: 'cli' };
  expect(buildOutcome(matchOf('export invoice pdf'), 'reused', context)).toEqual(record);
  expect(buildOutcome(matchOf('export invoice pdf'), 'extended', { ...context, capabilityId: 'cap-z' })).toEqual({ ...record, capability_id: 'cap-z', outcome: 'extended' });
  expect(buildOutcome(matchOf('zebra'), 'new', context)).toEqual({ ...record, capability_id: null, verdict: 'new', outcome: 'new' });
});

test('a request carries a long intent in part, and shows that it does', () => {
  expect(buildCapabilityRequest(matchOf('x'.repeat(4_000)), context).intent).toBe('x'.repeat(4_000));
  expect(buildCapabilityRequest(matchOf('x'.repeat(4_001)), context).intent).toBe(`${'x'.repeat(4_000)}…`);
});

test('what is written is read again; torn and foreign lines are counted', () => {
  const record = buildOutcome(matchOf('zebra'), 'skipped', context), line = JSON.stringify(record);
  expect(parseOutcomes(`${line}\n{"ts": 1}\n\n${line}\r\n{"ts": "2026`)).toEqual({ records: [record, record], notes: ['2 broken outcome lines were left out'] });
  const request = buildCapabilityRequest(matchOf('zebra'), context);
  expect(parseCapabilityRequests(`${JSON.stringify(request)}\nx`)).toEqual({ records: [request], notes: ['1 broken capability request line was left out'] });
  expect(parseOutcomes('')).toEqual({ records: [], notes: [] });
});

test('gaps are needs that nothing met and capabilities that nobody took', () => {
  const outcome = (capability_id: string | null, it: OutcomeRecord['outcome']): OutcomeRecord => ({ ts: '', consumer_repo: 'r', capability_id, verdict: 'new', outcome: it, source: 'cli' });
  const request = (consumer_repo: string, intent: string): CapabilityRequest => ({ ts: '', consumer_repo, intent, workplan_id: null });
  expect(buildGapReport(
    [outcome('a', 'reused'), outcome('b', 'skipped'), outcome('c', 'extended'), outcome(null, 'new'), outcome('d', 'new')],
    [request('one', 'zebra'), request('two', 'zebra'), request('one', 'yak'), request('one', 'zebra')],
    ['d', 'c', 'b', 'a'].map((it) => capabilityOf(it, it)),
  )).toEqual({ unmet: [{ intent: 'zebra', repositories: ['one', 'two'], count: 3 }, { intent: 'yak', repositories: ['one'], count: 1 }], newCount: 2, neverTaken: ['b', 'd'] });
});
