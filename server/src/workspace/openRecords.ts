import type { Records } from './groundplan.ts';
import { readSettings } from './settings.ts';
import { sessionsOf } from './sessionsOf.ts';
import type { RecordPorts } from './sessionsOf.ts';
import type { Sessions } from './sessions/sessions.ts';

/** Open what is recorded of one workspace folder. It checks no plan: locking, drafting and the reports of tools need the whole façade. */
export function openRecords(ports: RecordPorts): Records {
  const { profile, problems } = readSettings(ports, undefined);
  let sessions: Promise<Sessions> | undefined;
  return {
    root: ports.files.root,
    sessions: () => sessions ??= sessionsOf(ports, {
      profile: () => profile, profileProblems: () => problems, refresh: async () => undefined, unsaved: () => [],
      checkPlan: async () => { throw new Error('no plan is checked here: the whole workspace was not opened'); },
    }),
    stateOfCommit: async (ref) => await ports.commits?.stateOfCommit(ref, profile.stateInputs) ?? { kind: 'unknown', reason: 'this installation reads no commits' },
    close: async () => { await (await sessions)?.close(); },
  };
}
