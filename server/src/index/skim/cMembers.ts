import { readDeclarators } from './cDeclarators.ts';
import { readDirective } from './cDirectives.ts';
import { hasPlainArgument, isMacroCall, passLengths } from './cMacros.ts';
import { openSpecifiers, readSpecifiers } from './cSpecifiers.ts';
import { isAnnotation, passGroup, passSpace, passValue, wordKinds } from './cText.ts';
import type { CSkim, TypeKeyword } from './cText.ts';
import { found, giveUp, isWordUnit, takeMark, takeName, takesMark } from './skim.ts';

const hash = 35, leftParenthesis = 40, comma = 44, semicolon = 59, equal = 61, rightBrace = 125;

/** Read members up to the brace of their type, which is passed. Branches that begin among them end among them. */
export function readMembers(skim: CSkim, keyword: TypeKeyword, container: string | undefined): void {
  const { conditions } = skim;
  for (let unit = passSpace(skim); !takesMark(skim, rightBrace); unit = passSpace(skim)) {
    if (unit === hash) {
      readDirective(skim, container);
      if (skim.conditions < conditions) giveUp();
    } else if (!isWordUnit(unit)) giveUp();
    else if (keyword === 'enum') readEnumerator(skim, container);
    else readField(skim, container);
  }
  if (skim.conditions !== conditions) giveUp();
}

function readEnumerator(skim: CSkim, container: string | undefined): void {
  const { at } = skim, name = takeName(skim);
  if (wordKinds.has(name)) giveUp();
  found(skim, { kind: 'enum-member', name, at, container });
  let unit = passSpace(skim);
  if (takesMark(skim, equal)) unit = passValue(skim);
  if (unit !== rightBrace && unit !== hash) takeMark(skim, comma);
}

function readField(skim: CSkim, container: string | undefined): void {
  const { at } = skim, it = openSpecifiers('type', container);
  let unit = readSpecifiers(skim, it);
  if (it.isTypedef) giveUp();
  if (unit === leftParenthesis && isMacroCall(skim, it)) {
    // A macro makes a type, or fields that are not seen.
    const from = skim.at;
    passGroup(skim);
    const mayDefine = !hasPlainArgument(skim.text.slice(from, skim.at));
    passLengths(skim);
    unit = readSpecifiers(skim, it);
    if (unit === semicolon && it.names.length === 1) skim.isPartial ||= mayDefine;
    else if (it.hasType && isAnnotation(it.names[0]?.text ?? '')) giveUp();
  }
  readDeclarators(skim, it, at, unit);
}
