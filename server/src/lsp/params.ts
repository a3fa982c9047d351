/** Schemas of own messages. The types are in protocol/, so that the client carries no schema. */
import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { z } from 'zod';
import { reuseOutcomes, timelineKinds, views } from '../protocol/groundplanProtocol.ts';
import type {
  AskModelResult, CheckParams, CompactParams, DiagnosticsResult, EventParams, EvidenceParams, FolderParams, IndexingParams, PlanCheckParams, PlanParams, RecordOutcomeParams, RowsParams, StepParams, VerifyParams,
} from '../protocol/groundplanProtocol.ts';

const uri = z.string().min(1);

export const initializationOptions = z.object({ commands: z.array(z.string()).max(1000).default([]) });
export const planParams = z.object({ uri }) satisfies z.ZodType<PlanParams>;
export const rowsParams = z.object({ view: z.enum(views), uri: uri.nullable(), kinds: z.array(z.enum(timelineKinds)).max(20).exactOptional() }) satisfies z.ZodType<RowsParams>;
export const checkParams = z.object({ uri: uri.nullable() }) satisfies z.ZodType<CheckParams>;
export const indexingParams = z.object({ action: z.enum(['pause', 'resume']) }) satisfies z.ZodType<IndexingParams>;
export const evidenceParams = z.object({ uri, position: z.object({ line: z.int().min(0), character: z.int().min(0) }).nullable() }) satisfies z.ZodType<EvidenceParams>;
const intent = z.string().max(100_000, 'more than 100,000 characters are not compared; take fewer words').nullable();
export const planCheckParams = z.object({ uri: uri.nullable(), intent, withOpinion: z.boolean().exactOptional() }) satisfies z.ZodType<PlanCheckParams>;
export const askModelResult = z.object({ text: z.string().max(1_000_000).nullable(), reason: z.string().max(10_000).nullable() }) satisfies z.ZodType<AskModelResult>;
export const recordOutcomeParams = z.object({
  uri: uri.nullable(), intent, outcome: z.enum(reuseOutcomes), capability: z.string().min(1).max(4_096).nullable(), source: z.string().min(1).max(100),
}) satisfies z.ZodType<RecordOutcomeParams>;

export const folderParams = z.object({ uri: uri.nullable() }) satisfies z.ZodType<FolderParams>;
const name = z.string().min(1).max(512), text = z.string().max(30_000), version = z.int().min(1);
const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('startStage'), stage: name, withoutBaseline: z.boolean() }),
  z.object({ kind: z.literal('finishStage'), stage: name }),
  z.object({ kind: z.literal('answer'), id: name, text, stops: z.boolean() }),
  z.object({ kind: z.literal('approve'), id: name, isGranted: z.boolean(), always: z.boolean(), reason: z.string().max(2_000) }),
  z.object({ kind: z.literal('steer'), text }),
  z.object({ kind: z.literal('review'), stage: name, isAccepted: z.boolean(), notes: z.array(text).max(200) }),
  z.object({ kind: z.literal('ask'), question: text.min(1), stage: name.nullable(), options: z.array(z.string().max(4_000)).max(20) }),
  z.object({ kind: z.literal('need'), stage: name, capability: z.string().min(1).max(4_000), why: text }),
  z.object({ kind: z.literal('finish'), abandonedBecause: text.nullable() }),
]);
export const stepParams = z.object({ uri: uri.nullable(), session: name.nullable(), step }) satisfies z.ZodType<StepParams>;
export const compactParams = z.object({ uri: uri.nullable(), keep: z.int().min(0) }) satisfies z.ZodType<CompactParams>;
export const verifyParams = z.object({ uri: uri.nullable(), stage: name.nullable(), isTrusted: z.boolean() }) satisfies z.ZodType<VerifyParams>;
const count = z.int().min(0).max(1_000_000);
export const diagnosticsResult = z.object({ files: z.array(z.object({ errors: count, warnings: count, messages: z.array(z.string()).max(1_000) })).max(10_000) }) satisfies z.ZodType<DiagnosticsResult>;
export const eventParams = z.object({ uri: uri.nullable(), session: name.nullable(), version }) satisfies z.ZodType<EventParams>;

/** @throws ResponseError InvalidParams that names the first fault */
export function parseParams<T>(schema: z.ZodType<T>, params: unknown): T {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ResponseError(ErrorCodes.InvalidParams, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong parameters'}`);
}

const position = z.looseObject({ line: z.number(), character: z.number() });
const documentParams = z.looseObject({ textDocument: z.looseObject({ uri: z.string() }), position: position.optional(), range: z.looseObject({ start: position, end: position }).optional(), positions: z.array(position).optional() });

/**
 * What every request about a document carries, checked before its handler sees it.
 *
 * @throws ResponseError InvalidParams
 */
export function checkDocumentParams(method: string, params: unknown): void {
  if (method.startsWith('textDocument/')) parseParams(documentParams, params);
}
