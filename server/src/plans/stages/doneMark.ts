import type { Span } from '../../model/span.ts';
import type { MarkdownDocument } from '../markdown/document.ts';

const doneAtEnd = /(?:✅|☑|✔️?|[-—–:(\[]\s*(?:done|complete[d]?|finished|erledigt|fertig|terminé|hecho|completado|concluído|已完成|完成|完了|완료)\s*[)\]]?)\s*$/iu;
const doneAtStart = /^(?:✅|☑|✔️?|\[[xX]\]|~~)\s*/u;

/** Whether a title says that its step is done: `Step 2: parser — DONE`, `✅ Task 1`. */
export function saysDone(title: string): boolean {
  return doneAtEnd.test(title) || doneAtStart.test(title);
}

/** Whether a box character means done. */
export function isTicked(box: string | undefined): boolean {
  return box === 'x' || box === 'X';
}

/** Whether all task boxes inside a span are ticked; false when there are none. */
export function allTicked(document: MarkdownDocument, span: Span): boolean {
  const boxes = document.items.filter((it) => it.box !== undefined && it.span.start >= span.start && it.span.start < span.end);
  return boxes.length > 0 && boxes.every((it) => isTicked(it.box));
}
