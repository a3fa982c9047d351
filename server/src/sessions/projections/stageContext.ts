/** What whoever does the next stage should know, and no more. */
import { baselineOf } from '../baselineOf.ts';
import { makesBuildClaim } from '../buildClaim.ts';
import type { SessionState, StageState } from '../sessionState.ts';
import { deferredOf } from './deferredOf.ts';
import type { PlanShape } from './planShape.ts';

/** UTF-16 units of the whole text; hooks of coding agents cut longer ones. */
const maxContextUnits = 6_000;
const maxListed = 15;
/** Words of people of one kind, the newest. */
const maxWords = 3;

/**
 * The context of one stage as Markdown, facts only: it may be read by a model, so it gives no orders.
 *
 * @param stageId  undefined for the active stage, else the first that is not done
 * @param similar  the closest earlier plan that succeeded; left out where guidance is switched off
 */
export function stageContext(state: SessionState, stageId?: string, similar?: { readonly shape: PlanShape; readonly score: number }): string {
  const stage = state.stages.get(stageId ?? state.activeStage ?? '') ?? [...state.stages.values()].find((it) => it.phase !== 'verified' && it.phase !== 'finished');
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Verified baseline', baselineLines(state)],
    ['Stage', stage === undefined ? ['All stages are done.'] : stageLines(stage)],
    ['Last failure', stage?.feedback === undefined ? [] : [stage.feedback]],
    ['Open', [
      ...[...state.preconditions.values()].map((it) => `Not there: ${it.path} (${it.reason})${it.candidates.length === 0 ? '' : `; near: ${it.candidates.join(', ')}`}`),
      ...[...state.clarifications.values()].map((it) => `Question ${it.id}: ${it.question}`),
      ...(state.grounding?.findings ?? []).filter((it) => it.level !== 'note').map((it) => `${it.level} ${it.rule}: ${it.message}`),
    ]],
    ['Steering', state.steering.filter((it) => isFor(it, stage)).slice(-maxWords).map((it) => it.text)],
    ['Answered', state.answers.filter((it) => isFor(it, stage)).slice(-maxWords).map((it) => `${it.question.split('\n')[0] ?? ''} ${it.answer}`)],
    ['Not executed by anybody', deferredOf(state).map((it) => `${it.assertion} (${it.why})`)],
    ['Guidance', state.settings.withGuidance && stage !== undefined ? guidanceLines(stage, similar) : []],
  ];
  const text = sections.filter(([, lines]) => lines.length > 0).map(([title, lines]) => `## ${title}\n${listed(lines)}`).join('\n\n');
  return text.length <= maxContextUnits ? text : `${text.slice(0, maxContextUnits - 60)}\n\n(${text.length} characters in all; the rest is left out)`;
}

/** What was said of another stage is left out. */
function isFor({ stageId }: { readonly stageId?: string | undefined }, stage: StageState | undefined): boolean {
  return stageId === undefined || stageId === stage?.planned.id;
}

function listed(lines: readonly string[]): string {
  const shown = lines.slice(0, maxListed).map((it) => `- ${it.replaceAll('\n', '\n  ')}`);
  return [...shown, ...(lines.length > maxListed ? [`- and ${lines.length - maxListed} more`] : [])].join('\n');
}

function baselineLines(state: SessionState): readonly string[] {
  const { standing, verdict } = baselineOf(state);
  const changed = state.workspace?.changedPaths ?? [];
  const what = verdict === undefined ? [] : [`${verdict.command}: ${verdict.result} at ${verdict.occurredAt}, state ${verdict.stateKey.slice(0, 12)}`];
  return [standing, ...what, ...(standing === 'drifted' && changed.length > 0 ? [`changed since: ${changed.slice(0, maxListed).join(', ')}${changed.length > maxListed ? ` and ${changed.length - maxListed} more` : ''}`] : [])];
}

function stageLines(stage: StageState): readonly string[] {
  const { id, title, writes, requires, done } = stage.planned;
  return [
    `${id}: ${title}`,
    writes.length === 0 ? 'declares no writes' : `declares writes to ${writes.slice(0, maxListed).join(', ')}${writes.length > maxListed ? ` and ${writes.length - maxListed} more` : ''}`,
    ...(requires.length === 0 ? [] : [`requires ${requires.join(', ')}`]),
    ...(done ? ['is ticked in the plan; nothing recorded proves it'] : []),
  ];
}

function guidanceLines(stage: StageState, similar: { readonly shape: PlanShape; readonly score: number } | undefined): readonly string[] {
  const claim = makesBuildClaim(stage) ? ['The stage ends with a recorded verification of exactly the state that it leaves behind.'] : ['The stage makes no claim about the build; a change to code would make one.'];
  if (similar === undefined) return claim;
  const { shape, score } = similar;
  const outline = shape.stages.slice(0, 10).map((it) => it.title).join(' → ');
  return [...claim, `A similar plan succeeded earlier (${Math.round(score * 100)} % of words shared): "${shape.title}", ${shape.stages.length} stages: ${outline}; ${shape.setbacks} of ${shape.verifications} verifications did not pass.`];
}
