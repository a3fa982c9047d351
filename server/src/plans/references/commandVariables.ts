import type { Reference } from '../../model/reference.ts';
import type { ShellCommand } from '../shellWords.ts';
import { openMention } from './mention.ts';

/** `-DENABLE_ASAN=ON`, `LOG_LEVEL=debug`: what an argument sets, spelled as constants are. */
const setting = /^(-D)?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?=[:=]|$)/;

/**
 * Variables that the arguments of a command set. They are weak: whatever reads them may lie outside of the workspace.
 *
 * @param start  offset of the shell text in the plan
 */
export function commandVariables({ words }: ShellCommand, start: number): readonly Reference[] {
  return words.slice(1).flatMap((word): readonly Reference[] => {
    const [whole, define = '', name] = word.isQuoted ? [] : setting.exec(word.text) ?? [];
    if (whole === undefined || name === undefined || (define === '' && whole.length === word.text.length)) return [];
    const from = start + word.span.start + define.length, span = { start: from, end: from + name.length };
    return [{ kind: 'symbol', text: name, span, name, container: undefined, file: undefined, parameters: undefined, form: 'name', ...openMention('command', 'weak') }];
  });
}
