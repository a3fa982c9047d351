import type { Stage } from '../model/plan.ts';
import type { PlanMap, PlanMapEdge, PlanMapNode } from '../protocol/groundplanProtocol.ts';
import { describeStage, findingsOf, stageStatus } from '../workspace/rows.ts';
import type { CheckedPlan } from './checks.ts';
import { layoutGraph } from './layoutGraph.ts';
import { toPosition } from './toProtocol.ts';

/** Stages that are drawn; a graph of more is no picture any more. */
const maxStages = 300;
const nodeHeight = 54, minNodeWidth = 120, maxNodeWidth = 260, pixelsPerLetter = 7.5;

/** Edge before it has a course. */
type Link = Pick<PlanMapEdge, 'from' | 'to' | 'kind'>;

/** A plan as a graph of its stages from top to bottom, laid out. */
export function buildPlanMap({ uri, check, view }: CheckedPlan): PlanMap {
  const stages = check.plan.stages.slice(0, maxStages), links = linksOf(stages), lineOf = (offset: number): number => toPosition(view, offset).line;
  const { width, height, placeOf, courseOf } = layoutGraph(stages.map((it) => ({ id: it.id, width: nodeWidth(labelOf(it)), height: nodeHeight })), links);
  const nodes = stages.map((stage): PlanMapNode => {
    const findings = findingsOf(check, stage.id), label = labelOf(stage), words = describeStage(stage, findings);
    return {
      id: stage.id, label, status: stageStatus(stage, findings), ...placeOf(stage.id), width: nodeWidth(label), height: nodeHeight, line: lineOf(stage.titleSpan.start), parallelGroup: stage.parallelGroup ?? null,
      findings: findings.map((it) => ({ rule: it.rule, level: it.level, message: it.message, line: lineOf(it.span.start) })),
      description: `${label}: ${words === '' ? 'no findings' : words}`,
    };
  });
  return {
    uri, title: check.plan.title ?? check.plan.path, verdict: check.completeness.scanned ? check.verdict : null, width, height, nodes,
    edges: links.map((it): PlanMapEdge => ({ ...it, points: courseOf(it) })), left: check.plan.stages.length - stages.length,
  };
}

/**
 * What comes before what: stated dependencies; for a stage without any, the stage before it in the text. Stages that may run side by side follow
 * the last one before their group, and what follows the group follows all of it.
 */
function linksOf(stages: readonly Stage[]): readonly Link[] {
  const known = new Set(stages.map((it) => it.id)), links = new Map<string, Link>();
  const link = (from: string, to: string, kind: Link['kind']): void => {
    const key = `${from}\n${to}`;
    if (from !== to && known.has(from) && !links.has(key)) links.set(key, { from, to, kind });
  };
  let front: readonly Stage[] = [], group: readonly Stage[] = [];
  for (const stage of stages) {
    const isSide = stage.parallelGroup !== undefined && group[0]?.parallelGroup === stage.parallelGroup;
    if (!isSide) {
      front = group;
      group = [];
    }
    group = [...group, stage];
    for (const it of stage.dependsOn) link(it.id, stage.id, 'depends');
    if (stage.dependsOn.length === 0) for (const it of front) link(it.id, stage.id, 'order');
  }
  return [...links.values()];
}

function labelOf(stage: Stage): string {
  return stage.title.trim() === '' ? stage.id : stage.title.trim();
}

function nodeWidth(label: string): number {
  return Math.round(Math.min(maxNodeWidth, Math.max(minNodeWidth, label.length * pixelsPerLetter + 32)));
}
