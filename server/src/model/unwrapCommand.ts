import type { CommandWord } from './reference.ts';

/** What taking a wrapper off needs to know of a word. */
type Word = Pick<CommandWord, 'text' | 'isOpen'>;

/** Programs that run the command behind them, with the words of theirs that come before it. */
const wrappers: Readonly<Record<string, readonly string[]>> = {
  sudo: [], time: [], nice: [], env: [], command: [], exec: [], nohup: [], 'cross-env': [], npx: [], bunx: [], pnpx: [], uvx: [], dotenv: [],
  uv: ['run'], poetry: ['run'], pipenv: ['run'], rye: ['run'], bundle: ['exec'], rbenv: ['exec'], mise: ['exec'], pnpm: ['exec', 'dlx'], yarn: ['exec', 'dlx'], npm: ['exec'], bun: ['x'],
};

/** Wrappers are taken off at most this often: a longer chain is no command that people write. */
const maxWrappers = 6;

/** Options of wrappers that take the next word. */
const takingValue = new Set(['-p', '--package', '--with', '--group', '--extra', '--python', '-e', '--env', '--directory', '--project', '-n', '-u']);

/** Take environment settings and wrappers off: `CI=1 npx --yes vitest run` gives `vitest run`. */
export function unwrapCommand<T extends Word>(words: readonly T[]): readonly T[] {
  let left = withoutSettings(words);
  for (let round = 0; round < maxWrappers; round += 1) {
    const [first, second] = left;
    const leading = first === undefined || first.isOpen ? undefined : wrappers[first.text];
    if (leading === undefined) break;
    if (leading.length > 0 && !leading.includes(second?.text ?? '')) break;
    left = withoutSettings(withoutOptions(left.slice(leading.length > 0 ? 2 : 1)));
  }
  return left;
}

function withoutSettings<T extends Word>(words: readonly T[]): readonly T[] {
  const first = words.findIndex((it) => !/^[A-Za-z_]\w*=/.test(it.text));
  return first < 0 ? [] : words.slice(first);
}

function withoutOptions<T extends Word>(words: readonly T[]): readonly T[] {
  let at = 0;
  while (at < words.length && words[at]?.text.startsWith('-') === true) {
    const text = words[at]?.text ?? '';
    at += takingValue.has(text) ? 2 : 1;
    if (text === '--') break;
  }
  return words.slice(at);
}
