import { Command } from 'commander';
import { inRecords, workspaceOption } from '../inWorkspace.ts';
import { colorOption, formatOption, printJson, printRefusal, printReport } from '../sessionOutput.ts';
import type { SessionFlags } from '../sessionOutput.ts';
import { replayReport } from '../../workspace/sessions/sessionReports.ts';
import type { World } from '../world.ts';

/** `groundplan replay`: the same events lead to the same decisions. */
export function replayCommand(world: World, exit: (code: number) => void): Command {
  return new Command('replay')
    .description('Fold a session again from its events and compare every decision. Runs nothing and looks at nothing but the log.')
    .argument('[session]', 'the session; without it the open one, else the newest')
    .addOption(formatOption())
    .addOption(workspaceOption())
    .addOption(colorOption())
    .addHelpText('after', '\nExit code: 0 all decisions are the same, 1 one differs, and the first is named, 2 the session cannot be read.')
    .action(async (session: string | undefined, flags: SessionFlags) => exit(await replay(session, flags, world)));
}

async function replay(session: string | undefined, flags: SessionFlags, world: World): Promise<number> {
  return await inRecords(flags.workspace, world, async (records) => {
    const answer = await (await records.sessions()).replay(session);
    if (answer.kind === 'refused') return printRefusal(world, answer, flags);
    const { sessionId, events, divergence, missing, progress } = answer;
    if (flags.format === 'json') printJson(world, { schema: 'groundplan.replay/1', session: sessionId, events, divergence: divergence ?? null, missing, phase: progress.phase });
    else printReport(world, replayReport(answer), flags);
    return divergence === undefined ? 0 : 1;
  });
}
