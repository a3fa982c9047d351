import { expect, test } from 'vitest';
import { buildIntentMatch, openRegistry } from '../../server/src/capabilities/buildIntentMatch.ts';
import { openDerivedIndex } from '../../server/src/capabilities/derivedIndex.ts';
import { planCheckJsonSchema, planCheckSchema, toPlanCheckJson } from '../../server/src/capabilities/planCheckJson.ts';
import { toPlanCheckMarkdown } from '../../server/src/capabilities/planCheckMarkdown.ts';
import { parseRegistryIndex } from '../../server/src/capabilities/registryIndex.ts';
import { buildIntentQuery, buildWorkplanQuery } from '../../server/src/capabilities/workplanQuery.ts';
import type { IntentMatch } from '../../server/src/model/capability.ts';

const registry = openRegistry([parseRegistryIndex(`
updated: 2026-01-01
capabilities:
  - {id: invoice.export, name: Invoice export, summary: Writes an invoice as PDF, vector: D4/A2/C2/R1, owner: billing, relations: {supports: [mail]}}
  - {id: mail, name: Mail}
`, 'registry/indexes/federated.yaml')]);
const derived = openDerivedIndex();
derived.putFile({ path: 'src/pdf.ts', summary: '', symbols: [{ name: 'renderInvoice', kind: 'function', container: undefined, line: 7, summary: '' }], comments: '', isCut: false });
derived.putFile({ path: 'src/queue.ts', summary: '', symbols: [{ name: 'openQueue', kind: 'function', container: undefined, line: 1, summary: '' }], comments: '', isCut: false });
const matchOf = (intent: string): IntentMatch => buildIntentMatch(buildIntentQuery(intent), { registry, derived: derived.index, nowMs: Date.parse('2026-02-01') });

test('the JSON has the published fields and fits its schema', () => {
  const json = toPlanCheckJson(matchOf('export an invoice as PDF'));
  expect(planCheckSchema.parse(json)).toEqual(json);
  expect(json).toMatchInlineSnapshot(`
    {
      "federated_index_stale_warning": "The capability index is older than 14 days: registry/indexes/federated.yaml (updated 2026-01-01, 31 days ago)",
      "federated_index_updated": "2026-01-01",
      "filed_capability_request": null,
      "matches": [
        {
          "because": null,
          "id": "invoice.export",
          "kind": "deterministic",
          "matched_words": [
            "export",
            "an",
            "invoice",
            "as",
            "pdf",
          ],
          "name": "Invoice export",
          "owner": "billing",
          "score": 0.8333,
          "scorer": "jaccard",
          "source": {
            "kind": "registry",
            "line": 4,
            "path": "registry/indexes/federated.yaml",
            "symbol": null,
          },
          "summary": "Writes an invoice as PDF",
          "vector": "D4/A2/C2/R1",
        },
        {
          "because": null,
          "id": "module:src/pdf.ts",
          "kind": "deterministic",
          "matched_words": [
            "invoice",
            "pdf",
          ],
          "name": "src/pdf",
          "owner": null,
          "score": 0.3431,
          "scorer": "evidence",
          "source": {
            "kind": "derived",
            "line": 7,
            "path": "src/pdf.ts",
            "symbol": "renderInvoice",
          },
          "summary": "Exports renderInvoice",
          "vector": null,
        },
        {
          "because": "invoice.export",
          "id": "mail",
          "kind": "related",
          "matched_words": [],
          "name": "Mail",
          "owner": null,
          "score": 0,
          "scorer": "jaccard",
          "source": {
            "kind": "registry",
            "line": 5,
            "path": "registry/indexes/federated.yaml",
            "symbol": null,
          },
          "summary": "",
          "vector": null,
        },
      ],
      "notes": [],
      "query": {
        "source": "intent",
        "text": "export an invoice as PDF",
        "workplan_id": null,
      },
      "schema": "groundplan.plan-check/1",
      "top_score": 0.8333,
      "unlisted_matches": 0,
      "verdict": "reuse",
    }
  `);
});

