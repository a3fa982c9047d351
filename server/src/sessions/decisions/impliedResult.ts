import type { EventData } from '../sessionEvent.ts';
import { onlyShowsFiles } from './onlyShowsFiles.ts';
import type { ObservationResult } from '../worstResult.ts';

type Run = Pick<EventData['WorkspaceVerificationObserved'], 'run' | 'stateKey' | 'stateKeyAfter'>;

const endingReasons: Readonly<Record<Exclude<Run['run']['ending'], 'exited'>, string>> = {
  timeout: 'the command did not end in time', killed: 'the command was killed', cancelled: 'the run was cancelled', denied: 'the command was not approved',
  'missing-prerequisite': 'something that the command needs is missing', 'not-started': 'the command could not be started',
};

/** Why a command that only writes out files is no pass. */
export const showsFilesReason = 'the command only writes out what is stored in files; it carries nothing out';

/**
 * The best that a run can stand for, by its facts alone: exit code, keys and counted tests. Words in its output count for nothing.
 *
 * @returns  `pass` only for exit code 0, the same state before and after, a command that carries something out, and at least one executed test where the
 *           runner's counts are known
 */
export function impliedResult({ run, stateKey, stateKeyAfter }: Run): { readonly result: ObservationResult; readonly reason: string } {
  if (run.ending !== 'exited') return { result: 'unavailable', reason: endingReasons[run.ending] };
  if (stateKey !== stateKeyAfter) return { result: 'unavailable', reason: 'the workspace changed while the command ran' };
  if (run.exitCode !== 0) return { result: 'fail', reason: run.exitCode === undefined ? 'the command ended without an exit code' : `the command ended with exit code ${run.exitCode}` };
  if (onlyShowsFiles(run.command)) return { result: 'unavailable', reason: showsFilesReason };
  if (run.tests !== undefined && run.tests.passed + run.tests.failed === 0) return { result: 'unavailable', reason: 'no test was carried out' };
  if (run.tests !== undefined && run.tests.failed > 0) return { result: 'unavailable', reason: 'exit code 0, but the runner counts failed tests' };
  return { result: 'pass', reason: 'the command ended with exit code 0' };
}
