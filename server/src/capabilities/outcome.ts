import { z } from 'zod';
import type { Capability, CapabilityRequest, IntentMatch, OutcomeRecord, ReuseOutcome } from '../model/capability.ts';
import { outcomes, reuseVerdicts } from '../model/capability.ts';

/** Lines of an outcome file that are read, from the newest back. */
const maxLines = 100_000;
/** UTF-16 units of an intent that a capability request carries; a longer one ends with an ellipsis. */
const maxIntentUnits = 4_000;

/** Who records an outcome, when and about what. */
export interface OutcomeContext {
  /** ISO 8601, UTC. */
  readonly ts: string;
  /** The repository that was planned for, by its remote or folder name. */
  readonly consumerRepo: string;
  /** Which face it comes from: `cli`, `vscode`, `mcp`. */
  readonly source: string;
  /** The capability that was chosen; undefined for the one that the verdict rests on. */
  readonly capabilityId?: string | undefined;
}

/** The record of what somebody did with an answer. Without a chosen one it is about the match that the verdict rests on; nothing matched gives a null id. */
export function buildOutcome(match: IntentMatch, outcome: ReuseOutcome, context: OutcomeContext): OutcomeRecord {
  return {
    ts: context.ts, consumer_repo: context.consumerRepo, capability_id: context.capabilityId ?? match.advised ?? null,
    verdict: match.verdict, outcome, source: context.source,
  };
}

/** What a hub, or the local file, is asked for when nothing exists. */
export function buildCapabilityRequest(match: IntentMatch, context: Pick<OutcomeContext, 'ts' | 'consumerRepo'>): CapabilityRequest {
  const { text } = match.query;
  return { ts: context.ts, consumer_repo: context.consumerRepo, intent: text.length > maxIntentUnits ? `${text.slice(0, maxIntentUnits)}…` : text, workplan_id: match.query.workplanId ?? null };
}

const outcomeSchema = z.object({
  ts: z.string(), consumer_repo: z.string(), capability_id: z.string().nullable(), verdict: z.enum(reuseVerdicts), outcome: z.enum(outcomes), source: z.string(),
}) satisfies z.ZodType<OutcomeRecord>;
const requestSchema = z.object({
  ts: z.string(), consumer_repo: z.string(), intent: z.string(), workplan_id: z.string().nullable(),
}) satisfies z.ZodType<CapabilityRequest>;

/** What a JSON Lines file says. Lines that cannot be read are counted in the notes, and the rest counts. */
export interface LinesReading<Entry> {
  readonly records: readonly Entry[];
  readonly notes: readonly string[];
}

export function parseOutcomes(text: string): LinesReading<OutcomeRecord> {
  return parseLines(text, outcomeSchema, 'outcome');
}

export function parseCapabilityRequests(text: string): LinesReading<CapabilityRequest> {
  return parseLines(text, requestSchema, 'capability request');
}

function parseLines<Entry>(text: string, schema: z.ZodType<Entry>, what: string): LinesReading<Entry> {
  const lines = text.split('\n').filter((it) => it.trim() !== '');
  const records: Entry[] = [];
  let broken = 0;
  for (const line of lines.slice(-maxLines)) {
    const parsed = schema.safeParse(parseJson(line));
    if (parsed.success) records.push(parsed.data);
    else broken += 1;
  }
  const notes = broken === 0 ? [] : [`${broken} broken ${what} ${broken === 1 ? 'line was' : 'lines were'} left out`];
  return { records, notes: lines.length > maxLines ? [...notes, `only the newest ${maxLines} ${what} lines were read`] : notes };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    // A torn line is counted like any other that does not fit.
    return undefined;
  }
}

/** What was never matched: needs that nothing met, and capabilities that nobody took. */
export interface GapReport {
  /** Requests in the order they were made; the same intent once, with how often it was asked. */
  readonly unmet: readonly { readonly intent: string; readonly repositories: readonly string[]; readonly count: number }[];
  /** Answers `new` in the outcomes, requested or not. */
  readonly newCount: number;
  /** Ids of capabilities without any `reused` or `extended`, sorted. */
  readonly neverTaken: readonly string[];
}

/** Draw the gaps out of outcomes, requests and the capabilities that are known now. */
export function buildGapReport(records: readonly OutcomeRecord[], requests: readonly CapabilityRequest[], capabilities: readonly Capability[]): GapReport {
  const taken = new Set(records.filter((it) => it.outcome === 'reused' || it.outcome === 'extended').map((it) => it.capability_id));
  const unmet = new Map<string, CapabilityRequest[]>();
  for (const request of requests) unmet.set(request.intent, [...(unmet.get(request.intent) ?? []), request]);
  return {
    unmet: [...unmet].map(([intent, all]) => ({ intent, repositories: [...new Set(all.map((it) => it.consumer_repo))], count: all.length })),
    newCount: records.filter((it) => it.outcome === 'new').length,
    neverTaken: capabilities.map((it) => it.id).filter((it) => !taken.has(it)).sort(),
  };
}
