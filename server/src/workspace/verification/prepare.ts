import { commandText } from '../../evidence/commandText.ts';
import type { CommandProfile } from '../../model/profile.ts';
import type { WorkspaceState } from '../../model/stateKey.ts';
import { impliedResult } from '../../sessions/decisions/impliedResult.ts';
import { observeRun, someOf } from './observeRun.ts';
import { type MissingPrerequisite, missingPrerequisites } from './prerequisites.ts';
import type { Setup } from './verification.ts';
import type { Work } from './work.ts';

export interface Prepared {
  readonly setups: readonly Setup[];
  /** After the last setup. */
  readonly state: WorkspaceState;
  /** Why the command cannot run, one plain clause; undefined when all is there. */
  readonly missing: string | undefined;
  readonly notes: readonly string[];
}

/**
 * See to it that all is there that the command needs: run the setups that the operator configured for what is missing, once each, if they are approved.
 *
 * @param detected  prerequisites that manifests suggest and that count here
 */
export async function prepare(work: Work, detected: Work['scene']['detected']): Promise<Prepared> {
  const { ports, scene, request, opened } = work, requires = request.stage?.planned.requires ?? [];
  const look = (): readonly MissingPrerequisite[] => missingPrerequisites(requires, { profile: scene.profile, detected, probe: ports.probe });
  const setups: Setup[] = [], notes: string[] = [], hindrances = new Map<string, string>();
  let state = opened;
  for (const { setup, name } of look()) {
    if (setup === undefined || hindrances.has(commandText(setup))) continue;
    const done = await runSetup(work, { setup, name, state });
    hindrances.set(commandText(setup), typeof done === 'string' ? done : `the setup "${commandText(setup)}" ended with: ${done.setup.data.reason}`);
    if (typeof done === 'string') continue;
    setups.push(done.setup);
    notes.push(...done.notes);
    state = done.setup.after;
  }
  const missing = look();
  return { setups, state, notes, missing: missing.length === 0 ? undefined : missing.map((it) => describe(it, hindrances)).join('; ') };
}

interface SetupWish {
  readonly setup: CommandProfile;
  /** Of the prerequisite. */
  readonly name: string;
  readonly state: WorkspaceState;
}

/** @returns  why it was not run, as a clause */
async function runSetup({ ports, scene, request }: Work, { setup, name, state }: SetupWish): Promise<string | { readonly setup: Setup; readonly notes: readonly string[] }> {
  const { stage, watch } = request, command = commandText(setup);
  const approval = await request.approve({ command, tier: 'T2', why: `the prerequisite ${name} is missing` });
  if (approval.kind === 'denied') return `the setup "${command}" was not approved: ${approval.reason}`;
  if (watch?.signal?.aborted === true) return 'the run was cancelled';
  watch?.onStep?.({ kind: 'running', purpose: 'setup', command, cwd: setup.cwd });
  const { run, before, after, reason, output, notes } = await observeRun(ports, { command: setup, tier: 'T2', counts: 'nothing' }, { before: state, inputs: scene.profile.stateInputs, watch: watch ?? {} });
  // Setup may change the workspace: its exit code alone says how it went.
  const implied = impliedResult({ run, stateKey: before.key, stateKeyAfter: before.key });
  const said = implied.result === 'pass' || run.ending === 'exited' ? implied.reason : reason;
  const data: Setup['data'] = { ...(stage === undefined ? {} : { stageId: stage.planned.id }), run, result: implied.result, reason: said, stateKey: before.key, stateKeyAfter: after.key };
  return { setup: { data, after, output }, notes };
}

function describe({ name, paths, setup, hint }: MissingPrerequisite, hindrances: ReadonlyMap<string, string>): string {
  const what = paths.length === 1 && paths[0] === name ? `"${name}" is not there` : `the prerequisite ${name} is missing (not there: ${someOf(paths)})`;
  const why = setup === undefined ? `bring it about${hint === undefined ? '' : ` (${hint})`}, or write a setup command into groundplan.yaml` : hindrances.get(commandText(setup));
  return why === undefined ? what : `${what}; ${why}`;
}
