import { Command } from 'commander';
import { toText } from '../formats/toText.ts';
import { fail, planTarget, withWorkspace, workspaceOption } from '../inWorkspace.ts';
import { readTarget } from '../planSources.ts';
import type { PlanSource, PlanTarget } from '../planSources.ts';
import { colorOption, exitCodeOfRefusal, formatOption, printJson, printStep, sessionOption } from '../sessionOutput.ts';
import type { SessionFlags } from '../sessionOutput.ts';
import { useColor } from '../useColor.ts';
import type { Groundplan } from '../../workspace/groundplan.ts';
import { stepJson } from '../../workspace/sessions/sessionReports.ts';
import type { World } from '../world.ts';

/** `groundplan lock`: work begins with a plan that stands on what exists. */
export function lockCommand(world: World, exit: (code: number) => void): Command {
  return new Command('lock')
    .description('Check a plan and lock it for the present state of the workspace, so that its stages can begin.')
    .argument('<plan>', 'the plan file')
    .addOption(sessionOption())
    .addOption(formatOption())
    .addOption(workspaceOption())
    .addOption(colorOption())
    .addHelpText('after', help)
    .action(async (plan: string, flags: SessionFlags) => exit(await lock(plan, flags, world)));
}

const help = `
Begins a session when none is open. A plan whose text has changed is locked again; stages that are as before keep what they have reached.

Exit code: 0 locked, 1 not locked, and the answer says what stands in the way, 2 could not check or record.

Examples:
  groundplan lock docs/plan.md
  groundplan lock docs/plan.md --session rate-limiting-3f9a1c`;

async function lock(plan: string, flags: SessionFlags, world: World): Promise<number> {
  const target = planTarget(plan, flags.workspace, world);
  if (typeof target === 'string') return fail(world, target);
  return await withWorkspace(target.root, world, async (groundplan) => {
    const source = await readPlan(target, groundplan, world);
    return typeof source === 'string' ? source : await lockSource(source, flags, { groundplan, world });
  });
}

async function readPlan(target: PlanTarget, groundplan: Groundplan, world: World): Promise<PlanSource | string> {
  const { found: [plan], failures } = await readTarget(target, groundplan, world);
  return plan ?? `${target.path} ${failures[0]?.message ?? 'cannot be read'}`;
}

async function lockSource({ path, text, notes }: PlanSource, flags: SessionFlags, { groundplan, world }: { readonly groundplan: Groundplan; readonly world: World }): Promise<number> {
  const sessions = await groundplan.sessions(), outcome = await sessions.lock({ path, text }, flags.session), { check } = outcome;
  if (flags.format === 'json') {
    printJson(world, stepJson(outcome, check));
    return outcome.kind === 'done' ? 0 : exitCodeOfRefusal(outcome);
  }
  if (check !== undefined && check.verdict !== 'pass') {
    const style = { color: useColor(world, flags.color), width: world.output.columns ?? 100, explain: undefined, home: world.environment['HOME'] };
    world.output.write(`${toText({ plans: [{ check, text, notes }], failures: [] }, style)}\n`);
  }
  return printStep(world, outcome, flags);
}
