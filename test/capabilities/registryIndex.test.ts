import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkIndexAge } from '../../server/src/capabilities/indexAge.ts';
import { maxYamlUnits, mergeRegistries, parseRegistryIndex } from '../../server/src/capabilities/registryIndex.ts';

const whole = `
version: 1
updated: 2026-03-01
capabilities:
  - id: billing.invoice.export
    name: Invoice export
    summary: Writes invoices as PDF
    vector: D4 / A2 / C2 / R1
    owner: billing
    tags: [pdf, invoice]
    discovery:
      intent: I need a document of an invoice
      includes: [layout, fonts]
    relations:
      supports: [billing.mail]
      related_to: [archive]
`;

test('an entry is read with everything it says', () => {
  expect(parseRegistryIndex(whole, 'federated.yaml')).toEqual({
    path: 'federated.yaml', updated: '2026-03-01', notes: [],
    capabilities: [{
      id: 'billing.invoice.export', name: 'Invoice export', summary: 'Writes invoices as PDF', vector: 'D4/A2/C2/R1', owner: 'billing', tags: ['pdf', 'invoice'],
      discoveryIntent: 'I need a document of an invoice', includes: ['layout', 'fonts'], supports: ['billing.mail'], relatedTo: ['archive'],
      source: { kind: 'registry', path: 'federated.yaml', line: 5 },
    }],
  });
});

test('a bare list with titles, JSON and flat fields are read too', () => {
  const text = '[{"id": 7, "title": "export invoice pdf", "description": "x", "includes": "one", "discovery_intent": "why"}]';
  expect(parseRegistryIndex(text, 'c.json').capabilities).toMatchObject([{ id: '7', name: 'export invoice pdf', summary: 'x', includes: ['one'], discoveryIntent: 'why' }]);
});

test.each([
  ['missing id', '- name: x', [], ['i.yaml: entry 1 is left out: id Invalid input: expected string, received undefined']],
  ['empty id', '- {id: "", name: x}', [], ['i.yaml: entry 1 is left out: id is empty']],
  ['no name and no summary', '- {id: a, tags: [x]}', [], ['i.yaml: entry 1 is left out: has neither name nor summary']],
  ['an entry that is a text', '- hello\n- {id: b, name: b}', ['b'], ['i.yaml: entry 1 is left out: Invalid input: expected object, received string']],
  ['duplicate id', '- {id: a, name: one}\n- {id: a, name: two}', ['a'], ['i.yaml: id "a" stands twice; the first entry counts']],
  ['broken vector', '- {id: a, name: a, vector: D4/A2}', ['a'], ['i.yaml: vector "D4/A2" of "a" is not like D4/A2/C2/R1']],
  ['wrong types in optional fields', '- {id: a, name: a, tags: {x: 1}, owner: [1], relations: 7, discovery: no, includes: [ok, {bad: 1}]}', ['a'], []],
  ['nulls', '- {id: a, name: a, owner: null, vector: ~, tags: null}', ['a'], []],
  ['cycle', '- {id: a, name: a, relations: {supports: [b]}}\n- {id: b, name: b, relations: {supports: [a]}}', ['a', 'b'], ['i.yaml: "a" supports "b" supports "a" is a cycle']],
  ['supports itself', '- {id: a, name: a, relations: {supports: [a]}}', ['a'], ['i.yaml: "a" supports "a" is a cycle']],
  ['wrong date', 'updated: yesterday\ncapabilities: []', [], ['i.yaml: updated "yesterday" is not a date']],
  ['no list', 'hello: world', [], ['i.yaml: not read, because it has no list "capabilities"']],
  ['a text', 'just words', [], ['i.yaml: not read, because it has no list "capabilities"']],
  ['empty', '', [], ['i.yaml: not read, because it has no list "capabilities"']],
])('%s: the rest is read, and a note says it', (_name, text, ids, notes) => {
  const reading = parseRegistryIndex(text, 'i.yaml');
  expect(reading.capabilities.map((it) => it.id)).toEqual(ids);
  expect(reading.notes).toEqual(notes);
});

test('an owner or vector that is null is none', () => {
  expect(parseRegistryIndex('- {id: a, name: a, owner: null, vector: ~}', 'i.yaml').capabilities[0]).toMatchObject({ owner: undefined, vector: undefined });
});

test('broken YAML gives one note of one line', () => {
  const { capabilities, notes } = parseRegistryIndex('capabilities: [}', 'i.yaml');
  expect(capabilities).toEqual([]);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^i\.yaml: not read, because it is not valid YAML \([^\n]+\)$/u);
});

