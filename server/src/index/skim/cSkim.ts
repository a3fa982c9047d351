import type { Skimmed } from '../language.ts';
import { readDeclarators } from './cDeclarators.ts';
import { readDirective } from './cDirectives.ts';
import { isMacroCall, isMacroWord, passMacro } from './cMacros.ts';
import { readMembers } from './cMembers.ts';
import { openSpecifiers, readSpecifiers } from './cSpecifiers.ts';
import { cSyntax, passSpace } from './cText.ts';
import type { CSkim } from './cText.ts';
import { giveUp, isWordUnit, passLiteral, skimText } from './skim.ts';

const quote = 34, hash = 35, leftParenthesis = 40, semicolon = 59, leftBrace = 123, rightBrace = 125;

/**
 * The definitions of a file of C.
 *
 * Macros that stand for attributes are passed, and what a macro with arguments defines is not seen, as the grammar does not see it. Bodies may have any
 * macros in them: nothing in a body is a definition of the file.
 */
export function skimC(text: string): Skimmed | undefined {
  return skimText(text, cSyntax, (plain) => {
    const skim: CSkim = Object.assign(plain, { conditions: 0, linkages: 0, isAfterMacro: false, depth: 0, isUnsorted: false, readMembers });
    while (readItem(skim));
    if (skim.conditions !== 0 || skim.linkages !== 0) giveUp();
    if (skim.isUnsorted) skim.symbols.sort((a, b) => a.line - b.line);
  });
}

/** @returns whether there was one */
function readItem(skim: CSkim): boolean {
  const unit = passSpace(skim);
  if (isWordUnit(unit)) readDeclaration(skim);
  else if (unit === hash) readDirective(skim, undefined);
  else if (unit === semicolon) skim.at += 1;
  else if (unit === rightBrace && skim.linkages > 0) {
    skim.linkages -= 1;
    skim.at += 1;
  } else if (skim.at < skim.text.length) giveUp();
  return skim.at < skim.text.length;
}

function readDeclaration(skim: CSkim): void {
  const { at: start } = skim, it = openSpecifiers('file');
  let unit = readSpecifiers(skim, it);
  if (unit === quote) {
    readLinkage(skim, start);
    return;
  }
  if (unit === leftParenthesis && isMacroCall(skim, it)) {
    if (!passMacro(skim, it, start)) return;
    unit = readSpecifiers(skim, it);
  }
  skim.isAfterMacro = false;
  if (isMacroWord(skim, it, unit)) return;
  if (unit === semicolon && !it.hasType && it.names.length < 2 && (it.hasStorage || it.isTypedef || it.isConst)) giveUp();
  readDeclarators(skim, it, start, unit);
}

/** `extern "C" {`, or before one declaration. */
function readLinkage(skim: CSkim, start: number): void {
  if (!/^extern\s+"C"$/u.test(skim.text.slice(start, skim.at + 3))) giveUp();
  passLiteral(skim);
  if (passSpace(skim) !== leftBrace) return;
  skim.at += 1;
  skim.linkages += 1;
}
