import type { EventData } from '../../sessions/sessionEvent.ts';
import type { EventLog } from '../ports.ts';
import type { Observed } from './verification.ts';

type Run = EventData['SetupCompleted']['run'];

/**
 * Keep whole outputs beside the events of a log, before the events that name them are appended: an event never names what was not kept.
 *
 * @returns  the verification with what was kept named in its evidence
 */
export async function keepOutputs(log: Pick<EventLog, 'putArtifact'>, { observation, setups, output, ...rest }: Observed): Promise<Observed> {
  const keptSetups = await Promise.all(setups.map(async (it) => ({ ...it, data: { ...it.data, run: await withOutput(log, it.data.run, it.output) } })));
  return { ...rest, output, setups: keptSetups, observation: { ...observation, run: await withOutput(log, observation.run, output) } };
}

async function withOutput(log: Pick<EventLog, 'putArtifact'>, run: Run, output: string | undefined): Promise<Run> {
  if (output === undefined || run.evidence === undefined) return run;
  return { ...run, evidence: { ...run.evidence, artifact: { digest: await log.putArtifact(output), sizeBytes: new TextEncoder().encode(output).length } } };
}
