import type { EvidenceResult } from '../../protocol/groundplanProtocol.ts';
import { verdictWords } from '../../workspace/rows.ts';
import { fromPosition } from '../fromProtocol.ts';
import type { Handle } from '../guard.ts';
import { escapeMarkdown } from '../markdownText.ts';
import { evidenceParams, parseParams } from '../params.ts';
import { referenceAt } from '../referenceAt.ts';
import { evidenceMarkdown } from './hover.ts';

/** How each reference of a plan was decided, as a document. */
export const evidence: Handle<unknown, EvidenceResult> = async (server, params) => {
  const { uri, position } = parseParams(evidenceParams, params), checked = await server.checks.of(uri);
  if (checked === undefined) return { text: '' };
  const one = position === null ? undefined : referenceAt(checked, fromPosition(checked.view, position));
  if (position !== null) return { text: one === undefined ? '' : evidenceMarkdown(checked, one, server.world) };
  const { check } = checked, parts = check.references.map((it) => `${evidenceMarkdown(checked, it, server.world)}\n`);
  return { text: [`# Evidence for ${escapeMarkdown(check.plan.path)}`, '', verdictWords(check).summary, '', ...parts].join('\n') };
};
