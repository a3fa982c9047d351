import type { Leaf } from '../markdown/document.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import { labelRole } from './labelRole.ts';
import type { LabelFound } from './leafLabels.ts';

const actionColumns = /^(?:action|actions|change|change type|type|status|operation|op|kind|what|mode|create\/modify|操作|動作|種別|変更|aktion|acción|ação|작업)$/;
const fileColumns = /file|path|module|location|datei|fichier|archivo|arquivo|ファイル|文件|檔案|파일/;

/** The role that a table gives to the files of a row: an action column, or a column header such as `New file`. */
export function tableRole(leaf: Leaf, lexicon: Lexicon): LabelFound | undefined {
  const { cell } = leaf;
  if (!cell || cell.row === 0) return undefined;
  const own = labelRole(cell.header, lexicon);
  if (own && own.role !== 'open') return { ...own, reason: `column "${cell.header}"` };
  const isFileColumn = fileColumns.test(cell.header) || cell.column === 0;
  const action = cell.headers.findIndex((it) => actionColumns.test(it));
  if (!isFileColumn) return undefined;
  const text = cell.rowTexts[action] ?? '';
  const label = action < 0 ? undefined : labelRole(text, lexicon) ?? labelRole(text.split(/[\s(:,]/)[0] ?? '', lexicon);
  if (label) return { ...label, reason: `table says "${text}"` };
  return own && { ...own, reason: `column "${cell.header}"` };
}
