/** Plan files beyond this are not read: 16 MiB is far above the longest plan that a person or a model writes. */
export const maxPlanBytes = 16 * 1024 * 1024;

export type DecodedPlan =
  | { readonly kind: 'text'; readonly text: string; readonly notes: readonly string[] }
  | { readonly kind: 'none'; readonly message: string };

/**
 * Bytes of a plan file → text.
 *
 * UTF-8; a byte-order mark is left out, so that columns count as in an editor. Bytes that are no UTF-8 become U+FFFD and a note.
 */
export function decodePlan(bytes: Uint8Array): DecodedPlan {
  if (bytes.length > maxPlanBytes) return { kind: 'none', message: `is larger than ${maxPlanBytes / 1024 / 1024} MiB` };
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) return { kind: 'none', message: 'is UTF-16 text; save it as UTF-8' };
  if (bytes.includes(0)) return { kind: 'none', message: 'is not a text: it has NUL bytes' };
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const line = countLines(text, text.indexOf('\uFFFD'));
    return { kind: 'text', text, notes: [`Some bytes are not UTF-8 (first on line ${line}); they were read as \uFFFD.`] };
  }
}

function countLines(text: string, end: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
