/** How many alternatives of `{a,b}` one pattern may unfold to; what is beyond matches nothing. */
const MAX_ALTERNATIVES = 64;

/**
 * Whether a folder matches a member glob of a workspace file: `*` and `?` within a segment, `**` over segments, `{a,b}`.
 *
 * Both are relative to the workspace file, with `/`. A leading `./` and a trailing `/` count for nothing; `.` and the empty text are the folder itself.
 * The cost is the product of the two lengths at worst.
 */
export function matchesMemberGlob(pattern: string, folder: string): boolean {
  const path = segmentsOf(folder);
  return alternatives(pattern).some((it) => matchesSegments(segmentsOf(it), path));
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((it) => it !== '' && it !== '.');
}

/** Unfolds the innermost braces first, so that nested ones work too. */
function alternatives(pattern: string): readonly string[] {
  let open = [pattern];
  const done: string[] = [];
  while (open.length > 0 && open.length + done.length <= MAX_ALTERNATIVES) {
    const next = open.flatMap((it) => {
      const braces = /\{([^{}]*)\}/.exec(it);
      if (braces?.[1] === undefined) {
        done.push(it);
        return [];
      }
      const [before, after] = [it.slice(0, braces.index), it.slice(braces.index + braces[0].length)];
      return braces[1].split(',').map((part) => before + part + after);
    });
    open = next;
  }
  return done;
}

/** Row by row: `reached[n]` tells whether the pattern up to here matches the first n segments. */
function matchesSegments(pattern: readonly string[], path: readonly string[]): boolean {
  let reached = [true, ...path.map(() => false)];
  for (const segment of pattern) {
    const before = reached;
    const next = before.map(() => false);
    for (let at = 0; at <= path.length; at += 1) {
      if (segment === '**') next[at] = (before[at] ?? false) || (next[at - 1] ?? false);
      else next[at] = (before[at - 1] ?? false) && matchesSegment(segment, path[at - 1] ?? '');
    }
    reached = next;
  }
  return reached.at(-1) ?? false;
}

/** One segment with `*` and `?`: on a mismatch only the last star is taken back, which is enough. */
function matchesSegment(pattern: string, text: string): boolean {
  let at = 0, from = 0, star = -1, mark = 0;
  while (from < text.length) {
    if (at < pattern.length && (pattern[at] === '?' || pattern[at] === text[from]) && pattern[at] !== '*') {
      at += 1;
      from += 1;
    } else if (pattern[at] === '*') {
      star = at;
      mark = from;
      at += 1;
    } else if (star >= 0) {
      at = star + 1;
      mark += 1;
      from = mark;
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}
