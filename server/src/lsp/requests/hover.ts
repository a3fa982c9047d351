import { MarkupKind } from 'vscode-languageserver';
import type { Hover, HoverParams } from 'vscode-languageserver';
import type { Grounded } from '../../model/resolution.ts';
import type { CheckedPlan } from '../checks.ts';
import { fromPosition } from '../fromProtocol.ts';
import type { Handle } from '../guard.ts';
import { escapeMarkdown, markdownLink } from '../markdownText.ts';
import { referenceAt, wholeSpan } from '../referenceAt.ts';
import type { LspWorld } from '../world.ts';
import { toRange } from '../toProtocol.ts';

/** The evidence behind one reference: role and why, status and why, places and candidates. */
export const hover: Handle<HoverParams, Hover | null> = async (server, { textDocument: { uri }, position }) => {
  const checked = await server.checks.of(uri), grounded = checked && referenceAt(checked, fromPosition(checked.view, position));
  if (checked === undefined || grounded === undefined) return null;
  const range = toRange(checked.view, wholeSpan(grounded));
  if (!server.state.abilities.markdownHover) return { range, contents: { kind: MarkupKind.PlainText, value: server.world.explain(grounded).join('\n') } };
  return { range, contents: { kind: MarkupKind.Markdown, value: evidenceMarkdown(checked, grounded, server.world) } };
};

/** Places that are linked from one hover. */
const maxPlaces = 5;

export function evidenceMarkdown({ folder }: CheckedPlan, grounded: Grounded, { explain }: Pick<LspWorld, 'explain'>): string {
  const [head = '', ...rest] = explain(grounded), { paths, line, candidates } = grounded.resolution;
  const places = [...paths.map((path) => ({ path, line })), ...candidates.flatMap((it) => (it.path === undefined ? [] : [{ path: it.path, line: it.line }]))];
  const links = places.slice(0, maxPlaces).map((it) => markdownLink(it.line === undefined ? it.path : `${it.path}:${it.line}`, lineUri(folder.toUri(it.path), it.line)));
  return [`**${escapeMarkdown(head)}**`, '', ...rest.map((it) => `- ${escapeMarkdown(it)}`), ...(links.length > 0 ? ['', links.join(' · ')] : [])].join('\n');
}

/** A URI that opens a file at a line, from 1. */
export function lineUri(uri: string, line: number | undefined): string {
  return line === undefined ? uri : `${uri}#L${line}`;
}
