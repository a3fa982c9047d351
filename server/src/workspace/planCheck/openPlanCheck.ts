import { buildIntentMatch } from '../../capabilities/buildIntentMatch.ts';
import type { CapabilityIndex } from '../../capabilities/capabilityIndex.ts';
import { defaultMatchOptions } from '../../capabilities/matchIntent.ts';
import type { MatchOptions } from '../../capabilities/matchIntent.ts';
import { buildGapReport, parseCapabilityRequests, parseOutcomes } from '../../capabilities/outcome.ts';
import { mergeRegistries } from '../../capabilities/registryIndex.ts';
import { appendRerank, buildRerankQuestion, parseRerankAnswer } from '../../capabilities/rerank.ts';
import { buildIntentQuery, buildWorkplanQuery } from '../../capabilities/workplanQuery.ts';
import type { Thresholds } from '../../capabilities/verdict.ts';
import type { IntentMatch, IntentQuery } from '../../model/capability.ts';
import type { Manifest } from '../../model/manifest.ts';
import type { PlanInput, PlanReading } from '../../model/plan.ts';
import type { Profile } from '../../model/profile.ts';
import type { Ports } from '../groundplan.ts';
import type { FileEnd, Filing, PlanCheckPorts } from '../ports.ts';
import type { IntentAdvice, IntentInput, IntentOptions, OutcomeGaps } from './intentAdvice.ts';
import { recordOutcome } from './recordOutcome.ts';
import { openRegistryFiles } from './registryFiles.ts';
import { openWorkspaceCapabilities } from './workspaceCapabilities.ts';

/** What plan-check asks of the façade that it belongs to. */
export interface PlanCheckBase {
  /** Resolves when the workspace was read at least once. */
  readonly ready: (options: Pick<IntentOptions, 'onProgress'>) => Promise<unknown>;
  /** Symbols of some files are still to be read. */
  readonly isReading: () => boolean;
  readonly manifests: () => readonly Manifest[];
  readonly profile: () => Profile;
  readonly readPlan: (input: PlanInput) => PlanReading;
}

const noWorld: PlanCheckPorts = {
  now: () => '', consumerRepo: async () => '', reranker: undefined, hub: undefined, notes: [],
  outcomes: { appendOutcome: notKept, appendRequest: notKept, readOutcomes: nothingKept, readRequests: nothingKept },
  readOutside: () => ({ kind: 'none', reason: 'outside' }),
};

/** Plan-check of one workspace. Index files and the workspace's own capabilities are read when first asked for, and after that only where they changed. */
export function openPlanCheck(ports: Ports, base: PlanCheckBase): IntentAdvice {
  const world = ports.planCheck ?? noWorld, own = openWorkspaceCapabilities(ports);
  const registries = openRegistryFiles((path, maxBytes) => (leavesWorkspace(path) ? world.readOutside(path, maxBytes) : ports.files.readText(path, maxBytes)));
  let updating: Promise<unknown> = Promise.resolve();

  async function checkIntent(input: IntentInput, options: IntentOptions = {}): Promise<IntentMatch> {
    const mine = updating.then(() => updateOwn(options));
    updating = mine;
    const ownNotes = await mine, { planCheck } = base.profile(), registry = registries.read(planCheck.registries);
    const query = readIntent(input), nowMs = Date.parse(world.now());
    const match = buildIntentMatch(query, { registry, derived: own.index, nowMs, staleDays: planCheck.staleDays }, toMatchOptions(planCheck, options));
    const noted = { ...match, notes: [...match.notes, ...ownNotes] };
    return options.rerank === true ? await addOpinion(noted, [registry.index, own.index], options.reranker === undefined ? world : { reranker: options.reranker, notes: [] }, options.signal) : noted;
  }

  function readIntent(input: IntentInput): IntentQuery {
    return 'intent' in input ? buildIntentQuery(input.intent) : toQuery(input, base.readPlan(input));
  }

  /** @returns  notes; never rejects, so that a workspace that cannot be read still gets the answer of the index files */
  async function updateOwn({ onProgress }: IntentOptions): Promise<readonly string[]> {
    try {
      await base.ready(onProgress === undefined ? {} : { onProgress });
      const notes = await own.update(base.manifests(), base.profile().limits.maxSourceBytes);
      return base.isReading() ? [...notes, 'The workspace is still being read: some of its modules are not compared yet'] : notes;
    } catch (error) {
      return [`The workspace itself could not be compared: ${error instanceof Error ? error.message : String(error)}`];
    }
  }

  function outcomeGaps(): OutcomeGaps {
    const outcomes = world.outcomes.readOutcomes(), asked = world.outcomes.readRequests();
    const records = parseOutcomes(outcomes.text), requests = parseCapabilityRequests(asked.text);
    const registry = registries.read(base.profile().planCheck.registries);
    return { ...buildGapReport(records.records, requests.records, mergeRegistries(registry.readings)), notes: [outcomes.note ?? [], records.notes, asked.note ?? [], requests.notes, registry.notes].flat() };
  }

  return { checkIntent, readIntent, outcomeGaps, recordOutcome: (match, outcome, context) => recordOutcome(match, outcome, { ...context, world }) };
}

async function addOpinion(match: IntentMatch, indices: readonly CapabilityIndex[], { reranker, notes }: Pick<PlanCheckPorts, 'reranker' | 'notes'>, signal: AbortSignal | undefined): Promise<IntentMatch> {
  const noted = { ...match, notes: [...match.notes, ...notes] };
  if (reranker === undefined) return noted;
  const question = buildRerankQuestion(match.query, indices);
  if (question === undefined) return { ...noted, notes: [...noted.notes, 'No model was asked: no capability shares a word with the intent'] };
  const answer = await reranker.ask(question.prompt, signal);
  if (answer.kind === 'none') return { ...noted, notes: [...noted.notes, `The model gave no second opinion: ${answer.reason}`] };
  return appendRerank(noted, parseRerankAnswer(answer.text, question));
}

/** Plans that are data have no prose around their title and intent. */
function toQuery({ path, text }: PlanInput, { plan }: PlanReading): IntentQuery {
  return buildWorkplanQuery(/\.(?:ya?ml|json)$/iu.test(path) ? '' : text, plan);
}

function toMatchOptions(profile: Profile['planCheck'], options: IntentOptions): MatchOptions {
  const isAsked = options.reuse !== undefined || options.extend !== undefined;
  return {
    ...defaultMatchOptions, ...toThresholds(profile.reuse, profile.extend, options), tieWindow: options.tieWindow ?? profile.tieWindow, limit: options.limit ?? profile.limit,
    own: { ...toThresholds(profile.ownReuse, profile.ownExtend, options), area: isAsked ? 0 : profile.ownArea },
  };
}

/** Who sets one threshold beyond the other moves that one too. */
function toThresholds(reuse: number, extend: number, asked: Pick<IntentOptions, 'reuse' | 'extend'>): Thresholds {
  return { reuseFrom: asked.reuse ?? Math.max(reuse, asked.extend ?? 0), extendFrom: asked.extend ?? Math.min(extend, asked.reuse ?? 1) };
}

/** Whether a path is absolute or climbs out at its beginning. */
function leavesWorkspace(path: string): boolean {
  return path.startsWith('/') || path.startsWith('../') || /^[A-Za-z]:/u.test(path);
}

function nothingKept(): FileEnd {
  return { text: '', note: undefined };
}

function notKept(): Filing {
  return { kind: 'failed', reason: 'nothing is recorded here' };
}
