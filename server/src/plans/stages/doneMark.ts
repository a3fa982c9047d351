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

/** The task boxes of a text, for questions about spans of it. */
export interface BoxTable {
  /** Whether all boxes that begin inside the span are ticked; false when there are none. */
  readonly allTicked: (span: Span) => boolean;
}

/** Build the table once per text; each question costs a binary search. */
export function buildBoxTable(document: MarkdownDocument): BoxTable {
  const boxes = document.items.filter((it) => it.box !== undefined);
  const openBefore = [0];
  for (const it of boxes) openBefore.push((openBefore.at(-1) ?? 0) + (isTicked(it.box) ? 0 : 1));
  const firstFrom = (offset: number): number => {
    let low = 0, high = boxes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((boxes[middle]?.span.start ?? 0) < offset) low = middle + 1; else high = middle;
    }
    return low;
  };
  return {
    allTicked: (span) => {
      const from = firstFrom(span.start), to = firstFrom(span.end);
      return to > from && openBefore[from] === openBefore[to];
    },
  };
}
