import { Command } from 'commander';
import { inWorkspace, workspaceOption } from '../inWorkspace.ts';
import { colorOption, formatOption, printJson, printReport, sessionOption } from '../sessionOutput.ts';
import type { SessionFlags } from '../sessionOutput.ts';
import { statusJson, statusReport } from '../../workspace/sessions/sessionReports.ts';
import type { World } from '../world.ts';

/** `groundplan status`: what is proven of the workspace as it is now. */
export function statusCommand(world: World, exit: (code: number) => void): Command {
  return new Command('status')
    .description('Tell what is verified of the workspace in its present state, and where the open session stands.')
    .addOption(sessionOption())
    .addOption(formatOption())
    .addOption(workspaceOption())
    .addOption(colorOption())
    .addHelpText('after', help)
    .action(async (flags: SessionFlags) => exit(await status(flags, world)));
}

const help = `
known-good: the present state has passed. drifted: another state has, and these paths differ from it. failed: the present state has failed.
none: nothing has passed yet. Whoever recorded a result for exactly this content, it counts here.

Exit code: 0 known-good, 1 anything else, 2 could not look.`;

async function status(flags: SessionFlags, world: World): Promise<number> {
  return await inWorkspace(flags.workspace, world, async (groundplan) => {
    const sessions = await groundplan.sessions(), baseline = await sessions.baseline(), answer = await sessions.progress(flags.session);
    if (answer.kind === 'refused' && answer.code === 'SESSION_UNKNOWN') return `${answer.message}; ${answer.whatToDo}`;
    const session = answer.kind === 'done' ? answer : undefined;
    const noted = answer.kind === 'refused' && answer.code !== 'NOTHING_RECORDED' ? { ...baseline, notes: [...baseline.notes, `${answer.message}; ${answer.whatToDo}`] } : baseline;
    if (flags.format === 'json') printJson(world, statusJson(noted, session));
    else printReport(world, statusReport(noted, session), flags);
    return baseline.view.standing === 'known-good' ? 0 : 1;
  });
}
