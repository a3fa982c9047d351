import type { Heading, MarkdownDocument } from '../markdown/document.ts';
import type { StageOutline } from '../formats/adapter.ts';
import { buildBoxTable, saysDone, type BoxTable } from './doneMark.ts';
import { sectionSpan, stageAt } from './stageBuilder.ts';

const stageWord = new RegExp(String.raw`^(?:✅|🚧|⏳|\[[ xX~]\]|~~)?\s*(stage|task|step|phase|milestone|part|sprint|iteration|etappe|schritt|aufgabe|étape|tâche|etapa|paso|fase|tarea|passo|ステップ|タスク|フェーズ|段階|阶段|階段|步骤|步驟|任务|任務|단계|작업|этап|шаг|задача|фаза|етап|крок|завдання)(?:\s*#?\s*(\d{1,5}[a-z]?(?:\.\d{1,4}[a-z]?){0,6})|\s+([A-Z](?=[\s:.)—–-]|$)|[IVX]{1,5}(?=[\s:.)—–-]|$)))`, 'i');
const wideStageWord = /^第\s*(\d+|[一二三四五六七八九十]+)\s*(?:阶段|階段|步|フェーズ|段階|章|단계)/;
const wideOrder = /^(\d+)\s*(?:단계)/;

/** The written kind and number of a stage heading: `Task 3: x` has kind `task`, number `3`. */
export interface StageMark {
  readonly kind: string;
  readonly number: string;
}

export interface HeadingStage {
  readonly heading: Heading;
  readonly mark: StageMark;
  readonly outline: StageOutline;
}

/** What the title of a stage begins with; undefined when it is no stage. */
export function stageMark(title: string): StageMark | undefined {
  const match = stageWord.exec(title);
  if (match) return { kind: (match[1] ?? '').toLowerCase(), number: (match[2] ?? match[3] ?? '').toLowerCase() };
  const wide = wideStageWord.exec(title) ?? wideOrder.exec(title);
  return wide ? { kind: 'stage', number: wide[1] ?? '' } : undefined;
}

/** Headings that are stages: those with a stage word that hold no other such heading. */
export function headingStages(document: MarkdownDocument): readonly HeadingStage[] {
  const marks = new Map<Heading, StageMark>();
  for (const heading of document.headings) { const mark = stageMark(heading.title); if (mark) marks.set(heading, mark); }
  const groups = new Set<Heading>();
  for (const heading of marks.keys()) for (let parent = heading.parent; parent; parent = parent.parent) groups.add(parent);
  const leaves = [...marks].filter(([heading]) => !groups.has(heading));
  const parents = new Map<string, Set<Heading | undefined>>();
  for (const [heading, mark] of leaves) { const id = idOf(mark); parents.set(id, (parents.get(id) ?? new Set()).add(heading.parent)); }
  const boxes = buildBoxTable(document);
  return leaves.map(([heading, mark]) => {
    const isShared = (parents.get(idOf(mark))?.size ?? 0) > 1;
    return { heading, mark, outline: headingStage(heading, isShared ? sharedId(heading, mark, marks) : idOf(mark), boxes) };
  });
}

/** A heading's section as a stage. */
export function headingStage(heading: Heading, id: string, boxes: BoxTable): StageOutline {
  const span = sectionSpan(heading);
  return { ...stageAt({ id, title: heading.title, span, titleSpan: heading.titleSpan }), done: saysDone(heading.title) || boxes.allTicked(span) };
}

function idOf(mark: StageMark): string {
  return `${mark.kind}-${mark.number}`;
}

const groupWord = /^(plan|wave|epic|story|feature|module|user story|track)\s+#?(\d[\w.-]{0,20})/i;

/** `phase-2/step-1`, where the numbers begin anew under each group; the nearest heading that is numbered tells the group. */
function sharedId(heading: Heading, mark: StageMark, marks: ReadonlyMap<Heading, StageMark>): string {
  for (let parent = heading.parent; parent; parent = parent.parent) {
    const group = marks.get(parent) ?? groupMark(parent.title);
    if (group) return `${idOf(group)}/${idOf(mark)}`;
  }
  return withGroup(heading, idOf(mark));
}

/** So much of a group's title is in an id. */
const maxGroupUnits = 40;

/** `backend-changes/1`: the title of the section before an id that is there in other sections too. */
export function withGroup({ parent }: Heading, id: string): string {
  const words = parent?.title.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join('-').slice(0, maxGroupUnits);
  return words === undefined ? id : `${words}/${id}`;
}

/** A heading that groups stages without being one: `Plan 05-01`, `Wave 2`. */
function groupMark(title: string): StageMark | undefined {
  const [, kind, number] = groupWord.exec(title) ?? [];
  return kind === undefined || number === undefined ? undefined : { kind: kind.toLowerCase().replace(' ', '-'), number: number.toLowerCase() };
}
