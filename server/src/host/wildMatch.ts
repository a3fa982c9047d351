/**
 * Git's wildcard match, without regular expressions: hostile patterns must not cost more than pattern × text.
 *
 * `*` and `?` stay within a segment, `[…]` takes ranges, negation and POSIX classes, a backslash takes the next character as it is;
 * a segment `**` stands for any number of segments. A class that holds a `/` is not recognized.
 *
 * @see gitignore(5), "PATTERN FORMAT"
 */
export function matchesPath(pattern: readonly string[], path: readonly string[]): boolean {
  let at = 0, here = 0;
  let starAt = -1, starHere = 0;
  while (here < path.length) {
    const segment = pattern[at];
    if (segment === '**') {
      // A closing `**` wants at least one segment, and there is one.
      if (at === pattern.length - 1) return true;
      starAt = at; starHere = here; at += 1;
    } else if (segment !== undefined && matchesSegment(segment, path[here] ?? '')) {
      at += 1; here += 1;
    } else if (starAt >= 0) {
      starHere += 1; here = starHere; at = starAt + 1;
    } else {
      return false;
    }
  }
  return at === pattern.length;
}

/** Match one segment, without `/`. */
export function matchesSegment(pattern: string, text: string): boolean {
  let at = 0, here = 0;
  let starAt = -1, starHere = 0;
  while (here < text.length) {
    const length = pattern.charAt(at) === '*' ? 0 : oneCharacter(pattern, at, text.charAt(here));
    if (pattern.charAt(at) === '*') {
      starAt = at; starHere = here; at += 1;
    } else if (length > 0) {
      at += length; here += 1;
    } else if (starAt >= 0) {
      starHere += 1; here = starHere; at = starAt + 1;
    } else {
      return false;
    }
  }
  while (pattern.charAt(at) === '*') at += 1;
  return at === pattern.length;
}

/** Length of the pattern's part at `at` that matches `character`; 0 when it does not match. */
function oneCharacter(pattern: string, at: number, character: string): number {
  const first = pattern.charAt(at);
  if (first === '') return 0;
  if (first === '?') return 1;
  if (first === '\\') return pattern.charAt(at + 1) === character ? 2 : 0;
  if (first === '[') return bracket(pattern, at, character);
  return first === character ? 1 : 0;
}

function bracket(pattern: string, open: number, character: string): number {
  let at = open + 1;
  const negated = pattern.charAt(at) === '!' || pattern.charAt(at) === '^';
  if (negated) at += 1;
  const firstMember = at;
  let hit = false;
  while (at < pattern.length && (pattern.charAt(at) !== ']' || at === firstMember)) {
    const member = bracketMember(pattern, at, character);
    hit ||= member.hit;
    at = member.next;
  }
  if (at >= pattern.length) return 0;
  return hit === negated ? 0 : at + 1 - open;
}

function bracketMember(pattern: string, at: number, character: string): { readonly hit: boolean; readonly next: number } {
  if (pattern.startsWith('[:', at)) {
    const close = pattern.indexOf(':]', at + 2);
    const isMember = close === -1 ? undefined : posixClasses.get(pattern.slice(at + 2, close));
    if (isMember !== undefined) return { hit: isMember(character), next: close + 2 };
  }
  const low = pattern.charAt(at) === '\\' ? at + 1 : at;
  if (pattern.charAt(low + 1) !== '-' || pattern.charAt(low + 2) === ']' || pattern.charAt(low + 2) === '') {
    return { hit: pattern.charAt(low) === character, next: low + 1 };
  }
  const high = pattern.charAt(low + 2) === '\\' ? low + 3 : low + 2;
  return { hit: pattern.charAt(low) <= character && character <= pattern.charAt(high), next: high + 1 };
}

const posixClasses = new Map<string, (character: string) => boolean>([
  ['alnum', (it) => /^[A-Za-z0-9]$/.test(it)], ['alpha', (it) => /^[A-Za-z]$/.test(it)], ['blank', (it) => it === ' ' || it === '\t'],
  ['cntrl', (it) => it < ' ' || it === '\x7f'], ['digit', (it) => /^[0-9]$/.test(it)], ['graph', (it) => it > ' ' && it < '\x7f'],
  ['lower', (it) => /^[a-z]$/.test(it)], ['print', (it) => it >= ' ' && it < '\x7f'], ['punct', (it) => /^[!-/:-@[-`{-~]$/.test(it)],
  ['space', (it) => /^\s$/.test(it)], ['upper', (it) => /^[A-Z]$/.test(it)], ['xdigit', (it) => /^[0-9A-Fa-f]$/.test(it)],
]);
