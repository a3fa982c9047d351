import { Command, Option } from 'commander';
import { exitCodeOf } from '../checkReport.ts';
import type { CheckedPlan, CheckFailure, CheckReport } from '../checkReport.ts';
import { outputFormats, renderReport } from '../formats/renderReport.ts';
import type { OutputFormat } from '../formats/renderReport.ts';
import { visible } from '../formats/visible.ts';
import { findInputTarget, findTargets, readInput, readTarget } from '../planSources.ts';
import type { Found, PlanSource } from '../planSources.ts';
import { showProgress } from '../showProgress.ts';
import type { Progress } from '../showProgress.ts';
import { startTimings } from '../timings.ts';
import type { Timings } from '../timings.ts';
import { updateBaseline } from '../updateBaseline.ts';
import { useColor } from '../useColor.ts';
import type { Groundplan } from '../../workspace/groundplan.ts';
import type { World } from '../world.ts';

interface CheckFlags {
  readonly format: OutputFormat;
  readonly workspace?: string;
  readonly stdin?: true;
  readonly path: string;
  readonly explain?: true;
  readonly strict?: true;
  readonly color: boolean;
  readonly timings?: true;
  readonly updateBaseline?: true;
  readonly readAll?: true;
}

/** `groundplan check`: ground plans in the workspace and report. */
export function checkCommand(world: World, exit: (code: number) => void): Command {
  return new Command('check')
    .description('Check every path, symbol, command and step of plans against the workspace.')
    .argument('[plans...]', 'plan files, folders (every plan below) or quoted globs; the current folder without any')
    .addOption(new Option('-f, --format <format>', 'how to report').choices(outputFormats).default('text'))
    .option('-w, --workspace <folder>', 'the workspace; without it the repository that the plan lies in')
    .option('--stdin', 'check the text on standard input')
    .option('--path <name>', 'name of that text: tells its format and folder, counts from the workspace', 'untitled.md')
    .option('--explain', 'show for every reference how it was decided')
    .option('--strict', 'exit 1 for every verdict but pass')
    .option('--update-baseline', 'accept what is found in these plans: write groundplan-baseline.json, after which only new findings count')
    .option('--read-all', 'read every file before answering; without it a large workspace that is not read yet is read as far as the plans ask for it')
    .option('--no-color', 'no colours; NO_COLOR and FORCE_COLOR are obeyed too')
    .addOption(new Option('--timings', 'print the time of each phase to standard error').hideHelp())
    .addHelpText('after', examples)
    .action(async (words: readonly string[], flags: CheckFlags) => exit(await check(words, flags, world)));
}

const examples = `
Exit code: 0 no finding at error level, 1 findings at error level, 2 something could not be checked.

Examples:
  groundplan check docs/plan.md
  groundplan check --workspace ../shop ~/.claude/plans/refunds.md
  groundplan check --format sarif specs > groundplan.sarif
  git show HEAD:docs/plan.md | groundplan check --stdin --path docs/plan.md`;

async function check(words: readonly string[], flags: CheckFlags, world: World): Promise<number> {
  const timings = startTimings(world);
  const report = await gather(words, flags, world, timings);
  for (const it of report.failures) world.errors.write(`groundplan: ${visible(it.path)} ${visible(it.message)}\n`);
  if (flags.updateBaseline === true) return report.failures.length > 0 ? 2 : 0;
  if (report.plans.length > 0 || words.length > 1) world.output.write(renderReport(report, flags.format, {
    color: useColor(world, flags.color), explain: flags.explain === true ? world.explain : undefined, world,
  }));
  if (flags.timings === true) world.errors.write(timings.toLine());
  return exitCodeOf(report, flags.strict === true ? 'strict' : 'errors');
}

async function gather(words: readonly string[], flags: CheckFlags, world: World, timings: Timings): Promise<CheckReport> {
  const workspace = flags.workspace === undefined ? undefined : world.disk.locate(flags.workspace);
  if (workspace !== undefined && workspace.kind !== 'folder') return { plans: [], failures: [{ path: flags.workspace ?? '', message: 'is no folder, so there is no workspace' }] };
  if (flags.stdin === true) {
    if (words.length > 0) return { plans: [], failures: [{ path: '--stdin', message: 'takes no plan files besides' }] };
    const target = findInputTarget(flags.path, workspace?.path, world);
    return checkIn({ root: target.root, flags }, () => readInput(target, world), world, timings);
  }
  const targets = findTargets(words, workspace?.path, world);
  const plans: CheckedPlan[] = [], failures: CheckFailure[] = [...targets.failures];
  for (const root of new Set(targets.found.map((it) => it.root))) {
    const read = async (groundplan: Groundplan): Promise<Found<PlanSource>> => {
      const parts = await Promise.all(targets.found.filter((it) => it.root === root).map((it) => readTarget(it, groundplan, world)));
      return { found: parts.flatMap((it) => it.found), failures: parts.flatMap((it) => it.failures) };
    };
    const part = await checkIn({ root, flags }, read, world, timings);
    plans.push(...part.plans);
    failures.push(...part.failures);
  }
  return { plans, failures };
}

interface BringUp {
  readonly isWhole: boolean;
  readonly onProgress: Progress['show'];
}

/** Bring the index as far as the plans need it. */
async function bringUp(groundplan: Groundplan, plans: readonly PlanSource[], { isWhole, onProgress }: BringUp): Promise<void> {
  if (!isWhole && await groundplan.readFor(plans, { onProgress })) return;
  await groundplan.refresh({ onProgress });
}

/** Open one workspace, check its plans, close it. What goes wrong in one of them is a failure of that plan only. */
async function checkIn({ root, flags }: { readonly root: string; readonly flags: CheckFlags }, read: (groundplan: Groundplan) => Promise<Found<PlanSource>>, world: World, timings: Timings): Promise<CheckReport> {
  let groundplan: Groundplan | undefined;
  const plans: CheckedPlan[] = [], failures: CheckFailure[] = [], progress = showProgress(world);
  try {
    const opened = groundplan = await timings.time('open', () => world.open(root));
    const sources = await read(opened);
    failures.push(...sources.failures);
    if (sources.found.length > 0) await timings.time('refresh', () => bringUp(opened, sources.found, { isWhole: flags.readAll === true, onProgress: progress.show }));
    for (const { path, text, notes } of sources.found) {
      plans.push({ text, notes, check: await timings.time('check', () => opened.checkPlan({ path, text }, { withoutBaseline: flags.updateBaseline === true })) });
    }
    if (flags.updateBaseline === true) failures.push(...updateBaseline(opened, plans, world));
  } catch (error) {
    failures.push({ path: root, message: `could not be checked: ${error instanceof Error ? error.message : String(error)}` });
  } finally {
    progress.finish();
    await groundplan?.close();
  }
  return { plans, failures };
}