test('a workplan gives its id, and a filed request its place', () => {
  const match = buildIntentMatch(buildWorkplanQuery('---\nid: WP-1\n---\n# Zebra'), { registry, derived: undefined, nowMs: Date.parse('2026-01-02') });
  expect(toPlanCheckJson(match, '.groundplan/capability-requests.jsonl')).toMatchObject({
    query: { source: 'workplan', workplan_id: 'WP-1' }, verdict: 'new', top_score: 0, matches: [],
    federated_index_stale_warning: null, filed_capability_request: '.groundplan/capability-requests.jsonl',
  });
});

test('the published schema asks for every field', () => {
  const schema = planCheckJsonSchema();
  expect(schema.required).toEqual([
    'schema', 'query', 'verdict', 'top_score', 'matches', 'unlisted_matches', 'federated_index_updated', 'federated_index_stale_warning', 'notes', 'filed_capability_request',
  ]);
  expect(schema).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#', additionalProperties: false });
});

test('Markdown says verdict, query, top match, others, related and what to do', () => {
  expect(toPlanCheckMarkdown(matchOf('export an invoice as PDF'))).toMatchInlineSnapshot(`
    "# Reuse: it seems to be there already

    Query: export an invoice as PDF

    Top match: \`Invoice export\` (0.83 by jaccard, maturity D4/A2/C2/R1, owner billing)
      Writes an invoice as PDF
      in \`registry/indexes/federated.yaml:4\`; matched words: export, an, invoice, as, pdf

    Other candidates:
    - \`src/pdf\` (0.34 by evidence) in \`src/pdf.ts:7\` (\`renderInvoice\`); matched words: invoice, pdf

    Related:
    - \`Mail\` (0.00 by jaccard) in \`registry/indexes/federated.yaml:5\`; matched words: none; named by \`invoice.export\`

    Note: The capability index is older than 14 days: registry/indexes/federated.yaml (updated 2026-01-01, 31 days ago)

    Look at \`Invoice export\` in \`registry/indexes/federated.yaml:4\` first, and use it as it is if it fits.
    "
  `);
});

test.each([
  ['as an invoice by mail', 'Extend `Invoice export` in `registry/indexes/federated.yaml:4` rather than start beside it.'],
  ['zebra', 'Build it new, and record that with `--record-outcome new`.'],
])('%j ends with one sentence', (intent, sentence) => {
  expect(toPlanCheckMarkdown(matchOf(intent)).trimEnd().split('\n').at(-1)).toBe(sentence);
});

test('texts of others bring neither control characters nor Markdown', () => {
  const hostile = openRegistry([parseRegistryIndex(JSON.stringify([{ id: 'x', name: 'evil`\u001b[31m name', summary: '[click](javascript:1) <img>\u202E\n# head' }]), 'i.json')]);
  const text = toPlanCheckMarkdown(buildIntentMatch(buildIntentQuery('evil \u001b]0;name'), { registry: hostile, derived: undefined, nowMs: 0 }));
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(text).toContain('`evil [31m name`');
  expect(text).toContain('\\[click\\](javascript:1) \\<img\\> # head');
});

test('an intent that is too long, and matches beyond the limit, are told', () => {
  const words = openRegistry([parseRegistryIndex(JSON.stringify(Array.from({ length: 7 }, (_, at) => ({ id: `a${at}`, name: 'alpha' }))), 'i.json')]);
  const match = buildIntentMatch(buildIntentQuery(`alpha ${'beta '.repeat(9_000)}`), { registry: words, derived: undefined, nowMs: 0 });
  expect(match.notes).toEqual(['Only the first 40,000 of 45,005 characters of the intent are compared']);
  expect(toPlanCheckMarkdown(match)).toContain('\n- and 2 more that share a word with it; `--limit` lists them\n');
  expect(toPlanCheckJson(match).unlisted_matches).toBe(2);
});

test('an empty world says so', () => {
  const nothing = openRegistry([]);
  expect(buildIntentMatch(buildIntentQuery('  '), { registry: nothing, derived: undefined, nowMs: 0 })).toEqual({
    query: buildIntentQuery(''), verdict: 'new', topScore: 0, matches: [], unlisted: 0, advised: undefined, indexUpdated: undefined, staleWarning: undefined,
    notes: ['The query has no words to compare', 'No capability is known: there is no registry index, and the workspace offers none'],
  });
});
