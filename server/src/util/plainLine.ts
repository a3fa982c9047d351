/**
 * Text of others as one line for a title or a message, cut after `maxUnits` UTF-16 units.
 *
 * Square brackets become round ones: editors make links, also to commands, of what stands in them in a message.
 */
export function plainLine(text: string, maxUnits: number): string {
  const line = text.slice(0, maxUnits + 1).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return (line.length > maxUnits ? `${line.slice(0, maxUnits)}…` : line).replaceAll('[', '(').replaceAll(']', ')');
}
