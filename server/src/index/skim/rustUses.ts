import { found, giveUp, isWordUnit, passBlanks, takeMark, takesMark } from './skim.ts';
import type { Skim } from './skim.ts';
import { takeIdentifier } from './rustText.ts';

const star = 42, comma = 44, semicolon = 59, leftBrace = 123, rightBrace = 125;
/** Last parts of a path that are no names of their own. */
const noNames = /^(?:self|super|crate)$/u;

interface Use {
  /** Whether its names are given out again. */
  readonly isPublic: boolean;
  readonly container: string | undefined;
}

/** `use a::{b, c::*, d as e};` behind its keyword. */
export function readUse(skim: Skim, use: Use): void {
  readTree(skim, use);
  passBlanks(skim);
  takeMark(skim, semicolon);
}

function readTree(skim: Skim, use: Use): void {
  const { text, at: start } = skim;
  if (text.startsWith('::', start)) skim.at += 2;
  for (;;) {
    const { at } = skim;
    if (takesMark(skim, star)) {
      const names = text.slice(start, skim.at);
      // `use super::*` of a module within the file brings the file's own names.
      if (names !== 'super::*' || use.container === undefined) skim.opensTo.add(names);
      return;
    }
    if (takesMark(skim, leftBrace)) {
      readList(skim, use);
      return;
    }
    const name = takeIdentifier(skim);
    if (!text.startsWith('::', skim.at)) {
      readLeaf(skim, use, { name, at });
      return;
    }
    skim.at += 2;
  }
}

function readList(skim: Skim, use: Use): void {
  while (passBlanks(skim), !takesMark(skim, rightBrace)) {
    readTree(skim, use);
    if (passBlanks(skim) !== rightBrace) takeMark(skim, comma);
  }
}

function readLeaf(skim: Skim, { isPublic, container }: Use, last: { readonly name: string; readonly at: number }): void {
  let { name, at } = last;
  passBlanks(skim);
  if (skim.text.startsWith('as', skim.at) && !isWordUnit(skim.text.charCodeAt(skim.at + 2))) {
    skim.at += 2;
    passBlanks(skim);
    ({ at } = skim);
    name = takeIdentifier(skim);
    if (noNames.test(name) && isPublic) giveUp();
  }
  if (!isPublic || noNames.test(name)) return;
  found(skim, { kind: 'alias', name, at, container });
}
