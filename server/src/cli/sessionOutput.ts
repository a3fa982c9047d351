/** How answers about sessions go to the terminal. Words come from `workspace/sessions/`. */
import { Option } from 'commander';
import { createColors } from 'picocolors';
import type { Report } from '../workspace/sessions/sessionReports.ts';
import { refusalJson, stepJson, stepReport } from '../workspace/sessions/sessionReports.ts';
import type { Refused, StepOutcome } from '../workspace/sessions/sessions.ts';
import { visible } from './formats/visible.ts';
import { useColor } from './useColor.ts';
import type { World } from './world.ts';

export interface SessionFlags {
  readonly format: 'text' | 'json';
  readonly workspace?: string;
  readonly session?: string;
  readonly color: boolean;
}

export function formatOption(): Option {
  return new Option('-f, --format <format>', 'how to answer').choices(['text', 'json']).default('text');
}

export function sessionOption(): Option {
  return new Option('-s, --session <id>', 'the session; without it the one that is open');
}

export function colorOption(): Option {
  return new Option('--no-color', 'no colours; NO_COLOR and FORCE_COLOR are obeyed too');
}

/** Refusals that are no answer of a gate: there was nothing to ask it about, or no way to. */
const noAnswer = new Set([
  'NO_SESSION', 'SESSION_UNKNOWN', 'SESSION_AMBIGUOUS', 'LOG_UNUSABLE', 'LOG_BUSY', 'WORKSPACE_MOVING', 'NOT_SAVED', 'NOT_LISTED', 'WRITES_UNKNOWN', 'NOTHING_RECORDED',
  'STAGE_UNKNOWN', 'APPROVAL_UNKNOWN', 'CLARIFICATION_UNKNOWN',
]);

/** 1 for a gate that stays shut, 2 when it could not even be asked. */
export function exitCodeOfRefusal({ code }: Refused): 1 | 2 {
  return noAnswer.has(code) ? 2 : 1;
}

export function printJson({ output }: World, value: unknown): void {
  output.write(`${JSON.stringify(value, undefined, 2)}\n`);
}

export function printReport(world: World, report: Report, { color }: Pick<SessionFlags, 'color'>): void {
  const { bold, green, red, yellow, dim } = createColors(useColor(world, color)), paint = { good: green, bad: red, doubtful: yellow, plain: (it: string) => it }[report.tone];
  const width = Math.max(8, ...report.facts.map(([label]) => label.length));
  const lines = [
    `${paint(bold(report.word))}${report.summary === '' ? '' : `  ${visible(report.summary)}`}`,
    ...report.facts.map(([label, text]) => `  ${dim(label.padEnd(width))}  ${visible(text)}`),
    ...(report.next === undefined ? [] : [`  ${dim('next'.padEnd(width))}  ${visible(report.next)}`]),
  ];
  world.output.write(`${lines.join('\n')}\n`);
}

/** Print what a step led to. A refusal of the gate is an answer; one without an answer goes to standard error. */
export function printStep(world: World, outcome: StepOutcome, flags: SessionFlags): number {
  if (flags.format === 'json') printJson(world, stepJson(outcome));
  else if (outcome.kind === 'refused' && outcome.rows.length === 0 && exitCodeOfRefusal(outcome) === 2) return printRefusal(world, outcome, flags);
  else printReport(world, stepReport(outcome), flags);
  return outcome.kind === 'done' ? 0 : exitCodeOfRefusal(outcome);
}

export function printRefusal(world: World, refusal: Refused, { format }: Pick<SessionFlags, 'format'>): number {
  if (format === 'json') printJson(world, { refusal: refusalJson(refusal) });
  else world.errors.write(`groundplan: ${visible(refusal.message)}; ${visible(refusal.whatToDo)}\n`);
  return exitCodeOfRefusal(refusal);
}
