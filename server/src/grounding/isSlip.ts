import { distance } from 'fastest-levenshtein';

/** Longer names are not compared: typing slips are found in names that people type. */
const maxUnits = 100;

/**
 * Whether one name is a slip of the pen for another: one edit, two in a name of eight letters or more, or two neighbours exchanged.
 *
 * Names of fewer than three letters and equal names are none.
 */
export function isSlip(left: string, right: string): boolean {
  const longest = Math.max(left.length, right.length);
  if (longest < 3 || longest > maxUnits || Math.abs(left.length - right.length) > 2) return false;
  const edits = distance(left, right);
  return edits > 0 && (edits <= (longest >= 8 ? 2 : 1) || (edits === 2 && isExchange(left, right)));
}

function isExchange(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  let at = 0;
  while (left.charAt(at) === right.charAt(at)) at += 1;
  return left.charAt(at) === right.charAt(at + 1) && left.charAt(at + 1) === right.charAt(at) && left.slice(at + 2) === right.slice(at + 2);
}
