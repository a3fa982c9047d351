import { passPlain, passTo, stops } from './rustHeads.ts';
import { passAttribute, takeIdentifier } from './rustText.ts';
import { found, giveUp, passBlanks, passBrackets, takeMark, takesMark } from './skim.ts';
import type { Skim } from './skim.ts';

const hash = 35, leftParenthesis = 40, comma = 44, colon = 58, semicolon = 59, equal = 61, leftBrace = 123, rightBrace = 125;

export function readStruct(skim: Skim, container: string | undefined, kind: 'struct' | 'union'): void {
  const { at } = skim, whole = found(skim, { kind, name: takeIdentifier(skim), at, container });
  let unit = passTo(skim);
  for (; unit === leftParenthesis; unit = passTo(skim)) passBrackets(skim);
  if (unit === leftBrace) readFields(skim, whole);
  else if (unit !== semicolon) giveUp();
}

function readFields(skim: Skim, container: string): void {
  eachMember(skim, () => {
    let { at } = skim, name = takeIdentifier(skim);
    if (name === 'pub') {
      if (passBlanks(skim) === leftParenthesis) passBrackets(skim);
      passBlanks(skim);
      ({ at } = skim);
      name = takeIdentifier(skim);
    }
    if (passBlanks(skim) !== colon) giveUp();
    found(skim, { kind: 'field', name, at, container });
    skim.at += 1;
    passTo(skim, stops.field);
  });
}

/** Members in braces, with commas between them. */
function eachMember(skim: Skim, readOne: () => void): void {
  takeMark(skim, leftBrace);
  for (let unit = passBlanks(skim); !takesMark(skim, rightBrace); unit = passBlanks(skim)) {
    if (unit === hash) passAttribute(skim);
    else {
      readOne();
      if (passBlanks(skim) !== rightBrace) takeMark(skim, comma);
    }
  }
}

export function readEnum(skim: Skim, container: string | undefined): void {
  const { at } = skim, whole = found(skim, { kind: 'enum', name: takeIdentifier(skim), at, container });
  if (passTo(skim) !== leftBrace) giveUp();
  eachMember(skim, () => {
    const start = skim.at, variant = found(skim, { kind: 'enum-member', name: takeIdentifier(skim), at: start, container: whole }), next = passBlanks(skim);
    if (next === leftBrace) readFields(skim, variant);
    else if (next === leftParenthesis) passBrackets(skim);
    if (passBlanks(skim) === equal) passPlain(skim, comma, rightBrace);
  });
}
