import type { Role } from '../../model/reference.ts';
import type { Lexicon, Sense } from '../verbs/lexicon.ts';
import type { VerbClass } from '../verbs/language.ts';

/** What a label says of the things under or behind it. `open`: it says that they are files, not whether they are there. */
export interface LabelRole {
  readonly role: Role | 'open';
  readonly mayBeEither: boolean;
  /** Whether the step changes the things; undefined where the label does not tell. */
  readonly writes: boolean | undefined;
  /** What is taken out: a name is there, a file may be what it becomes. */
  readonly isTaken?: boolean;
}

/** A label is at most this many words; longer text is a sentence. */
const maxLabelWords = 7;
const openLabels = new Set(['file', 'files', 'location', 'path', 'paths', 'where', 'touches', 'writes', 'target', 'targets', 'artifacts', 'relevant files', 'key files', 'critical files',
  'affected files', 'affected code', 'files involved', 'file changes', 'changed files', 'change', 'changes', 'updates', 'modifications', 'ort', 'datei', 'dateien', 'fichier', 'fichiers', 'archivo', 'archivos', 'arquivo', 'arquivos', '文件', '檔案', '路径', '位置', 'ファイル', '場所', '파일', '위치', '경로']);
const producedLabels = new Set(['output', 'destination', 'save to', 'saved to', 'outputs', 'produces', 'deliverables', 'deliverable', 'generated', 'documentation deliverables', '成果物', '输出', '產出', '交付', '交付物', '文档交付', '文檔交付']);
const creating = new Set(['new', 'create', 'creates', 'created', 'add', 'adds', 'added', 'adding', 'creating', 'desired', 'proposed', 'additions', 'produces', 'target structure', '新規', '新增', '追加', '作成', '新建']);
const existing = new Set(['existing', 'current', 'modify', 'modified', 'modifies', 'update', 'updated', 'updates', 'edit', 'edits', 'edited', 'change', 'changes', 'changed', 'read', 'reads', 'reference', 'references', 'see', 'reuse', 'reused', 'extend',
  'keep', 'copy', 'extract', 'verify', 'review', 'context', 'inspect', 'refactor', 'touch', 'before', 'consumes', 'unchanged', 'depends', 'based', '既存', '现有', '現有', '修改', '変更', '参照', '기존', '수정']);
const deleting = new Set(['delete', 'deletes', 'deleted', 'remove', 'removes', 'removed', 'drop', 'deletions', 'removals', '削除', '删除', '刪除', '移除', '삭제']);
const moving = new Set(['rename', 'renamed', 'renames', 'move', 'moved', 'moves']);

/**
 * Read a label (`Create`, `Files to modify`, `New files (backend)`, `新規ファイル`) as a role.
 *
 * @returns  undefined for text that is no such label
 */
export function labelRole(label: string, lexicon: Lexicon): LabelRole | undefined {
  const text = label.toLowerCase().replace(/\([^()]{0,80}\)/g, ' ').replace(/[*_`:"'#]/g, ' ').replace(/\s+/g, ' ').trim();
  if (producedLabels.has(text)) return { role: 'creates', mayBeEither: true, writes: true };
  if (openLabels.has(text)) return { role: 'open', mayBeEither: false, writes: undefined };
  const words = text.split(/[ /,&+]+/).filter((it) => it !== '' && !/^[\d.]+$/.test(it));
  if (words.length === 0 || words.length > maxLabelWords) return undefined;
  const roles = words.map((it) => wordRole(it, lexicon));
  const strange = roles.indexOf('other');
  if (strange >= 0 && !(strange === words.length - 1 && mayEndFreely(words))) return undefined;
  return joined(new Set(roles.filter((it) => it !== 'filler' && it !== 'other')), words);
}

function joined(roles: ReadonlySet<Role | 'either'>, words: readonly string[]): LabelRole | undefined {
  const [role] = roles;
  if (role === undefined) return undefined;
  if (roles.size > 1) return { role: 'open', mayBeEither: false, writes: undefined };
  if (role === 'either') return { role: 'creates', mayBeEither: true, writes: undefined };
  return { role, mayBeEither: false, writes: role === 'existing' ? changes(words) : true, ...(words.some((it) => it.startsWith('extract')) ? { isTaken: true } : {}) };
}

const changing = /^(?:modif|updat|edit|chang|extend|refactor|touch|fix|修改|変更|수정)/;
const reading = /^(?:read|referenc|see|reuse|keep|copy|verify|review|context|inspect|consumes|unchanged|参照)/;

function changes(words: readonly string[]): boolean | undefined {
  if (words.some((it) => changing.test(it))) return true;
  return words.some((it) => reading.test(it)) ? false : undefined;
}

function mayEndFreely(words: readonly string[]): boolean {
  return words.length > 1 && words.length <= 3 && isLeadingAdjective(words[0] ?? '') && !ofWork.test(words.at(-1) ?? '');
}

/** `Current focus`, `Current sprint`: what is worked on, and not what is there. */
const ofWork = /^(?:focus|sprint|tasks?|work|phase|milestone|iteration|priority|priorities|goals?|objectives?|progress|step|todos?|week|release)$/;

function isLeadingAdjective(word: string): boolean {
  return ['new', 'existing', 'modified', 'current', 'deleted', 'removed', 'updated', 'changed', 'created'].includes(word);
}

function wordRole(word: string, lexicon: Lexicon): Role | 'either' | 'filler' | 'other' {
  if (creating.has(word)) return 'creates';
  if (existing.has(word)) return 'existing';
  if (deleting.has(word)) return 'deletes';
  if (moving.has(word)) return 'renames-from';
  const senses = lexicon.senses.get(word) ?? wideOnly(word, lexicon);
  if (senses.some((it) => it.kind === 'either')) return 'either';
  if (senses.some((it) => it.kind === 'filler')) return 'filler';
  for (const it of senses) {
    if (it.kind === 'fresh') return 'creates';
    if (it.kind === 'present') return 'existing';
    if (it.kind === 'verb') return labelVerbs[it.verb];
  }
  return 'other';
}

/** Senses of a run that is made of entries only. */
function wideOnly(run: string, lexicon: Lexicon): readonly Sense[] {
  const found: Sense[] = [];
  for (let at = 0; at < run.length;) {
    const entry = lexicon.wide.get(run.charAt(at))?.find(([words]) => run.startsWith(words, at));
    if (!entry) return [];
    found.push(entry[1]);
    at += entry[0].length;
  }
  const said = found.filter((it) => it.kind !== 'filler' && it.kind !== 'preposition');
  return said.length > 0 ? said : found.slice(0, 1);
}

const labelVerbs: Readonly<Record<VerbClass, Role | 'other'>> = {
  create: 'creates', add: 'creates', modify: 'existing', mend: 'existing', use: 'existing', copy: 'existing', extract: 'existing', replace: 'existing', delete: 'deletes', move: 'renames-from', ensure: 'other', describe: 'other',
};
