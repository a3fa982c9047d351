import type { CommandWord } from '../../../model/reference.ts';

export interface Args {
  /** Words that are no options, up to `--`. */
  readonly positional: readonly CommandWord[];
  /** Value of an option by its name as written, `--x=y` and `--x y` alike; the last one counts. */
  readonly options: ReadonlyMap<string, CommandWord>;
  /** Options without a value, as written. */
  readonly flags: ReadonlySet<string>;
  /** What follows `--`. */
  readonly rest: readonly CommandWord[];
}

/** Sort the words of a command. Options that take the next word as their value must be told. */
export function readArgs(words: readonly CommandWord[], takingValue: ReadonlySet<string>): Args {
  const positional: CommandWord[] = [], options = new Map<string, CommandWord>(), flags = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    if (word.text === '--') return { positional, options, flags, rest: words.slice(at + 1) };
    if (!word.text.startsWith('-') || word.text === '-') { positional.push(word); continue; }
    const cut = word.text.indexOf('=');
    if (cut > 0) options.set(word.text.slice(0, cut), cutWord(word, cut + 1));
    else if (takingValue.has(word.text)) {
      const value = words[at + 1];
      if (value !== undefined) options.set(word.text, value);
      at += 1;
    } else flags.add(word.text);
  }
  return { positional, options, flags, rest: [] };
}

/** The first option of several spellings that is given. */
export function optionOf(args: Args, ...names: readonly string[]): CommandWord | undefined {
  return names.map((it) => args.options.get(it)).find((it) => it !== undefined);
}

/** A word from some unit on. Its span is cut when the word stands in the plan as it is, else it stays whole. */
export function cutWord(word: CommandWord, from: number, to = word.text.length): CommandWord {
  const isPlain = word.span.end - word.span.start === word.text.length;
  const span = isPlain ? { start: word.span.start + from, end: word.span.start + to } : word.span;
  return { text: word.text.slice(from, to), span, isOpen: word.isOpen };
}
