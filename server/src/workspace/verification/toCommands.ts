import type { WorkspaceState } from '../../model/stateKey.ts';
import type { SessionCommand } from '../../sessions/sessionCommand.ts';
import type { EventData } from '../../sessions/sessionEvent.ts';
import type { Observed } from './verification.ts';

/**
 * What an open session is told of a verification, in this order. A verdict on a stage needs the state to be the session's newest, so each state
 * is observed before what was seen in it.
 */
export function toCommands({ opened, setups, before, after, writes, observation, analysis }: Observed): readonly SessionCommand[] {
  const looks: SessionCommand[] = [look(opened, 'asked')];
  for (const setup of setups) looks.push({ kind: 'RecordSetup', data: setup.data }, look(setup.after, 'after-run'));
  if (before.key !== (setups.at(-1)?.after ?? opened).key) looks.push(look(before, 'asked'));
  if (writes !== undefined) looks.push({ kind: 'RecordWrites', data: writes });
  // Before the verification, which draws its conclusions from all that was seen of its state.
  if (analysis !== undefined && writes !== undefined) looks.push({ kind: 'RecordAnalysis', data: analysis });
  looks.push({ kind: 'RecordVerification', data: observation });
  return after.key === before.key ? looks : [...looks, look(after, 'after-run')];
}

function look({ key, manifest, notes }: WorkspaceState, reason: EventData['WorkspaceObserved']['reason']): SessionCommand {
  return { kind: 'ObserveWorkspace', data: { reason, stateKey: key, manifest, lookups: [], notes: notes.slice(0, maxNotes) } };
}

/** As the event schemas bound it. */
const maxNotes = 1_000;
