import type { Heading, MarkdownDocument } from '../markdown/document.ts';
import type { StageOutline } from '../formats/adapter.ts';
import { buildBoxTable } from './doneMark.ts';
import { headingStage } from './headingStages.ts';

const number = /^(\d{1,3}(?:\.\d{1,3}){0,2})[.):]?\s+\S/;
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
  return chosen.filter((it) => !parents.has(it)).sort((a, b) => a.block.span.start - b.block.span.start).map((it) => headingStage(it, number.exec(it.title)?.[1] ?? it.title, boxes));
}

function isSteps(parent: Heading | undefined, members: readonly Heading[]): boolean {
  const begun = members.filter((it) => verb.test(it.title)).length;
  return begun * 2 >= members.length || (parent !== undefined && parent.level > 1 && stepsTitle.test(parent.title));
}
