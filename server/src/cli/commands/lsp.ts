import { Command } from 'commander';
import type { World } from '../world.ts';

/** `groundplan lsp`: the language server, for any editor. */
export function lspCommand(world: World, exit: (code: number) => void): Command {
  return new Command('lsp')
    .description('Serve an editor: findings, fixes, evidence and completion in plans, over the language server protocol.')
    .option('--stdio', 'over standard input and output, which is the default')
    .option('--node-ipc', 'over the channel of the Node process that starts it')
    .option('--socket <port>', 'over a local port that the editor listens on')
    .option('--pipe <name>', 'over a named pipe or local socket')
    .option('--clientProcessId <id>', 'end when that process has ended')
    .addHelpText('after', '\nExamples:\n  groundplan lsp --stdio\n\nWhat it offers: docs/protocol.md')
    .action(async () => {
      if (world.serveEditor !== undefined) {
        await world.serveEditor();
        return;
      }
      world.errors.write('groundplan: this installation has no language server\n');
      exit(2);
    });
}
