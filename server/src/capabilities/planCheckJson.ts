import { z } from 'zod';
import type { CapabilityMatch, IntentMatch } from '../model/capability.ts';
import { reuseVerdicts, scorers } from '../model/capability.ts';

const ratio = z.number().min(0).max(1);

const matchSchema = z.strictObject({
  id: z.string(),
  score: ratio,
  vector: z.string().nullable().describe('maturity as D4/A2/C2/R1'),
  owner: z.string().nullable(),
  kind: z.enum(['deterministic', 'llm', 'related']).describe('deterministic: by score; llm: a model\'s opinion, appended; related: named by a top match'),
  name: z.string(),
  summary: z.string(),
  scorer: z.enum(scorers).describe('how the score was reached; jaccard is the published one, evidence is for what the workspace offers itself'),
  matched_words: z.array(z.string()),
  source: z.strictObject({ kind: z.enum(['registry', 'derived']), path: z.string(), line: z.int().positive().nullable(), symbol: z.string().nullable() }),
  because: z.string().nullable().describe('the model\'s reason, or the id of the match that names it'),
});

/** Output of `groundplan plan-check --format json`. */
export const planCheckSchema = z.strictObject({
  schema: z.literal('groundplan.plan-check/1'),
  query: z.strictObject({ source: z.enum(['workplan', 'intent']), text: z.string(), workplan_id: z.string().nullable() }),
  verdict: z.enum(reuseVerdicts),
  top_score: ratio,
  matches: z.array(matchSchema),
  unlisted_matches: z.int().min(0).describe('matches by score beyond the limit of the list'),
  federated_index_updated: z.string().nullable(),
  federated_index_stale_warning: z.string().nullable(),
  notes: z.array(z.string()),
  filed_capability_request: z.string().nullable().describe('where a request for the missing capability was filed'),
});

export type PlanCheckJson = z.infer<typeof planCheckSchema>;

/** The answer as JSON. `filed` says where a capability request went; undefined when none was filed. */
export function toPlanCheckJson(match: IntentMatch, filed?: string): PlanCheckJson {
  return {
    schema: 'groundplan.plan-check/1',
    query: { source: match.query.source, text: match.query.text, workplan_id: match.query.workplanId ?? null },
    verdict: match.verdict,
    top_score: rounded(match.topScore),
    matches: match.matches.map(toMatchJson),
    unlisted_matches: match.unlisted,
    federated_index_updated: match.indexUpdated ?? null,
    federated_index_stale_warning: match.staleWarning ?? null,
    notes: [...match.notes],
    filed_capability_request: filed ?? null,
  };
}

function toMatchJson({ capability, score, kind, scorer, matchedWords, symbol, because }: CapabilityMatch): PlanCheckJson['matches'][number] {
  return {
    id: capability.id, score: rounded(score), vector: capability.vector ?? null, owner: capability.owner ?? null, kind,
    name: capability.name, summary: capability.summary, scorer, matched_words: [...matchedWords],
    source: { kind: capability.source.kind, path: capability.source.path, line: symbol?.line ?? capability.source.line ?? null, symbol: symbol?.name ?? null },
    because: because ?? null,
  };
}

/** Four digits tell all that a score can. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}

/** The published JSON Schema of that output. */
export function planCheckJsonSchema(): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(planCheckSchema, { target: 'draft-7' });
}
