/** The command line without what reads plans and code: a second program for the commands that are asked often and should answer at once. */
import './interpreted.ts';
import { openNodeRecords } from '../../compose/openNodeRecords.ts';
import { readStream } from '../../host/namedFiles.ts';
import { sha256 } from '../../host/sha256.ts';
import { diskFrom, endWithReader, interruption, toOutput } from '../../host/terminal.ts';
import { runCommands } from '../runCommands.ts';
import { recordCommands } from './program.ts';

declare const __VERSION__: string;

endWithReader();
void main();

async function main(): Promise<void> {
  process.exitCode = await runCommands({
    args: process.argv.slice(2), environment: process.env,
    output: toOutput(process.stdout), errors: toOutput(process.stderr), readInput: (maxBytes) => readStream(process.stdin, maxBytes), disk: diskFrom(process.cwd()),
    open: () => Promise.reject(new Error('this program reads no plans')), openRecords: (folder) => Promise.resolve(openNodeRecords(folder, process.env)),
    explain: () => [], hash: sha256, now: () => performance.now(), interruption, peakMemoryBytes: () => process.resourceUsage().maxRSS * 1024,
    version: __VERSION__, readRulesDocument: () => undefined,
  }, Object.values(recordCommands));
}
