const tickedBox = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[[xX]\](?=[ \t])/gm;

/** The text of a plan with every ticked box of a list open: two texts that differ in their ticks alone are the same then. */
export function untick(text: string): string {
  return text.replace(tickedBox, '$1[ ]');
}