test('a hundred megabytes are refused at once', () => {
  const started = performance.now();
  expect(parseRegistryIndex(' '.repeat(100_000_000), 'i.yaml').notes).toEqual(['i.yaml: not read, because it is larger than 32000000 characters']);
  expect(parseRegistryIndex(`a: ${'x'.repeat(maxYamlUnits)}`, 'i.yaml').notes).toEqual(['i.yaml: not read, because it is YAML larger than 4000000 characters; JSON may be larger']);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('aliases that unfold without end and nesting without end give a note', () => {
  const bomb = `a: &a [x, x, x, x, x, x, x, x, x]\n${['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((it, at) => `${it}: &${it} [${Array(9).fill(`*${'abcdefgh'[at] ?? 'a'}`).join(', ')}]`).join('\n')}\ncapabilities: *h`;
  expect(parseRegistryIndex(bomb, 'i.yaml')).toMatchObject({ capabilities: [], notes: [expect.stringContaining('not read')] });
  expect(parseRegistryIndex('['.repeat(50_000), 'i.yaml').notes).toEqual(['i.yaml: not read, because it is nested too deeply']);
  expect(parseRegistryIndex('['.repeat(1_999), 'i.yaml')).toMatchObject({ capabilities: [], notes: [expect.stringContaining('not read')] });
});

test('an entry with more words or members than are compared says so, and is compared as far as that', () => {
  const { capabilities, notes } = parseRegistryIndex(JSON.stringify([
    { id: 'long', name: 'long', summary: 'x'.repeat(4_001) }, { id: 'many', name: 'many', tags: Array.from({ length: 201 }, () => 'x') }, { id: 'edge', name: 'edge', summary: 'x'.repeat(4_000), tags: Array.from({ length: 200 }, () => 'x') },
  ]), 'i.json');
  expect(notes).toEqual(['i.json: "long" has more words or members than are compared', 'i.json: "many" has more words or members than are compared']);
  expect([capabilities[0]?.summary.length, capabilities[1]?.tags.length]).toEqual([4_000, 200]);
});

test('a name like __proto__ is a name', () => {
  parseRegistryIndex('{"capabilities": [{"id": "__proto__", "name": "x", "__proto__": {"owner": "mallory"}}]}', 'i.json');
  expect(({} as { readonly owner?: string }).owner).toBeUndefined();
});

test('many notes are cut and counted', () => {
  const notes = parseRegistryIndex(Array.from({ length: 50 }, () => '- x').join('\n'), 'i.yaml').notes;
  expect(notes).toHaveLength(21);
  expect(notes.at(-1)).toBe('i.yaml: 30 more notes');
});

test('files are merged by id: the first wins, empty fields are filled, lists are united', () => {
  const own = parseRegistryIndex('- {id: a, name: own, tags: [x], relations: {supports: [s]}}\n- {id: c, name: c}', 'own.yaml');
  const other = parseRegistryIndex('- {id: b, name: b}\n- {id: a, name: other, summary: filled, owner: team, tags: [y], relations: {supports: [t]}}', 'other.yaml');
  const merged = mergeRegistries([own, other]);
  expect(merged.map((it) => it.id)).toEqual(['a', 'c', 'b']);
  expect(merged[0]).toMatchObject({ name: 'own', summary: 'filled', owner: 'team', tags: ['x', 'y'], supports: ['s', 't'], source: { path: 'own.yaml' } });
});

test('an index is stale after fourteen days, not on the fourteenth', () => {
  const now = Date.parse('2026-03-15T00:00:00Z');
  const age = (...dates: readonly string[]): ReturnType<typeof checkIndexAge> => checkIndexAge(dates.map((it, at) => parseRegistryIndex(`updated: ${it}\ncapabilities: []`, `${at}.yaml`)), now);
  expect(age('2026-03-01')).toEqual({ updated: '2026-03-01', staleWarning: undefined, notes: [] });
  expect(age('2026-03-14', '2026-02-28')).toEqual({
    updated: '2026-02-28', notes: [], staleWarning: 'The capability index is older than 14 days: 1.yaml (updated 2026-02-28, 15 days ago)',
  });
  expect(age('2027-01-01').notes).toEqual(['0.yaml: updated "2027-01-01" is in the future']);
  expect(age()).toEqual({ updated: undefined, staleWarning: undefined, notes: [] });
});

test('no text makes reading fail', () => {
  const text = fc.oneof(fc.string({ maxLength: 200 }), fc.nat({ max: whole.length }).map((it) => whole.slice(0, it)), fc.json());
  fc.assert(fc.property(text, (it) => {
    expect(parseRegistryIndex(it, 'i.yaml').capabilities).toBeInstanceOf(Array);
  }));
});
