import type { Position } from 'vscode-languageserver';
import type { EvidenceResult } from '../../protocol/groundplanProtocol.ts';
import { verdictWords } from '../../workspace/rows.ts';
import type { CheckedPlan } from '../checks.ts';
import { fromPosition } from '../fromProtocol.ts';
import type { Handle } from '../guard.ts';
import { escapeMarkdown } from '../markdownText.ts';
import { evidenceParams, parseParams } from '../params.ts';
import { referenceAt } from '../referenceAt.ts';
import type { Server } from '../server.ts';
import { evidenceMarkdown } from './hover.ts';

/** How each reference of a plan was decided, as a document. */
export const evidence: Handle<unknown, EvidenceResult> = async (server, params) => {
  const { uri, position } = parseParams(evidenceParams, params), checked = await server.checks.of(uri);
  if (checked === undefined) return { text: '' };
  if (position !== null) return { text: evidenceAt(server, checked, position) };
  const { check } = checked, parts = check.references.map((it) => `${evidenceMarkdown(checked, it, server.world)}\n`);
  return { text: [`# Evidence for ${escapeMarkdown(check.plan.path)}`, '', verdictWords(check).summary, '', ...parts].join('\n') };
};

/** Of the reference at a place; where there is none, of all on its line. */
function evidenceAt({ world }: Server, checked: CheckedPlan, position: Position): string {
  const offset = fromPosition(checked.view, position), one = referenceAt(checked, offset), { placeOf } = checked.view.lines;
  const meant = one === undefined ? checked.check.references.filter((it) => placeOf(it.reference.span.start).line === placeOf(offset).line) : [one];
  return meant.map((it) => evidenceMarkdown(checked, it, world)).join('\n\n');
}
