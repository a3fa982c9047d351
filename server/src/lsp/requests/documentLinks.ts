import type { DocumentLink, DocumentLinkParams } from 'vscode-languageserver';
import type { Handle } from '../guard.ts';
import { wholeSpan } from '../referenceAt.ts';
import { toRange } from '../toProtocol.ts';
import { isFolder } from './definition.ts';
import { lineUri } from './hover.ts';

/** Every path and symbol of the plan that stands for exactly one file. */
export const documentLinks: Handle<DocumentLinkParams, DocumentLink[] | null> = async (server, { textDocument: { uri } }) => {
  const checked = await server.checks.of(uri);
  if (checked === undefined) return null;
  return checked.check.references.flatMap((grounded): DocumentLink[] => {
    const { reference, resolution: { status, paths: [path, ...more], line } } = grounded;
    if ((reference.kind !== 'path' && reference.kind !== 'symbol') || status !== 'present' || path === undefined || more.length > 0 || isFolder(checked, path)) return [];
    const wanted = reference.kind === 'path' ? reference.lines[0]?.first : line;
    return [{ range: toRange(checked.view, wholeSpan(grounded)), target: lineUri(checked.folder.toUri(path), wanted), tooltip: wanted === undefined ? path : `${path}:${wanted}` }];
  });
};
