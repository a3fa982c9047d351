/** One verification from its first look to its observation. It runs what the operator configured, asks before each command, and records nothing. */
import { chooseCommand, type CommandChoice } from '../../evidence/chooseCommand.ts';
import { commandText } from '../../evidence/commandText.ts';
import type { WorkspaceState } from '../../model/stateKey.ts';
import { isDocumentPath } from '../../model/documentPath.ts';
import { clip, maxLineUnits } from '../../sessions/events/vocabulary.ts';
import { analyse } from './analyse.ts';
import { type CommandRun, notRun, observeRun, type ObservedRun, type RunOrder } from './observeRun.ts';
import { prepare, type Prepared } from './prepare.ts';
import { stageWrites } from './stageWrites.ts';
import type { Observed, StageToVerify, Verification, VerificationRequest } from './verification.ts';
import type { VerificationPorts, VerificationScene, Work } from './work.ts';

/** Verify the present state, for a stage or by itself. Rejects only where the state of the workspace cannot be read. */
export async function verifyWorkspace(ports: VerificationPorts, scene: VerificationScene, request: VerificationRequest): Promise<Verification> {
  request.watch?.onStep?.({ kind: 'looking' });
  const opened = await ports.state.state(scene.profile.stateInputs), work: Work = { ports, scene, request, opened };
  return await whyNoClaim(work) ?? await observe(work, chooseCommand(request.stage?.planned.buildExpectation, scene.offered));
}

/** A stage that changes only prose, by plan and as seen, claims nothing about the build. */
async function whyNoClaim({ ports, request: { stage }, opened }: Work): Promise<Verification | undefined> {
  if (stage === undefined) return undefined;
  const { planned: { id, writes }, planPath } = stage, seen = await stageWrites(stage, opened, ports.state);
  const changed = (seen?.changedPaths ?? []).filter((it) => it !== planPath);
  if (![...writes, ...changed].every(isDocumentPath)) return undefined;
  return { kind: 'no-claim', reason: writes.length === 0 && changed.length === 0 ? `stage ${id} writes nothing` : `stage ${id} writes only prose` };
}

async function observe(work: Work, choice: CommandChoice): Promise<Observed> {
  const { opened } = work, { expectation } = choice;
  if (choice.kind === 'none') {
    const run: CommandRun = { command: '', tier: 'T1', ending: 'missing-prerequisite', durationMs: 0, environment: [] };
    return await toObserved(work, { opened, setups: [], notes: [], expectation, observed: withoutRun(opened, run, choice.reason) });
  }
  // Whoever writes a command down knows what it needs.
  const detected = choice.offered.origin === 'detected' ? work.scene.detected : [];
  const prepared = await prepare(work, detected), observed = await runChosen(work, choice, prepared);
  return await toObserved(work, { ...prepared, opened, expectation, observed });
}

async function runChosen({ ports, scene, request: { approve, watch = {} } }: Work, { name, offered: { command }, why }: Extract<CommandChoice, { readonly kind: 'run' }>, { missing, state: before }: Prepared): Promise<ObservedRun> {
  const order: RunOrder = { command, tier: 'T1', counts: name === 'test' ? 'tests' : 'nothing' };
  const skip = (ending: Parameters<typeof notRun>[1], reason: string): ObservedRun => withoutRun(before, notRun(order, ending, ports.runner.environment(command.env)), reason);
  if (missing !== undefined) return skip(watch.signal?.aborted === true ? 'cancelled' : 'missing-prerequisite', missing);
  const line = clip(commandText(command), maxLineUnits), approval = await approve({ command: line, tier: 'T1', why });
  if (approval.kind === 'denied') return skip('denied', `the command was not approved: ${approval.reason}`);
  if (watch.signal?.aborted === true) return skip('cancelled', 'the run was cancelled');
  // A person may have taken minutes to answer.
  const now = await ports.state.state(scene.profile.stateInputs);
  watch.onStep?.({ kind: 'running', purpose: name, command: line, cwd: command.cwd });
  return await observeRun(ports, order, { before: now, inputs: scene.profile.stateInputs, watch });
}

function withoutRun(state: WorkspaceState, run: CommandRun, reason: string): ObservedRun {
  return { run, before: state, after: state, result: 'unavailable', reason: clip(reason, maxLineUnits), fingerprint: clip(`${run.ending} ${reason}`, maxFingerprintUnits), output: undefined, notes: [] };
}

/** The operator's file, in the workspace's root. */
const profilePath = 'groundplan.yaml';
/** As the event schemas bound it. */
const maxFingerprintUnits = 512;

interface Gathered extends Pick<Prepared, 'setups' | 'notes'> {
  readonly opened: WorkspaceState;
  readonly expectation: Observed['observation']['expectation'];
  readonly observed: ObservedRun;
}

async function toObserved(work: Work, { opened, setups, notes, expectation, observed }: Gathered): Promise<Observed> {
  const { ports, request: { stage } } = work, { run, before, after, result, reason, fingerprint } = observed, analysis = await analyse(work, observed);
  const writes = stage === undefined ? undefined : await stageWrites(stage, before, ports.state);
  return {
    kind: 'observed', opened, setups, before, after, writes, analysis, output: observed.output,
    observation: {
      ...(stage === undefined ? {} : { stageId: stage.planned.id }),
      stateKey: before.key, stateKeyAfter: after.key, declaredWrites: stage?.planned.writes ?? [], changedPaths: writes?.changedPaths ?? [], undeclaredPaths: writes?.undeclaredPaths ?? [],
      expectation, run, result, reason, ...(fingerprint === undefined ? {} : { fingerprint }),
    },
    notes: [...new Set([...before.notes, ...after.notes, ...notes, ...observed.notes, ...stageNotes(stage, writes)])],
  };
}

function stageNotes(stage: StageToVerify | undefined, writes: Observed['writes']): readonly string[] {
  if (stage === undefined) return [];
  if (writes === undefined) return [`What stage ${stage.planned.id} has changed cannot be told: the state in which it was started is not remembered here.`];
  return writes.changedPaths.includes(profilePath) ? [`${profilePath} has changed since the stage began; what ran is what it says now.`] : [];
}
