import type { Heading, MarkdownDocument } from '../markdown/document.ts';
import type { StageOutline } from '../formats/adapter.ts';
import { buildBoxTable } from './doneMark.ts';
import { headingStage, withGroup } from './headingStages.ts';

const number = /^(\d{1,3}(?:\.\d{1,3}){0,6})[.):]?\s+\S/;
const verb = /^\d[\d.]*[.):]?\s+(?:create|add|implement|build|write|update|modify|refactor|fix|remove|delete|rename|move|extract|replace|wire|integrate|migrate|set up|configure|introduce|extend|test|verify|document|erstell|anleg|änder|crear|criar|créer|ajouter)/i;
const stepsTitle = /\b(?:steps?|implementation|tasks?|changes|work)\b|步骤|步驟|实施|手順|実装|단계/i;

/** Numbered headings that are steps: side by side under one parent that announces steps, or mostly begun by a verb. */
export function numberedHeadings(document: MarkdownDocument): readonly StageOutline[] {
  const groups = new Map<Heading | undefined, Heading[]>();
  for (const heading of document.headings) {
    if (!number.test(heading.title)) continue;
    const group = groups.get(heading.parent);
    if (group) group.push(heading); else groups.set(heading.parent, [heading]);
  }
  const chosen = [...groups].filter(([parent, members]) => members.length > 1 && isSteps(parent, members)).flatMap(([, members]) => members);
  const boxes = buildBoxTable(document);
  const parents = new Set(chosen.map((it) => it.parent));
  const steps = chosen.filter((it) => !parents.has(it)).sort((a, b) => a.block.span.start - b.block.span.start);
  const groupsOf = new Map<string, Set<Heading | undefined>>();
  for (const it of steps) groupsOf.set(numberOf(it), (groupsOf.get(numberOf(it)) ?? new Set()).add(it.parent));
  return steps.map((it) => headingStage(it, (groupsOf.get(numberOf(it))?.size ?? 0) > 1 ? withGroup(it, numberOf(it)) : numberOf(it), boxes));
}

function numberOf({ title }: Heading): string {
  return number.exec(title)?.[1] ?? title;
}

function isSteps(parent: Heading | undefined, members: readonly Heading[]): boolean {
  const begun = members.filter((it) => verb.test(it.title)).length;
  return begun * 2 >= members.length || (parent !== undefined && parent.level > 1 && stepsTitle.test(parent.title));
}
