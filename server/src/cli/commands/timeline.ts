import { Command, InvalidArgumentError, Option } from 'commander';
import { fail, inRecords, workspaceOption } from '../inWorkspace.ts';
import { visible } from '../formats/visible.ts';
import { formatOption, printJson, printRefusal, sessionOption } from '../sessionOutput.ts';
import type { SessionFlags } from '../sessionOutput.ts';
import { timelineLine, timelineText } from '../../workspace/sessions/sessionReports.ts';
import { timelineKinds } from '../../workspace/sessions/sessions.ts';
import type { RecordedOutput, Sessions, TimelineKind, TimelineRow } from '../../workspace/sessions/sessions.ts';
import type { World } from '../world.ts';

interface TimelineFlags extends SessionFlags {
  readonly kind?: readonly TimelineKind[];
  readonly last: number;
  readonly follow?: true;
  readonly event?: number;
  readonly output?: true;
}

/** Rows that are shown when nobody says how many. */
const defaultRows = 50;

/** `groundplan timeline`: what happened, oldest first. */
export function timelineCommand(world: World, exit: (code: number) => void): Command {
  return new Command('timeline')
    .description('Show what was recorded in a session.')
    .addOption(sessionOption())
    .addOption(new Option('-k, --kind <kinds...>', 'only events of these kinds').choices(timelineKinds))
    .addOption(new Option('-n, --last <number>', 'the newest this many').argParser(toCount).default(defaultRows))
    .addOption(new Option('--event <number>', 'one event with all that it says, as Markdown').argParser(toCount))
    .option('--output', 'with --event: what the command of that event wrote, as far as the log holds it')
    .option('--follow', 'go on with events as they are recorded, by any process, until interrupted')
    .addOption(formatOption())
    .addOption(workspaceOption())
    .addHelpText('after', help)
    .action(async (flags: TimelineFlags) => exit(await timeline(flags, world)));
}

const help = `
Without --session it is the open session, else the newest. With --follow and --format json each event is one line.

Exit code: 0, or 2 when there is nothing to show.

Examples:
  groundplan timeline --kind verification question
  groundplan timeline --event 12
  groundplan timeline --event 12 --output
  groundplan timeline --follow`;

async function timeline(flags: TimelineFlags, world: World): Promise<number> {
  return await inRecords(flags.workspace, world, async (records) => {
    const sessions = await records.sessions();
    if (flags.event !== undefined) return await showEvent(sessions, flags.event, { flags, world });
    const answer = await sessions.timeline({ session: flags.session, kinds: flags.kind, last: flags.last });
    if (answer.kind === 'refused') return printRefusal(world, answer, flags);
    if (flags.format === 'text') for (const it of timelineText(answer)) world.output.write(`${visible(it)}\n`);
    else if (flags.follow !== true) printJson(world, { schema: 'groundplan.timeline/1', session: answer.sessionId, title: answer.title, events: answer.rows, left: answer.left, problems: answer.problems });
    else printRows(answer.rows, { flags, world });
    if (flags.follow === true) await sessions.follow({ session: answer.sessionId, after: answer.version, kinds: flags.kind, signal: world.interruption(), onRows: (rows) => printRows(rows, { flags, world }) });
    return answer.problems.length === 0 ? 0 : 2;
  });
}

interface Printing { readonly flags: TimelineFlags; readonly world: World }

function printRows(rows: readonly TimelineRow[], { flags, world }: Printing): void {
  for (const it of rows) world.output.write(`${flags.format === 'json' ? JSON.stringify(it) : visible(timelineLine(it))}\n`);
}

async function showEvent(sessions: Sessions, version: number, { flags, world }: Printing): Promise<number> {
  const answer = await sessions.event(version, flags.session);
  if (answer.kind === 'refused') return printRefusal(world, answer, flags);
  if (flags.output === true) return showOutput(answer.output, { flags, world });
  if (flags.format === 'json') printJson(world, { session: answer.sessionId, title: answer.title, markdown: answer.markdown, output: answer.output ?? null });
  else world.output.write(answer.markdown.split('\n').map(visible).join('\n'));
  return 0;
}

function showOutput(output: RecordedOutput | undefined, { flags, world }: Printing): number {
  if (output === undefined) return fail(world, 'this event tells of no command that has run');
  if (flags.format === 'json') printJson(world, output);
  else world.output.write(`${output.text.split('\n').map(visible).join('\n')}\n`);
  return 0;
}

function toCount(written: string): number {
  const count = Number(written);
  if (!Number.isSafeInteger(count) || count < 1) throw new InvalidArgumentError('It is no number from 1.');
  return count;
}
