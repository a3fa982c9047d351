import { commandRunner } from '../../server/src/host/commands/commandRunner.ts';
import { commitStates } from '../../server/src/host/commitStates.ts';
import { workspaceTurn } from '../../server/src/host/workspaceTurn.ts';
import { localLog } from '../../server/src/host/eventLog/logPlace.ts';
import type { SessionCommand } from '../../server/src/sessions/sessionCommand.ts';
import type { Groundplan } from '../../server/src/workspace/groundplan.ts';
import type { CommandRunner, SessionPorts } from '../../server/src/workspace/ports.ts';
import type { Sessions, StepOutcome } from '../../server/src/workspace/sessions/sessions.ts';
import { openWorkspace } from './openWorkspace.ts';

/** One process over a real folder with the real log in it. Ids and times are counted, so that equal steps give equal logs. */
export interface RecordingWorkspace {
  readonly groundplan: Groundplan;
  readonly sessions: Sessions;
}

let processes = 0;

export async function openRecording(folder: string, change: (ports: SessionPorts) => SessionPorts = (it) => it, runner: CommandRunner = commandRunner(folder, { graceMs: 300 })): Promise<RecordingWorkspace> {
  const mine = (processes += 1);
  let ids = 0, seconds = 0;
  const world = change({
    log: localLog(folder), inTurn: workspaceTurn(folder), actor: { kind: 'person', name: 'ada' },
    now: () => new Date(Date.UTC(2026, 0, 1, mine) + (seconds += 1) * 1000).toISOString(),
    newId: () => `${(mine * 65_536 + (ids += 1)).toString(16).padStart(6, '0')}-${mine}`,
  });
  const groundplan = openWorkspace(folder, (ports) => ({ ...ports, sessions: world, runner, commits: commitStates(folder) }));
  return { groundplan, sessions: await groundplan.sessions() };
}

/** A verification of the workspace as it is now, recorded in the open session, or apart when there is none. */
export async function verifyNow({ groundplan, sessions }: RecordingWorkspace, exitCode = 0, stageId?: string): Promise<StepOutcome> {
  const { key, manifest } = await groundplan.state();
  const commands: readonly SessionCommand[] = [
    { kind: 'ObserveWorkspace', data: { reason: 'asked', stateKey: key, manifest, lookups: [], notes: [] } },
    {
      kind: 'RecordVerification',
      data: {
        stageId, stateKey: key, stateKeyAfter: key, declaredWrites: [], changedPaths: [], undeclaredPaths: [], expectation: 'tests', result: exitCode === 0 ? 'pass' : 'fail',
        reason: exitCode === 0 ? 'exit code 0' : `exit code ${exitCode}`, ...(exitCode === 0 ? {} : { fingerprint: `exit code ${exitCode}` }),
        run: { command: 'npm test', tier: 'T1', ending: 'exited', exitCode, durationMs: 5, tests: { passed: 1, failed: exitCode === 0 ? 0 : 1, skipped: 0 }, environment: [] },
      },
    },
  ];
  const outcome = await sessions.record(commands);
  return outcome.kind === 'refused' && outcome.code === 'NO_SESSION' ? await sessions.recordApart('verification', commands) : outcome;
}

/** Labels of what was recorded. */
export function labels({ rows }: StepOutcome): readonly string[] {
  return rows.map((it) => it.label);
}
