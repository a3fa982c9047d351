import type { Leaf, TableCell } from '../markdown/document.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import { labelRole } from './labelRole.ts';
import type { LabelFound } from './leafLabels.ts';

const actionColumns = /^(?:action|actions|change|change type|type|status|operation|op|kind|what|mode|create\/modify|操作|動作|種別|変更|aktion|acción|ação|작업)$/;
const fileColumns = /file|path|module|location|datei|fichier|archivo|arquivo|ファイル|文件|檔案|파일/;

/** Columns that tell where something was seen. */
const seenColumns = /^(?:sources?|source (?:file|code|location)|evidence|origin|(?:defined|found|seen) (?:in|at)|code reference|出典|来源|來源|출처|quelle|fuente|fonte|источник)$/;

/** The role that a table gives to the files of a row: an action column, or a column header such as `New file`. */
export function tableRole(leaf: Leaf, lexicon: Lexicon): LabelFound | undefined {
  const { cell } = leaf;
  if (!cell || cell.row === 0) return undefined;
  if (seenColumns.test(cell.header)) return { role: 'existing', mayBeEither: false, writes: false, reason: `column "${cell.header}"` };
  const own = labelRole(cell.header, lexicon);
  const byHeader = own && { ...own, reason: `column "${cell.header}"` };
  if (byHeader && byHeader.role !== 'open') return byHeader;
  return (fileColumns.test(cell.header) || cell.column === 0 ? actionRole(cell, lexicon) : undefined) ?? byHeader;
}

/** `New keys`, `new columns`: parts of the file are new. */
const newParts = /^new (?:\w{1,20} )?(?!(?:files|tests|classes|modules|components|scripts|migrations|assets)$)\w{1,20}s$/i;

function actionRole(cell: TableCell, lexicon: Lexicon): LabelFound | undefined {
  const text = cell.rowTexts[cell.headers.findIndex((it) => actionColumns.test(it))];
  if (text === undefined) return undefined;
  if (newParts.test(text)) return { role: 'open', mayBeEither: false, writes: true, reason: `table says "${text}"` };
  const label = labelRole(text, lexicon) ?? labelRole(text.split(/[\s(:,]/)[0] ?? '', lexicon);
  return label && { ...label, reason: `table says "${text}"` };
}
