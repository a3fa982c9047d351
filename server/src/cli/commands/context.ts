import { Command } from 'commander';
import { inRecords, workspaceOption } from '../inWorkspace.ts';
import { visible } from '../formats/visible.ts';
import { formatOption, printJson, printRefusal, sessionOption } from '../sessionOutput.ts';
import type { SessionFlags } from '../sessionOutput.ts';
import { briefingJson } from '../../workspace/sessions/sessionReports.ts';
import type { World } from '../world.ts';

interface ContextFlags extends SessionFlags { readonly stage?: string }

/** `groundplan context`: what the next stage should know. */
export function contextCommand(world: World, exit: (code: number) => void): Command {
  return new Command('context')
    .description('Tell what whoever does the next stage should know, as Markdown: baseline, stage, last failure, open questions, steering. Records nothing.')
    .option('--stage <id>', 'the stage; without it the one that is being worked on, else the first that is not done')
    .addOption(sessionOption())
    .addOption(formatOption())
    .addOption(workspaceOption())
    .addHelpText('after', '\nExit code: 0, or 2 when there is no session to tell of.')
    .action(async (flags: ContextFlags) => exit(await context(flags, world)));
}

async function context(flags: ContextFlags, world: World): Promise<number> {
  return await inRecords(flags.workspace, world, async (records) => {
    const answer = await (await records.sessions()).context({ session: flags.session, stageId: flags.stage });
    if (answer.kind === 'refused') return printRefusal(world, answer, flags);
    if (flags.format === 'json') printJson(world, briefingJson(answer));
    else world.output.write(`${answer.markdown.split('\n').map(visible).join('\n')}\n`);
    return 0;
  });
}
