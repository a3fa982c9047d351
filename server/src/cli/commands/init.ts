import { Command } from 'commander';
import { visible } from '../formats/visible.ts';
import { intentTarget, withWorkspace, fail, workspaceOption } from '../inWorkspace.ts';
import type { World } from '../world.ts';

interface InitFlags {
  readonly workspace?: string;
  readonly force?: true;
  readonly print?: true;
}

const profileName = 'groundplan.yaml';

/** `groundplan init`: writes down what verification would do, so that people can see and change it. */
export function initCommand(world: World, exit: (code: number) => void): Command {
  return new Command('init')
    .description(`Write ${profileName}: the commands for build, test and lint that were found in the workspace, and why.`)
    .option('--print', 'show the text and write nothing')
    .option('--force', 'write over a file that is there')
    .addOption(workspaceOption())
    .addHelpText('after', `\nExit code: 0 written or shown, 1 there is such a file already, 2 it could not be written.\n\nExamples:\n  groundplan init --print\n  groundplan init`)
    .action(async (flags: InitFlags) => exit(await init(flags, world)));
}

async function init(flags: InitFlags, world: World): Promise<number> {
  const target = intentTarget(flags.workspace, world);
  if (typeof target === 'string') return fail(world, target);
  return await withWorkspace(target.root, world, async (groundplan) => {
    const { text, commands, notes } = await (await groundplan.verification()).profileDraft();
    if (flags.print === true) {
      world.output.write(text);
      return 0;
    }
    const path = `${groundplan.root}/${profileName}`, written = world.disk.write(path, text, flags.force === true ? 'replace' : 'new');
    if (written.kind === 'failed') return `${visible(path)} ${written.reason}`;
    if (written.kind === 'there') {
      world.errors.write(`groundplan: ${visible(path)} is there already; "groundplan init --print" shows what would be written, --force writes over it\n`);
      return 1;
    }
    world.output.write(`wrote ${visible(path)}: ${commands.length === 0 ? 'no command was found' : `commands for ${commands.join(', ')}`}\n`);
    for (const it of notes) world.output.write(`  ${visible(it)}\n`);
    return 0;
  });
}
