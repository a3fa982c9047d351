import type { Heading, MarkdownDocument } from '../markdown/document.ts';
import type { StageOutline } from '../formats/adapter.ts';
import { sectionSpan, stageAt } from './stageBuilder.ts';

const stageWord = /^(?:\[[ xX]\]\s*)?(stage|task|step|phase|milestone|part|etappe|schritt|aufgabe|étape|phase|tâche|etapa|paso|fase|tarea|passo|tarefa|ステップ|タスク|フェーズ|段階|阶段|階段|步骤|步驟|任务|任務|단계|작업)\s*#?\s*(\d+(?:\.\d+)*|[A-Z](?=[\s:.)—–-]|$)|[IVX]{1,5}(?=[\s:.)—–-]|$))/i;
const wideStageWord = /^第\s*(\d+|[一二三四五六七八九十]+)\s*(?:阶段|階段|步|フェーズ|段階|章|단계)/;

/** The written number or name of a stage heading: `Task 3: x` has kind `task`, number `3`. */
export interface StageMark {
  readonly kind: string;
  readonly number: string;
}

export function stageMark(title: string): StageMark | undefined {
  const match = stageWord.exec(title);
  if (match) return { kind: (match[1] ?? '').toLowerCase(), number: (match[2] ?? '').toLowerCase() };
  const wide = wideStageWord.exec(title);
  return wide ? { kind: 'stage', number: wide[1] ?? '' } : undefined;
}

/** Headings that are stages: those with a stage word and no such heading under them. */
export function headingStages(document: MarkdownDocument): readonly { readonly heading: Heading; readonly outline: StageOutline; readonly mark: StageMark }[] {
  const marked = document.headings.flatMap((heading) => { const mark = stageMark(heading.title); return mark ? [{ heading, mark }] : []; });
  const parents = new Set<Heading>();
  for (const { heading } of marked) for (let parent = heading.parent; parent; parent = parent.parent) parents.add(parent);
  return marked.filter(({ heading }) => !parents.has(heading)).map(({ heading, mark }) => ({
    heading, mark, outline: stageAt({ id: `${mark.kind}-${mark.number}`, title: heading.title, span: sectionSpan(heading), titleSpan: heading.titleSpan }),
  }));
}
