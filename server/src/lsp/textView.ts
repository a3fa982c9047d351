import { PositionEncodingKind } from 'vscode-languageserver';
import { buildLineIndex } from '../model/lineIndex.ts';
import type { LineIndex } from '../model/lineIndex.ts';

/** Unit of `character` in positions, as agreed with the client. */
export type Encoding = 'utf-8' | 'utf-16';

/** A text with what is needed to turn its offsets into positions and back. */
export interface TextView {
  readonly text: string;
  readonly lines: LineIndex;
  readonly encoding: Encoding;
}

/** View of one text; the line table is made when first needed. */
export function viewText(text: string, encoding: Encoding): TextView {
  let lines: LineIndex | undefined;
  return { text, encoding, get lines() { return (lines ??= buildLineIndex(text)); } };
}

/** UTF-16 unless the client wants UTF-8 before it. */
export function chooseEncoding(offered: readonly string[] | undefined): Encoding {
  const first = offered?.find((it) => it === PositionEncodingKind.UTF8 || it === PositionEncodingKind.UTF16);
  return first === PositionEncodingKind.UTF8 ? 'utf-8' : 'utf-16';
}
