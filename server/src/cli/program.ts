import { checkCommand } from './commands/check.ts';
import { contextCommand } from './commands/context.ts';
import { initCommand } from './commands/init.ts';
import { lockCommand } from './commands/lock.ts';
import { logCommand } from './commands/log.ts';
import { lspCommand } from './commands/lsp.ts';
import { planCheckCommand } from './commands/planCheck.ts';
import { replayCommand } from './commands/replay.ts';
import { rulesCommand } from './commands/rules.ts';
import { sessionCommand } from './commands/session.ts';
import { statusCommand } from './commands/status.ts';
import { timelineCommand } from './commands/timeline.ts';
import { verifyCommand } from './commands/verify.ts';
import { runCommands } from './runCommands.ts';
import type { World } from './world.ts';

const commandMakers = [
  checkCommand, initCommand, lockCommand, statusCommand, sessionCommand, verifyCommand, timelineCommand, replayCommand, contextCommand, logCommand, planCheckCommand, rulesCommand, lspCommand,
] as const;

/**
 * Run the command line once.
 *
 * @returns  the exit code: 0 nothing at error level, 1 findings at error level, 2 could not check
 */
export function runProgram(world: World): Promise<number> {
  return runCommands(world, commandMakers);
}
