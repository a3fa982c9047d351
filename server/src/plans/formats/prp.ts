import type { Reference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import type { Fence, MarkdownDocument } from '../markdown/document.ts';
import type { FoundMention } from '../references/mention.ts';
import { pathIn } from '../references/wordMentions.ts';
import { stageAt } from '../stages/stageBuilder.ts';
import type { FormatAdapter, Outline, PlanSource, StageOutline } from './adapter.ts';
import { markdownOutline } from './markdown.ts';
import { outlineOf } from './stageRule.ts';

/** PRPs: `Task 1:` in a block is a stage, `MODIFY x:` and `CREATE x:` in it say what happens to files; the context list names files that must be there. */
export const prpFormat: FormatAdapter = { format: 'prp', outline, mentions, adjust };

const taskLine = /^\s{0,8}(?:#{1,4} |- )?Task (\d{1,4})(?:\s*[:.—-]|\s*$)/i;
const actionLine = /^\s{0,12}(?:- )?(?:#{1,4} )?(?:Task \d{1,4}[:.]?[ \t]{1,4})?(CREATE|ADD|NEW|MODIFY|UPDATE|EDIT|EXTEND|DELETE|REMOVE)[ \t]+([^\s:,]{2,200}):?\s*$/;
const sourceLine = /^\s{0,12}(?:- )?(?:MIRROR|FOLLOW|COPY|REUSE|PATTERN|USE)\b[\w ]{0,40}?(?:from|in)?:[ \t]+([^\s,]{2,200})/i;
const contextLine = /^\s{0,12}- (?:file|docfile):[ \t]*([^\s,]{2,200})/;
/** Longer lines are no task lines. */
const maxLineUnits = 400;
const lists = /^(?:ya?ml|text|txt|plaintext|markdown|md)?$/i;

function outline({ document }: PlanSource): Outline {
  const tasks = document.fences.filter((it) => isList(document, it)).flatMap((it) => tasksIn(document, it));
  return tasks.length === 0 ? markdownOutline(document) : outlineOf(document, tasks);
}

function isList({ text }: MarkdownDocument, { block }: Fence): boolean {
  return lists.test(text.slice(block.info.start, block.info.end).trim());
}

/** From one `Task N` line to the next, or to the end of the block. */
function tasksIn({ text }: MarkdownDocument, { block }: Fence): readonly StageOutline[] {
  const starts = block.lines.flatMap((line) => { const number = taskLine.exec(cut(text, line))?.[1]; return number === undefined ? [] : [{ line, number }]; });
  return starts.map(({ line, number }, index) => {
    const end = starts[index + 1]?.line.start ?? block.lines.at(-1)?.end ?? line.end;
    return stageAt({ id: `task-${number}`, title: text.slice(line.start, line.end).trim().slice(0, 200), span: { start: line.start, end }, titleSpan: line });
  });
}

function cut(text: string, line: Span): string {
  return text.slice(line.start, Math.min(line.end, line.start + maxLineUnits));
}

function mentions({ document }: PlanSource): readonly FoundMention[] {
  return document.fences.filter((it) => isList(document, it)).flatMap((fence) => fence.block.lines.flatMap((line): readonly FoundMention[] => {
    const reference = lineReference(cut(document.text, line), line.start);
    return reference ? [{ reference, leaf: undefined, fence, token: 0 }] : [];
  }));
}

function lineReference(line: string, start: number): Reference | undefined {
  const action = actionLine.exec(line);
  if (action?.[1] !== undefined) return fileAt(line, start, { written: action[2], ...claimOf(action[1]) });
  const source = sourceLine.exec(line)?.[1] ?? contextLine.exec(line)?.[1];
  return fileAt(line, start, { written: source, role: 'existing', roleReason: 'named as a source', writes: false });
}

type Claim = Required<Pick<Reference, 'role' | 'roleReason' | 'writes'>>;

function claimOf(word: string): Claim {
  const role = /^(?:CREATE|ADD|NEW)$/.test(word) ? 'creates' : /^(?:DELETE|REMOVE)$/.test(word) ? 'deletes' : 'existing';
  return { role, roleReason: `label "${word}"`, writes: true };
}

/** Only what reads as a file for sure: the lines are free text. */
function fileAt(line: string, start: number, { written, ...claim }: Claim & { readonly written: string | undefined }): Reference | undefined {
  const bare = written?.replace(/^[`"']+|[`"':.]+$/g, '');
  const path = bare === undefined || bare === '' ? undefined : pathIn({ text: bare, start: start + line.indexOf(bare), site: 'structured' });
  return path?.kind === 'path' && path.certainty !== 'weak' ? { ...path, ...claim, certainty: 'certain' } : undefined;
}

/** The desired tree shows what is there and what is to be: an entry may be new. */
function adjust(found: readonly FoundMention[]): readonly FoundMention[] {
  return found.map((it) => {
    const { reference, fence } = it;
    const isDesired = reference.kind === 'path' && reference.site === 'tree' && reference.role === 'unstated' && /^desired\b/i.test(fence?.heading?.title ?? '');
    return isDesired ? { ...it, reference: { ...reference, role: 'creates', roleReason: 'in the desired tree', mayBeEither: true } } : it;
  });
}
