import type { CodeLens, CodeLensParams, Command } from 'vscode-languageserver';
import type { IntentMatch } from '../../model/capability.ts';
import { commandIds } from '../../protocol/groundplanProtocol.ts';
import { adviceTitle } from '../../workspace/planCheck/intentRows.ts';
import { countFindings, describeStage, findingsOf, verdictWords } from '../../workspace/rows.ts';
import type { SessionProgress } from '../../workspace/sessions/sessions.ts';
import type { CheckedPlan } from '../checks.ts';
import type { Handle } from '../guard.ts';
import type { Server } from '../server.ts';
import { shownSession } from '../shownSession.ts';
import { toRange } from '../toProtocol.ts';

/** The verdict above the plan with what can be done about it, and above each stage its findings and, where one is open, where it stands in the session. */
export const codeLenses: Handle<CodeLensParams, CodeLens[] | null> = async (server, { textDocument: { uri } }) => {
  const checked = server.state.settings.codeLenses ? await server.checks.of(uri) : undefined;
  if (checked === undefined) return null;
  const { check, view } = checked, progress = await openProgress(server, checked), advice = await server.advices.of(checked);
  return [
    ...[...planCommands(server, checked, progress), ...adviceCommands(server, uri, advice)].map((command) => ({ range: toRange(view, { start: 0, end: 0 }), command })),
    ...check.plan.stages.flatMap((stage): CodeLens[] => {
      const range = toRange(view, { start: stage.titleSpan.start, end: stage.titleSpan.start }), findings = findingsOf(check, stage.id);
      const found = findings.length === 0 ? [] : [{ range, command: lensCommand(server, commandIds.showEvidence, describeStage(stage, findings), uri) }];
      return [...found, ...stageCommands(server, stage.id, { uri, progress }).map((command) => ({ range, command }))];
    }),
  ];
};

/** Of the open session, when it is about this plan. */
async function openProgress({ sessions }: Server, { folder, check }: CheckedPlan): Promise<SessionProgress | undefined> {
  const own = await sessions.of(folder), open = own === undefined ? undefined : await shownSession(own);
  return open?.progress.plan === check.plan.path ? open.progress : undefined;
}

function planCommands(server: Server, { uri, check }: CheckedPlan, progress: SessionProgress | undefined): readonly Command[] {
  const { commands } = server.state, { label } = verdictWords(check), counts = countFindings(check.findings), isLocked = progress?.lockedDigest === check.plan.digest;
  const canBeLocked = check.verdict === 'pass' && check.plan.stages.length > 0 && !isLocked;
  return [
    lensCommand(server, commandIds.showEvidence, label === counts ? `Groundplan: ${counts}` : `Groundplan: ${label}`, uri),
    ...(isLocked ? [{ title: 'Locked', command: '' }] : []),
    ...(canBeLocked && commands.has(commandIds.lockPlan) ? [lensCommand(server, commandIds.lockPlan, 'Lock plan', uri)] : []),
    ...(commands.has(commandIds.showPlanMap) && check.plan.stages.length > 0 ? [lensCommand(server, commandIds.showPlanMap, 'Plan map', uri)] : []),
    ...(commands.has(commandIds.copyFindings) && check.findings.length > 0 ? [lensCommand(server, commandIds.copyFindings, 'Copy findings', uri)] : []),
  ];
}

/** Only an answer that is known is shown: typing a plan compares nothing. */
function adviceCommands({ state }: Server, uri: string, advice: IntentMatch | undefined): readonly Command[] {
  if (advice === undefined) return [];
  const title = adviceTitle(advice);
  return [state.commands.has(commandIds.planCheck) ? { title, command: commandIds.planCheck, arguments: ['', uri] } : { title, command: '' }];
}

function stageCommands({ state }: Server, id: string, { uri, progress }: { readonly uri: string; readonly progress: SessionProgress | undefined }): readonly Command[] {
  const stage = progress?.stages.find((it) => it.id === id);
  if (stage === undefined || stage.phase === 'pending') return [];
  const isActive = progress?.activeStage === id && state.commands.has(commandIds.verify);
  return [{ title: stage.status, command: '' }, ...(isActive ? [{ title: 'Verify stage', command: commandIds.verify, arguments: [uri, id] }] : [])];
}

/** A command that the editor lacks is shown as words alone. */
function lensCommand({ state }: Server, id: string, title: string, uri: string): Command {
  return state.commands.has(id) ? { title, command: id, arguments: [uri] } : { title, command: '' };
}
