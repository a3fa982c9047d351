import { Command, InvalidArgumentError, Option } from 'commander';
import { outcomes } from '../../model/capability.ts';
import type { ReuseOutcome } from '../../model/capability.ts';
import type { Groundplan } from '../../workspace/groundplan.ts';
import { gapReport } from '../../workspace/planCheck/gapReport.ts';
import type { IntentInput } from '../../workspace/planCheck/intentAdvice.ts';
import { intentFormats, intentReport } from '../../workspace/planCheck/intentReport.ts';
import type { IntentFormat } from '../../workspace/planCheck/intentReport.ts';
import { visible } from '../formats/visible.ts';
import { fail, intentTarget, planTarget, withWorkspace, workspaceOption } from '../inWorkspace.ts';
import { readTarget } from '../planSources.ts';
import type { PlanTarget } from '../planSources.ts';
import { showProgress } from '../showProgress.ts';
import type { World } from '../world.ts';

interface PlanCheckFlags {
  readonly intent?: string;
  readonly reuse?: number;
  readonly extend?: number;
  readonly tie?: number;
  readonly limit?: number;
  readonly llm: boolean;
  readonly recordOutcome?: ReuseOutcome;
  readonly capability?: string;
  readonly format: IntentFormat;
  readonly workspace?: string;
}

/** Matches that can be listed at most. */
const maxLimit = 1000;

/** `groundplan plan-check`: what exists already for a plan or an intent. */
export function planCheckCommand(world: World, exit: (code: number) => void): Command {
  return new Command('plan-check')
    .description('Compare what shall be built with what exists: reuse, extend or build new. Advice, never a gate.')
    .argument('[plan]', 'a plan file; without it --intent')
    .option('-i, --intent <text>', 'what shall be built, in your words')
    .addOption(new Option('--reuse <score>', 'advise to reuse from this score on, 0 to 1; with it or --extend the score alone decides').argParser(toRatio))
    .addOption(new Option('--extend <score>', 'advise to extend from this score on, 0 to 1').argParser(toRatio))
    .addOption(new Option('--tie <score>', 'matches this near to the best count as equal, and the more mature one comes first').argParser(toRatio))
    .addOption(new Option('--limit <count>', 'how many matches are listed').argParser(toCount))
    .option('--no-llm', 'ask no model, even if GROUNDPLAN_LLM_URL names one')
    .addOption(new Option('--record-outcome <outcome>', 'keep what you did with the answer').choices(outcomes))
    .option('--capability <id>', 'the capability that the outcome is about; the advised one without it')
    .addOption(formatOption())
    .addOption(workspaceOption())
    .addHelpText('after', examples)
    .action(async (plan: string | undefined, flags: PlanCheckFlags) => exit(await planCheck(plan, flags, world)))
    .addCommand(reportCommand(world, exit));
}

/** `groundplan plan-check report gaps`. */
function reportCommand(world: World, exit: (code: number) => void): Command {
  return new Command('report')
    .description('Tell what the recorded outcomes say.')
    .argument('<what>', 'gaps: what was asked for and is not there, and what nobody took')
    .addOption(formatOption())
    .addOption(workspaceOption())
    .action(async (what: string, _own: unknown, command: Command) => {
      exit(await report(what, command.optsWithGlobals<PlanCheckFlags>(), world));
    });
}

async function report(what: string, { format, workspace }: PlanCheckFlags, world: World): Promise<number> {
  if (what !== 'gaps') return fail(world, `plan-check report knows "gaps" only, not "${visible(what)}"`);
  const target = intentTarget(workspace, world);
  if (typeof target === 'string') return fail(world, target);
  return await withWorkspace(target.root, world, (groundplan) => {
    world.output.write(gapReport(groundplan.outcomeGaps(), format));
    return undefined;
  });
}

const examples = `
Exit code: 0 whenever there is an answer, whatever it is; 2 when there is none.

Examples:
  groundplan plan-check docs/plan.md
  groundplan plan-check --intent "cap requests per API key" --format json
  groundplan plan-check docs/plan.md --record-outcome extended
  groundplan plan-check report gaps`;

async function planCheck(plan: string | undefined, flags: PlanCheckFlags, world: World): Promise<number> {
  const wrong = wrongUse(plan, flags);
  if (wrong !== undefined) return fail(world, wrong);
  const target = plan === undefined ? intentTarget(flags.workspace, world) : planTarget(plan, flags.workspace, world);
  if (typeof target === 'string') return fail(world, target);
  return await withWorkspace(target.root, world, async (groundplan) => {
    const input = flags.intent === undefined ? await readPlan(target, groundplan, world) : { intent: flags.intent };
    if (typeof input === 'string') return input;
    await answer(input, flags, { groundplan, world });
    return undefined;
  });
}

async function answer(input: IntentInput, flags: PlanCheckFlags, { groundplan, world }: { readonly groundplan: Groundplan; readonly world: World }): Promise<void> {
  const progress = showProgress(world), { reuse, extend, tie: tieWindow, llm, recordOutcome: outcome, capability: capabilityId, limit } = flags;
  const match = await groundplan.checkIntent(input, { reuse, extend, tieWindow, limit, onProgress: progress.show, ...(llm ? { rerank: true } : {}) });
  progress.finish();
  const recorded = outcome === undefined ? undefined : await groundplan.recordOutcome(match, outcome, { source: 'cli', capabilityId });
  world.output.write(intentReport(match, flags.format, recorded));
  await (await groundplan.sessions()).notePlanCheck(match, recorded);
  if (recorded !== undefined && recorded.places.length > 0) world.errors.write(`groundplan: "${recorded.record.outcome}" is recorded in ${visible(recorded.places.join(', '))}\n`);
}

function wrongUse(plan: string | undefined, { intent, reuse, extend, capability, recordOutcome }: PlanCheckFlags): string | undefined {
  if (plan !== undefined && intent !== undefined) return 'takes a plan or --intent, not both';
  if (plan === undefined && intent === undefined) return 'wants a plan file, or what shall be built: --intent "…"';
  if (reuse !== undefined && extend !== undefined && extend > reuse) return '--extend must not be above --reuse';
  return capability !== undefined && recordOutcome === undefined ? '--capability belongs to --record-outcome' : undefined;
}

async function readPlan(target: PlanTarget, groundplan: Groundplan, world: World): Promise<IntentInput | string> {
  const { found: [plan], failures } = await readTarget(target, groundplan, world);
  return plan ?? `${visible(target.path)} ${failures[0]?.message ?? 'cannot be read'}`;
}

function toRatio(written: string): number {
  const ratio = Number(written);
  if (written.trim() === '' || !(ratio >= 0 && ratio <= 1)) throw new InvalidArgumentError('It is no number from 0 to 1.');
  return ratio;
}

function toCount(written: string): number {
  const count = Number(written);
  if (!(Number.isInteger(count) && count >= 1 && count <= maxLimit)) throw new InvalidArgumentError(`It is no whole number from 1 to ${maxLimit}.`);
  return count;
}

function formatOption(): Option {
  return new Option('-f, --format <format>', 'how to answer').choices(intentFormats).default('markdown');
}
