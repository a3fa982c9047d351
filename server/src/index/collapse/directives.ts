import { after, unclosed } from './literals.ts';

/** A directive of a preprocessor, from `#` to the end of its last line; {@link unclosed} where a comment in it does not end. */
export function skipDirective(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 10) return at;
    if (unit === 92) at += text.charCodeAt(at + 1) === 13 ? 2 : 1;
    else if (unit === 47 && text.charCodeAt(at + 1) === 47) return endOfLine(text, at);
    else if (unit === 47 && text.charCodeAt(at + 1) === 42) {
      at = after(text, '*/', at + 2) - 1;
      if (at < 0) return unclosed;
    }
  }
  return text.length;
}

/** Whether only blanks stand before an offset in its line. */
export function beginsLine(text: string, offset: number): boolean {
  for (let at = offset - 1; at >= 0; at -= 1) {
    const unit = text.charCodeAt(at);
    if (unit === 10) return true;
    if (unit !== 32 && unit !== 9) return false;
  }
  return true;
}

/** What a directive does to the brackets around it. */
export function directiveKind(text: string, from: number): 'if' | 'else' | 'end' | undefined {
  const word = /^#[ \t]*([a-z]+)/u.exec(text.slice(from, from + 40))?.[1] ?? '';
  return word.startsWith('if') ? 'if' : word.startsWith('el') ? 'else' : word === 'endif' ? 'end' : undefined;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
