import { Command, InvalidArgumentError, Option } from 'commander';
import { fail, inRecords, workspaceOption } from '../inWorkspace.ts';
import { visible } from '../formats/visible.ts';
import { formatOption, printJson } from '../sessionOutput.ts';
import type { SessionFlags } from '../sessionOutput.ts';
import { plural } from '../../workspace/sessions/sessionWords.ts';
import type { LogAdministration } from '../../workspace/sessions/sessions.ts';
import type { World } from '../world.ts';

/** `groundplan log …`: the log as a whole. */
export function logCommand(world: World, exit: (code: number) => void): Command {
  const inLog = (flags: Pick<SessionFlags, 'workspace'>, task: (log: LogAdministration) => Promise<number | string>): Promise<void> => (
    inRecords(flags.workspace, world, async (records) => task((await records.sessions()).log)).then(exit)
  );
  return new Command('log')
    .description('Copy the whole log as text, bring a copy in, check that nothing in it is damaged, or drop stored outputs.')
    .addHelpText('after', help)
    .addCommand(new Command('export').description('Write all events as JSON Lines to standard output.').addOption(workspaceOption())
      .action(async (flags: SessionFlags) => inLog(flags, (log) => exportLog(log, world))))
    .addCommand(new Command('import').description('Bring in the events of an exported file; those that are there already are left as they are.').argument('<file>', 'a file that log export wrote')
      .addOption(formatOption()).addOption(workspaceOption())
      .action(async (file: string, flags: SessionFlags) => inLog(flags, (log) => importLog(log, file, { flags, world }))))
    .addCommand(new Command('verify').description('Look at every event, hash and place of the log, or of an exported file.').argument('[file]', 'an exported file; without it the log of the workspace')
      .addOption(formatOption()).addOption(workspaceOption())
      .action(async (file: string | undefined, flags: SessionFlags) => inLog(flags, (log) => file === undefined ? verifyLog(log, { flags, world }) : verifyFile(log, file, { flags, world }))))
    .addCommand(new Command('compact').description('Drop whole outputs of commands that are stored beside the events, but those of the newest runs. No event goes.')
      .addOption(new Option('--keep <number>', 'stored outputs that stay, of each session').argParser(toCount).default(defaultKept))
      .addOption(new Option('-s, --session <id>', 'only of this session'))
      .addOption(formatOption()).addOption(workspaceOption())
      .action(async (flags: CompactFlags) => inLog(flags, (log) => compactLog(log, { flags, world }))));
}

interface CompactFlags extends SessionFlags { readonly keep: number }
const defaultKept = 5;

const help = `
The log is .groundplan/log.db, or the PostgreSQL database that GROUNDPLAN_LOG_URL names.

Exit code: 0 whole, 1 something in it is damaged, newer or cut off, and it is named, 2 it cannot be read or written.

Examples:
  groundplan log export > log.jsonl
  groundplan log import log.jsonl
  groundplan log verify
  groundplan log compact --keep 20`;

interface Asked { readonly flags: SessionFlags; readonly world: World }

async function exportLog(log: LogAdministration, { output }: World): Promise<number | string> {
  if (!log.exists()) return `there is no log at ${log.place}; locking a plan makes one`;
  for await (const line of log.exportLines()) {
    output.write(line);
    await output.ready?.();
  }
  return 0;
}

async function importLog(log: LogAdministration, file: string, { flags, world }: Asked): Promise<number> {
  const { path, kind } = world.disk.locate(file);
  if (kind !== 'file') return fail(world, `${visible(file)} ${kind === 'absent' ? 'is not there' : 'is no file'}`);
  const { appended, alreadyThere, problems } = await log.importLines(() => world.disk.stream(path));
  if (flags.format === 'json') printJson(world, { schema: 'groundplan.log-import/1', place: log.place, appended, alreadyThere, problems });
  else world.output.write(`${plural(appended, 'event')} brought in, ${alreadyThere.toLocaleString('en-US')} there already (${visible(log.place)})\n${problemLines(problems)}`);
  return problems.length === 0 ? 0 : 1;
}

async function verifyLog(log: LogAdministration, { flags, world }: Asked): Promise<number | string> {
  if (!log.exists()) return `there is no log at ${log.place}; locking a plan makes one`;
  const { events, sessions, problems, problemCount, digest } = await log.verify();
  if (flags.format === 'json') printJson(world, { schema: 'groundplan.log-verify/1', place: log.place, events, sessions, digest, problemCount, problems });
  else {
    const more = problemCount > problems.length ? `! and ${problemCount - problems.length} more\n` : '';
    world.output.write(`${problemCount === 0 ? 'whole' : 'damaged'}  ${plural(events, 'event')} in ${plural(sessions, 'session')} (${visible(log.place)}), digest ${digest.slice(0, 16)}\n${problemLines(problems)}${more}`);
  }
  return problemCount === 0 ? 0 : 1;
}

async function compactLog(log: LogAdministration, { flags, world }: { readonly flags: CompactFlags; readonly world: World }): Promise<number | string> {
  if (!log.exists()) return `there is no log at ${log.place}; locking a plan makes one`;
  const { sessions, dropped, problems } = await log.compact({ session: flags.session, keep: flags.keep }), sizeBytes = sessions.reduce((sum, it) => sum + it.sizeBytes, 0);
  if (flags.format === 'json') printJson(world, { schema: 'groundplan.log-compact/1', place: log.place, sessions, dropped, problems });
  else world.output.write(`${plural(dropped, 'stored output')} dropped, ${sizeBytes.toLocaleString('en-US')} bytes, recorded in ${plural(sessions.length, 'session')} (${visible(log.place)})\n${problemLines(problems.map((message) => ({ message })))}`);
  return problems.length === 0 ? 0 : 1;
}

async function verifyFile(log: LogAdministration, file: string, { flags, world }: Asked): Promise<number> {
  const { path, kind } = world.disk.locate(file);
  if (kind !== 'file') return fail(world, `${visible(file)} ${kind === 'absent' ? 'is not there' : 'is no file'}`);
  const { events, problems } = await log.checkLines(world.disk.stream(path));
  if (flags.format === 'json') printJson(world, { schema: 'groundplan.log-verify/1', place: path, events, problemCount: problems.length, problems });
  else world.output.write(`${problems.length === 0 ? 'whole' : 'damaged'}  ${plural(events, 'event')} (${visible(path)})\n${problemLines(problems)}`);
  return problems.length === 0 ? 0 : 1;
}

function problemLines(problems: readonly { readonly message: string }[]): string {
  return problems.map((it) => `! ${visible(it.message)}\n`).join('');
}

function toCount(written: string): number {
  const count = Number(written);
  if (!Number.isSafeInteger(count) || count < 0) throw new InvalidArgumentError('It is no number from 0.');
  return count;
}
