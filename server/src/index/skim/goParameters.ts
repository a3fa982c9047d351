import { passTypePart, typeKeywords } from './goText.ts';
import { giveUp, isWordUnit, passBlanks, passInline, takeMark, takesMark, takeWord } from './skim.ts';
import type { Skim } from './skim.ts';

const lineFeed = 10, leftParenthesis = 40, rightParenthesis = 41, comma = 44, dot = 46, slash = 47, leftBracket = 91;

/** Names of the parameters in parentheses; `_` for each that has a type only. */
export function readParameters(skim: Skim): readonly string[] {
  const entries: Parameter[] = [];
  takeMark(skim, leftParenthesis);
  for (let unit = passBlanks(skim); !takesMark(skim, rightParenthesis); unit = passBlanks(skim)) {
    const start = skim.at, word = isWordUnit(unit) ? takeWord(skim) : '';
    if (typeKeywords.has(word)) skim.at = start;
    entries.push(readParameter(skim, skim.at === start ? '' : word));
    passParameterType(skim);
    if (!takesMark(skim, comma) && skim.text.charCodeAt(skim.at) !== rightParenthesis) giveUp();
  }
  if (!entries.some((it) => it.form === 'named')) return entries.map((it) => (it.form === 'rest' ? '..._' : '_'));
  // The words before a name with a type are names of that type, and nothing else may stand among names.
  if (entries.at(-1)?.form !== 'named' || entries.some((it, at) => it.form === 'type' || it.form === 'rest' || (it.form === 'word' && entries[at + 1]?.name.startsWith('.')))) giveUp();
  return entries.map((it) => it.name);
}

/** A word may be a name or a type, as what follows tells. */
interface Parameter {
  readonly form: 'word' | 'named' | 'type' | 'rest';
  readonly name: string;
}

function readParameter(skim: Skim, word: string): Parameter {
  const { text } = skim, next = text.charCodeAt(skim.at);
  if (word === '') return { form: text.startsWith('...', skim.at) ? 'rest' : 'type', name: '' };
  if (next === dot || next === leftBracket) return text.startsWith('...', skim.at) ? giveUp() : { form: 'type', name: '' };
  const after = passInline(skim);
  if (after === comma || after === rightParenthesis) return { form: 'word', name: word };
  if (after === lineFeed || after === slash) giveUp();
  return { form: 'named', name: text.startsWith('...', skim.at) ? `...${word}` : word };
}

function passParameterType(skim: Skim): void {
  if (skim.text.startsWith('...', skim.at)) skim.at += 3;
  for (let unit = passBlanks(skim); unit !== comma && unit !== rightParenthesis && skim.at < skim.text.length; unit = passBlanks(skim)) passTypePart(skim, unit);
}
