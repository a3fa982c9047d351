import { buildCapabilityRequest, buildOutcome } from '../../capabilities/outcome.ts';
import type { IntentMatch, ReuseOutcome } from '../../model/capability.ts';
import type { Filing, PlanCheckPorts } from '../ports.ts';
import type { OutcomeSource, RecordedOutcome } from './intentAdvice.ts';

export interface RecordingContext extends OutcomeSource {
  readonly world: PlanCheckPorts;
}

/**
 * Keep an outcome in the workspace's own file, and at the hub when there is one. `new` asks for the capability: the hub, else the own file.
 *
 * The own file has every outcome, so that gaps can be reported without a network.
 */
export async function recordOutcome(match: IntentMatch, outcome: ReuseOutcome, { world, ...source }: RecordingContext): Promise<RecordedOutcome> {
  const context = { ...source, ts: world.now(), consumerRepo: await world.consumerRepo() }, record = buildOutcome(match, outcome, context);
  const filings = [label('The outcome was not written', world.outcomes.appendOutcome(record))];
  if (world.hub !== undefined) filings.push(label('The hub did not take the outcome', await world.hub.postOutcome(record)));
  const requests = outcome === 'new' ? await fileRequest(match, context, world) : [];
  return {
    record, places: filings.flatMap((it) => it.where ?? []), filedRequest: requests.flatMap((it) => it.where ?? []).at(0),
    notes: [...filings, ...requests].flatMap((it) => it.note ?? []),
  };
}

async function fileRequest(match: IntentMatch, context: { readonly ts: string; readonly consumerRepo: string }, { hub, outcomes }: PlanCheckPorts): Promise<readonly Labelled[]> {
  const request = buildCapabilityRequest(match, context);
  const atHub = hub === undefined ? undefined : label('The hub did not take the capability request', await hub.requestCapability(request));
  if (atHub?.where !== undefined) return [atHub];
  return [...(atHub === undefined ? [] : [atHub]), label('The capability request was not written', outcomes.appendRequest(request))];
}

interface Labelled {
  readonly where: string | undefined;
  readonly note: string | undefined;
}

function label(failure: string, filing: Filing): Labelled {
  return filing.kind === 'filed' ? { where: filing.where, note: undefined } : { where: undefined, note: `${failure}: ${filing.reason}` };
}
