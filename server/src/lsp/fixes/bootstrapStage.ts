import { installCommand } from '../../model/installCommand.ts';
import type { Plan, Stage } from '../../model/plan.ts';
import type { CheckedPlan } from '../checks.ts';
import { lineEnd } from '../fromProtocol.ts';
import { planAfter } from './fix.ts';
import type { FixContext, Fixer } from './fix.ts';

const title = 'Install what the later steps need';

/** Insert a stage that brings a missing prerequisite before the first stage that needs it, written as the plan writes its stages. */
export const bootstrapStage: Fixer = (context) => {
  const { checked, finding, grounded } = context, { plan } = checked.check;
  const stage = plan.stages.find((it) => it.id === finding.stage), command = installBefore(context);
  if (finding.rule !== 'prerequisite-missing' || stage === undefined || command === undefined || grounded === undefined) return [];
  const text = stageText(checked, stage, command);
  if (text === undefined) return [];
  const at = checked.view.lines.startOf(checked.view.lines.placeOf(stage.span.start).line), edits = [{ span: { start: at, end: at }, text }];
  if (!bringsStage(plan, planAfter(checked, edits), stage)) return [];
  return [{ id: 'bootstrap', title: `Insert a stage that runs ${command} before`, isPreferred: true, action: { kind: 'edit', edits } }];
};

/** What installs for the package manager that the plan uses, exactly as its lock file says. */
function installBefore({ grounded }: FixContext): string | undefined {
  if (grounded?.reference.kind !== 'command') return undefined;
  const { words, directory } = grounded.reference, command = words.map((it) => installCommand(it.text)).find((it) => it !== undefined);
  return command === undefined ? undefined : `${directory === undefined ? '' : `cd ${directory} && `}${command}`;
}

function stageText({ view, path }: CheckedPlan, stage: Stage, command: string): string | undefined {
  const { line } = view.lines.placeOf(stage.span.start), first = view.text.slice(view.lines.startOf(line), lineEnd(view, line)), end = view.text.includes('\r\n') ? '\r\n' : '\n';
  const heading = /^(#{1,6}) /.exec(first), item = /^(\s*)([-*+]) (\[[ xX]\] )?/.exec(first);
  if (/\.ya?ml$/i.test(path)) return yamlStage(first, command, end);
  if (heading !== null) return [`${heading[1] ?? '##'} ${numberedTitle(first)}${title}`, '', `Run: \`${command}\``, '', ''].join(end);
  const taskId = /\bT\d{3,5}\b/.test(first) ? 'T000 ' : '';
  return item === null ? undefined : `${item[1] ?? ''}${item[2] ?? '-'} ${item[3] === undefined ? '' : '[ ] '}${taskId}${title}: run \`${command}\`${end}`;
}

/** `Task 0: ` for a plan whose stages are `Task 1: …`. */
function numberedTitle(heading: string): string {
  const found = /^#{1,6} (?<word>\p{L}+) \d+(?:\.\d+)*(?<mark>[:.)]| [-–—])? /u.exec(`${heading} `);
  return found?.groups === undefined ? '' : `${found.groups['word'] ?? 'Stage'} 0${found.groups['mark'] ?? ':'} `;
}

function yamlStage(first: string, command: string, end: string): string | undefined {
  const indent = /^(\s*)- /.exec(first)?.[1];
  return indent === undefined ? undefined : [`${indent}- id: bootstrap`, `${indent}  title: ${title}`, `${indent}  commands: [${JSON.stringify(command)}]`, ''].join(end);
}

/** Exactly one stage more, right before the one that needs it. */
function bringsStage(before: Plan, after: Plan, stage: Stage): boolean {
  const at = before.stages.findIndex((it) => it.id === stage.id);
  return after.stages.length === before.stages.length + 1 && after.stages[at + 1]?.title === stage.title && (after.stages[at]?.title.includes(title) ?? false);
}
