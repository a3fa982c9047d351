import { Command, CommanderError } from 'commander';
import type { World } from './world.ts';

/** Makes one command; `exit` takes its exit code. */
export type CommandMaker = (world: World, exit: (code: number) => void) => Command;

/**
 * Run the command line once, with these commands.
 *
 * @returns  the exit code: 0 nothing at error level, 1 findings at error level, 2 could not check
 */
export async function runCommands(world: World, makers: readonly CommandMaker[]): Promise<number> {
  let code = 0;
  const exit = (it: number): void => { code = it; };
  const program = configure(new Command('groundplan'), world)
    .description('Checks every path, symbol, command and step of a plan against the real workspace, before work starts.')
    .version(world.version, '-V, --version', 'print the version')
    .addHelpText('after', '\nExamples:\n  groundplan check docs/plan.md\n  groundplan check --format github docs/plans\n  groundplan plan-check --intent "cap requests per API key"\n  groundplan rules path-absent\n\nHelp for one command: groundplan check --help');
  for (const make of makers) program.addCommand(configure(make(world, exit), world));
  try {
    await program.parseAsync(world.args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    world.errors.write(`groundplan: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return 2;
  }
}

/** Let nothing leave the injected world: no process output, no process exit, no terminal width of its own. */
function configure(command: Command, world: World): Command {
  const { output, errors } = world;
  for (const it of command.commands) configure(it, world);
  return command
    .exitOverride()
    .configureOutput({
      writeOut: output.write, writeErr: errors.write,
      getOutHelpWidth: () => output.columns ?? 80, getErrHelpWidth: () => errors.columns ?? 80,
      getOutHasColors: () => false, getErrHasColors: () => false,
    })
    .showHelpAfterError('(groundplan --help shows what there is)')
    .helpOption('-h, --help', 'show this help');
}
