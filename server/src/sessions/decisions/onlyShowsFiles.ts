/** Programs that write out what is in files, and programs that do nothing beside. */
const showing = new Set(['cat', 'tac', 'nl', 'head', 'tail', 'less', 'more', 'type', 'bat', 'zcat', 'gzcat', 'get-content', 'gc']);
/** Most commands have none of their names, and replay asks for each run. */
const mentionsOne = new RegExp(`\\b(?:${[...showing].join('|')})\\b`, 'i');
const beside = new Set(['cd', 'echo', 'printf', 'true', ':', 'exit']);

/**
 * Whether all that a command does is to write out what is stored in files: then it carries nothing out, whatever its exit code and its output say.
 * In doubt it does more than that.
 *
 * @param command  a line for a shell, or words as `commandText` writes them
 */
export function onlyShowsFiles(command: string): boolean {
  if (!mentionsOne.test(command)) return false;
  // What a shell puts in place of other words may be anything.
  if (/[`<>(){}]|\$\(/.test(command.replace(/ \(in [^()]*\)$/, ''))) return false;
  const programs = command.split(/&&|\|\||[;|\n]/).map(programOf).filter((it) => it !== '');
  return programs.some((it) => showing.has(it)) && programs.every((it) => showing.has(it) || beside.has(it));
}

/** Name of the program of one simple command, without its folder. */
function programOf(part: string): string {
  const word = part.trim().split(/\s+/).find((it) => !/^\w+=/.test(it)) ?? '';
  return word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1).replace(/\.exe$/i, '').toLowerCase();
}
