import { Command } from 'commander';
import { inRecords, workspaceOption } from '../inWorkspace.ts';
import { colorOption, formatOption, printJson, printReport, sessionOption } from '../sessionOutput.ts';
import type { SessionFlags } from '../sessionOutput.ts';
import { statusJson, statusReport } from '../../workspace/sessions/sessionReports.ts';
import type { Records } from '../../workspace/groundplan.ts';
import { visible } from '../formats/visible.ts';
import type { World } from '../world.ts';

/** `groundplan status`: what is proven of the workspace as it is now. */
export function statusCommand(world: World, exit: (code: number) => void): Command {
  return new Command('status')
    .description('Tell what is verified of the workspace in its present state, and where the open session stands.')
    .option('--commit <ref>', 'of a clean checkout of that commit, instead of the workspace as it is')
    .addOption(sessionOption())
    .addOption(formatOption())
    .addOption(workspaceOption())
    .addOption(colorOption())
    .addHelpText('after', help)
    .action(async (flags: StatusFlags) => exit(await status(flags, world)));
}

interface StatusFlags extends SessionFlags {
  readonly commit?: string;
}

const help = `
known-good: the present state has passed. drifted: another state has, and these paths differ from it. failed: the present state has failed.
none: nothing has passed yet. Whoever recorded a result for exactly this content, it counts here.

Exit code: 0 known-good, 1 anything else, 2 could not look.`;

async function status(flags: StatusFlags, world: World): Promise<number> {
  return await inRecords(flags.workspace, world, async (records) => {
    if (flags.commit !== undefined) return await statusOfCommit(records, flags.commit, { flags, world });
    const sessions = await records.sessions();
    // The log is read while git looks at the files.
    const [baseline, answer] = await Promise.all([sessions.baseline(), sessions.progress(flags.session)]);
    if (answer.kind === 'refused' && answer.code === 'SESSION_UNKNOWN') return `${answer.message}; ${answer.whatToDo}`;
    const session = answer.kind === 'done' ? answer : undefined;
    const noted = answer.kind === 'refused' && answer.code !== 'NOTHING_RECORDED' ? { ...baseline, notes: [...baseline.notes, `${answer.message}; ${answer.whatToDo}`] } : baseline;
    if (flags.format === 'json') printJson(world, statusJson(noted, session));
    else printReport(world, statusReport(noted, session), flags);
    return baseline.view.standing === 'known-good' ? 0 : 1;
  });
}

/** Sessions belong to the workspace as it is, so nothing is said of them. */
async function statusOfCommit(records: Records, ref: string, { flags, world }: { readonly flags: StatusFlags; readonly world: World }): Promise<number | string> {
  const commit = await records.stateOfCommit(ref);
  if (commit.kind === 'unknown') return `the state of ${visible(ref)} is not known: ${visible(commit.reason)}`;
  const baseline = await (await records.sessions()).baseline(commit.state);
  if (flags.format === 'json') printJson(world, { ...statusJson(baseline, undefined), commit: commit.commit });
  else printReport(world, { ...statusReport(baseline, undefined), next: undefined }, flags);
  return baseline.view.standing === 'known-good' ? 0 : 1;
}
