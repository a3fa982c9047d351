import type { CancellationToken } from 'vscode-languageserver';
import { editorRequests, notifications } from '../../protocol/groundplanProtocol.ts';
import type { StepResult } from '../../protocol/groundplanProtocol.ts';
import type { Confirmation, FileDiagnosis, VerifyOutcome } from '../../workspace/sessions/sessions.ts';
import { verificationExitCode } from '../../workspace/verification/verificationReport.ts';
import type { CommandWish, VerificationWatch } from '../../workspace/verification/verification.ts';
import type { Folder } from '../folder.ts';
import { sendQuietly } from '../guard.ts';
import type { Handle } from '../guard.ts';
import { diagnosticsResult, parseParams, verifyParams } from '../params.ts';
import { capital, outcomeSentence } from '../sentences.ts';
import type { Server } from '../server.ts';
import { shownSession } from '../shownSession.ts';
import { sessionsAt } from './session.ts';

/** Verify the workspace or a stage. A command that policy leaves open is asked of the person in front of the editor. */
export const verify: Handle<unknown, StepResult> = async (server, params, token) => {
  const { uri, stage, isTrusted } = parseParams(verifyParams, params);
  if (!isTrusted) return told('This workspace is not trusted, so nothing is run in it. Trust it first, then verify.');
  const at = await sessionsAt(server, uri), verification = await (await at?.folder.listed())?.verification();
  if (at === undefined || verification === undefined) return told('No folder is open.');
  const open = await shownSession(at.sessions);
  const stop = new AbortController(), listening = token.onCancellationRequested(() => stop.abort());
  try {
    const outcome = await at.sessions.verify({ session: open?.sessionId, stageId: stage ?? open?.progress.activeStage, verify: verification.verify, confirm: (wish) => confirm(server, wish, token), diagnose: (paths) => diagnose(server, at.folder, paths), watch: watchFor(server, at.folder, stop.signal) });
    return { isDone: outcome.verification !== undefined && verificationExitCode(outcome.verification, outcome) === 0, summary: words(outcome), canBeWaived: false };
  } finally {
    listening.dispose();
  }
};

function told(summary: string): StepResult {
  return { isDone: false, summary, canBeWaived: false };
}

function watchFor({ connection }: Server, { uri }: Folder, signal: AbortSignal): VerificationWatch {
  const show = (text: string): void => sendQuietly(() => connection.sendNotification(notifications.verifyOutput, { uri, text }));
  return { signal, onOutput: show, onStep: (it) => { if (it.kind === 'running') show(`> ${it.command}${it.cwd === '' ? '' : ` (in ${it.cwd})`}\n`); } };
}

const answers: Readonly<Record<string, Confirmation>> = {
  'Run Once': { decision: 'granted', scope: 'once', reason: 'approved in the editor' },
  'Run for This Session': { decision: 'granted', scope: 'session', reason: 'approved in the editor' },
  Deny: { decision: 'denied', scope: 'once', reason: 'denied in the editor' },
};

/** @returns  undefined when nobody has answered, or no one can be asked */
async function confirm({ connection }: Server, { command, why }: CommandWish, token: CancellationToken): Promise<Confirmation | undefined> {
  if (token.isCancellationRequested) return undefined;
  const chosen = await connection.window.showInformationMessage(`Groundplan wants to run "${command}". ${capital(why)}.`, ...Object.keys(answers).map((title) => ({ title })));
  // A client that shows no such message answers null, whatever the library's type says.
  return answers[(chosen as { readonly title: string } | null | undefined)?.title ?? ''];
}

/** What the editor's other extensions say. @returns  undefined for an editor that does not tell */
async function diagnose({ connection }: Server, { toUri }: Folder, paths: readonly string[]): Promise<readonly FileDiagnosis[] | undefined> {
  try {
    const { files } = diagnosticsResult.parse(await connection.sendRequest(editorRequests.diagnostics, { uris: paths.map(toUri) }));
    return files.length === paths.length ? paths.map((path, at) => ({ path, errors: 0, warnings: 0, messages: [], ...files[at] })) : undefined;
  } catch {
    // An editor of another kind does not know the question.
    return undefined;
  }
}

const resultWords: Readonly<Record<string, string>> = { pass: 'Passed', fail: 'Failed', unavailable: 'Nothing is known' };

function words(outcome: VerifyOutcome): string {
  const { verification } = outcome;
  if (verification === undefined) return outcomeSentence(outcome);
  if (verification.kind === 'no-claim') return `There is nothing to verify: ${verification.reason}.`;
  const { result, reason, run } = verification.observation, seen = `${resultWords[result] ?? result}: ${run.command === '' ? '' : `${run.command}, `}${reason}.`;
  return outcome.kind === 'refused' ? `${seen} It could not be recorded. ${outcomeSentence(outcome)}` : `${seen} ${outcomeSentence(outcome)}`;
}
