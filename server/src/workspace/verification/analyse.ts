/** The static analysis that an operator requires of a stage: the configured `lint` command, run after the command that verifies it. */
import { commandText } from '../../evidence/commandText.ts';
import type { WorkspaceState } from '../../model/stateKey.ts';
import { clip, maxLineUnits } from '../../sessions/events/vocabulary.ts';
import { observeRun, type ObservedRun, type RunOrder } from './observeRun.ts';
import type { Analysis } from './verification.ts';
import type { Work } from './work.ts';

/**
 * Run it once the stage's own command has passed; a stage that failed has nothing to analyse yet.
 *
 * @returns  undefined where the operator does not require it, or has no `lint` command: then the stage waits for it
 */
export async function analyse(work: Work, { result, after }: Pick<ObservedRun, 'result' | 'after'>): Promise<Analysis | undefined> {
  const { scene, request: { stage } } = work, command = scene.offered.lint?.command;
  const isWanted = scene.profile.verification.requiredChecks.includes('static-analysis') && result === 'pass';
  if (stage === undefined || command === undefined || !isWanted) return undefined;
  const common = { stageId: stage.planned.id, stateKey: after.key, tool: clip(commandText(command), maxToolUnits) };
  const observed = await run(work, { command, tier: 'T1', counts: 'nothing' }, after);
  if (typeof observed !== 'string' && observed.result !== 'unavailable') return { ...common, result: observed.result, executed: 1, failed: observed.result === 'fail' ? 1 : 0, reason: observed.reason, deferred: [] };
  const reason = clip(typeof observed === 'string' ? observed : observed.reason, maxLineUnits);
  return { ...common, result: 'unavailable', executed: 0, failed: 0, reason, deferred: [{ assertion: common.tool, why: reason }] };
}

/** @returns  why it was not run, in place of the run */
async function run({ ports, scene, request: { approve, watch = {} } }: Work, order: RunOrder, before: WorkspaceState): Promise<ObservedRun | string> {
  const line = clip(commandText(order.command), maxLineUnits), approval = await approve({ command: line, tier: 'T1', why: 'the profile requires static analysis' });
  if (approval.kind === 'denied') return `the command was not approved: ${approval.reason}`;
  if (watch.signal?.aborted === true) return 'the run was cancelled';
  watch.onStep?.({ kind: 'running', purpose: 'lint', command: line, cwd: order.command.cwd });
  return await observeRun(ports, order, { before, inputs: scene.profile.stateInputs, watch });
}

/** As the event schemas bound names. */
const maxToolUnits = 200;
