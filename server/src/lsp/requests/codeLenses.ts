import type { CodeLens, CodeLensParams, Command } from 'vscode-languageserver';
import { commandIds } from '../../protocol/groundplanProtocol.ts';
import { countFindings, describeStage, findingsOf, verdictWords } from '../../workspace/rows.ts';
import type { Handle } from '../guard.ts';
import type { Server } from '../server.ts';
import { toRange } from '../toProtocol.ts';

/** The verdict above the plan, and what is found above each stage that has findings. */
export const codeLenses: Handle<CodeLensParams, CodeLens[] | null> = async (server, { textDocument: { uri } }) => {
  const checked = server.state.settings.codeLenses ? await server.checks.of(uri) : undefined;
  if (checked === undefined) return null;
  const { check, view } = checked, top = toRange(view, { start: 0, end: 0 }), { label } = verdictWords(check);
  const counts = countFindings(check.findings);
  return [
    { range: top, command: lensCommand(server, commandIds.showEvidence, label === counts ? `Groundplan: ${counts}` : `Groundplan: ${label}`, uri) },
    ...(server.state.commands.has(commandIds.showPlanMap) && check.plan.stages.length > 0 ? [{ range: top, command: lensCommand(server, commandIds.showPlanMap, 'Plan map', uri) }] : []),
    ...(server.state.commands.has(commandIds.copyFindings) && check.findings.length > 0 ? [{ range: top, command: lensCommand(server, commandIds.copyFindings, 'Copy findings', uri) }] : []),
    ...check.plan.stages.flatMap((stage): CodeLens[] => {
      const findings = findingsOf(check, stage.id);
      return findings.length === 0 ? [] : [{ range: toRange(view, { start: stage.titleSpan.start, end: stage.titleSpan.start }), command: lensCommand(server, commandIds.showEvidence, describeStage(stage, findings), uri) }];
    }),
  ];
};

/** A command that the editor lacks is shown as words alone. */
function lensCommand({ state }: Server, id: string, title: string, uri: string): Command {
  return state.commands.has(id) ? { title, command: id, arguments: [uri] } : { title, command: '' };
}
