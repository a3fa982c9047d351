/** Endings in the order they are tried: ending, what replaces it, shortest rest that may remain. */
const endings: readonly (readonly [ending: string, replacement: string, minRest: number])[] = [
  ['ations', '', 3], ['ation', '', 3], ['ating', '', 3], ['ated', '', 3], ['ates', '', 3], ['ators', '', 3], ['ator', '', 3], ['ate', '', 3],
  ['tions', 't', 3], ['tion', 't', 3], ['sions', 's', 3], ['sion', 's', 3],
  ['ering', '', 4], ['ered', '', 4], ['ings', '', 3], ['ing', '', 3], ['ies', 'y', 2], ['ied', 'y', 2], ['sses', 'ss', 1], ['xes', 'x', 2], ['ches', 'ch', 2], ['shes', 'sh', 2],
  ['ers', '', 4], ['er', '', 4], ['ed', '', 3], ['es', '', 3], ['ss', 'ss', 1], ['us', 'us', 1], ['is', 'is', 1], ['s', '', 3], ['e', '', 3],
];
const ascii = /^[a-z]+$/u;

/**
 * Cut the ending of an English word, so that `parse`, `parses`, `parsed`, `parser` and `parsing` are one token.
 *
 * Rough on purpose: a token is only ever compared with tokens cut the same way. Words with other letters than a–z come back unchanged.
 */
export function stem(word: string): string {
  if (word.length < 4 || !ascii.test(word)) return word;
  for (const [ending, replacement, minRest] of endings) {
    if (word.length - ending.length >= minRest && word.endsWith(ending)) return undouble(`${word.slice(0, word.length - ending.length)}${replacement}`);
  }
  return undouble(word);
}

/** `formatt` → `format`: a doubled last consonant stands only before the ending. */
function undouble(rest: string): string {
  const last = rest.at(-1) ?? '';
  return rest.length > 3 && last === rest.at(-2) && !'aeiouls'.includes(last) ? rest.slice(0, -1) : rest;
}
