import { Command, Option } from 'commander';
import { inRecords, workspaceOption } from '../inWorkspace.ts';
import { colorOption, formatOption, printJson, printStep, sessionOption } from '../sessionOutput.ts';
import type { SessionFlags } from '../sessionOutput.ts';
import { visible } from '../formats/visible.ts';
import { listText } from '../../workspace/sessions/sessionReports.ts';
import type { Sessions, StepOutcome } from '../../workspace/sessions/sessions.ts';
import type { World } from '../world.ts';

type Step<F> = (sessions: Sessions, words: readonly string[], flags: F & SessionFlags) => Promise<StepOutcome>;

/** `groundplan session …`: the steps of planned work. */
export function sessionCommand(world: World, exit: (code: number) => void): Command {
  const add = <F>(command: Command, step: Step<F>): Command => common(command).action(async (...args: readonly unknown[]) => {
    const words = command.processedArgs.filter((it): it is string => typeof it === 'string'), flags = (args.at(-1) as Command).optsWithGlobals<F & SessionFlags>();
    exit(await inRecords(flags.workspace, world, async (records) => printStep(world, await step(await records.sessions(), words, flags), flags)));
  });
  return new Command('session')
    .description('Begin, answer, steer, review and finish planned work; each step is recorded.')
    .addHelpText('after', help)
    .addCommand(listCommand(world, exit))
    .addCommand(add(startCommand(), (sessions, [title = '']) => sessions.start(title)))
    .addCommand(add<StageFlags>(stageCommand(), (sessions, [id = ''], { session, done, withoutBaseline }) => done === true
      ? sessions.finishStage(id, session)
      : sessions.startStage(id, { session, withoutBaseline })))
    .addCommand(add<{ readonly stop?: true }>(answerCommand(), (sessions, [id = '', text = ''], { session, stop }) => sessions.answer(id, text, { session, decision: stop === true ? 'stop' : 'continue' })))
    .addCommand(add<ApproveFlags>(approveCommand(), (sessions, [id = ''], { session, deny, always, reason }) => sessions.approve(id, {
      session, decision: deny === true ? 'denied' : 'granted', scope: always === true ? 'session' : 'once', reason,
    })))
    .addCommand(add<{ readonly stage?: string }>(steerCommand(), (sessions, [text = ''], { session, stage }) => sessions.steer(text, { session, stageId: stage })))
    .addCommand(add<ReviewFlags>(reviewCommand(), (sessions, [stage = ''], { session, rework }) => sessions.review(stage, { session, outcome: rework === undefined ? 'accepted' : 'rework', notes: rework ?? [] })))
    .addCommand(add<AskFlags>(askCommand(), (sessions, [question = ''], { session, stage, option }) => sessions.ask(question, { session, stageId: stage, options: option })))
    .addCommand(add<{ readonly why: string }>(needCommand(), (sessions, [stage = '', capability = ''], { session, why }) => sessions.need(stage, { session, capability, why })))
    .addCommand(add<FinishFlags>(finishCommand(), (sessions, _, { session, abandon, rejected }) => sessions.finish({ session, failure: failureOf(abandon, rejected) })));
}

const help = `
Exit code: 0 done, 1 a gate stays shut, and the answer says what helps, 2 there is no such session, stage or question, or nothing could be recorded.

Examples:
  groundplan session stage bucket
  groundplan session answer q1 "keep the old name"
  groundplan session review bucket --rework "the clock must be passed in"
  groundplan session finish`;

interface StageFlags { readonly done?: true; readonly withoutBaseline?: true }
interface ApproveFlags { readonly deny?: true; readonly always?: true; readonly reason: string }
interface ReviewFlags { readonly accept?: true; readonly rework?: readonly string[] }
interface AskFlags { readonly stage?: string; readonly option?: readonly string[] }
interface FinishFlags { readonly abandon?: string; readonly rejected?: string }

function common(command: Command): Command {
  return command.addOption(sessionOption()).addOption(formatOption()).addOption(workspaceOption()).addOption(colorOption());
}

function startCommand(): Command {
  return new Command('start').description('Begin a session without a plan; locking a plan begins one by itself.').argument('<title>', 'what it is about');
}

function stageCommand(): Command {
  return new Command('stage').description('Begin a stage of the locked plan, or finish one that makes no claim about the build.').argument('<stage>', 'id of the stage')
    .option('--done', 'the stage is done: look at what it changed. One that changed code is then verified: groundplan verify --stage ID')
    .option('--without-baseline', 'where nothing is verified of the present state, ask a person to approve the start all the same');
}

function answerCommand(): Command {
  return new Command('answer').description('Answer an open question.').argument('<question>', 'its id').argument('<text>', 'the answer')
    .option('--stop', 'and end the session');
}

function approveCommand(): Command {
  return new Command('approve').description('Decide an open request.').argument('<request>', 'its id')
    .option('--deny', 'deny it')
    .option('--always', 'for the whole session, not once')
    .addOption(new Option('--reason <text>', 'why').default('decided on the command line'));
}

function steerCommand(): Command {
  return new Command('steer').description('Say something that whoever does the next stage should know.').argument('<text>', 'what to say')
    .option('--stage <id>', 'the stage that it is about');
}

function reviewCommand(): Command {
  return new Command('review').description('Record what a review of a stage came to.').argument('<stage>', 'id of the stage')
    .option('--accept', 'it is accepted; this is what a review without notes means')
    .addOption(new Option('--rework <notes...>', 'send it back, with what shall be done otherwise').conflicts('accept'));
}

function askCommand(): Command {
  return new Command('ask').description('Ask a person something; a stage that it is about waits for the answer.').argument('<question>', 'what to ask')
    .option('--stage <id>', 'the stage that it is about')
    .option('--option <answers...>', 'answers to choose from');
}

function needCommand(): Command {
  return new Command('need').description('Say that a stage lacks a tool or a permission. Trying again cannot help then, so a person is asked.')
    .argument('<stage>', 'id of the stage').argument('<capability>', 'what it lacks')
    .addOption(new Option('--why <text>', 'what it is needed for').default(''));
}

function finishCommand(): Command {
  return new Command('finish').description('Complete the session: every stage is done, and the present state has passed.')
    .option('--abandon <reason>', 'end it without success: the work is given up')
    .addOption(new Option('--rejected <reason>', 'end it without success: the plan was rejected').conflicts('abandon'));
}

function failureOf(abandoned: string | undefined, rejected: string | undefined): { readonly cause: 'abandoned' | 'rejected-plan'; readonly reason: string } | undefined {
  if (abandoned !== undefined) return { cause: 'abandoned', reason: abandoned };
  return rejected === undefined ? undefined : { cause: 'rejected-plan', reason: rejected };
}

function listCommand(world: World, exit: (code: number) => void): Command {
  return new Command('list').description('List the sessions of this workspace, newest activity first.')
    .addOption(formatOption()).addOption(workspaceOption())
    .action(async (_flags: unknown, command: Command) => {
      const { format, workspace } = command.optsWithGlobals<SessionFlags>();
      exit(await inRecords(workspace, world, async (records) => {
        const list = await (await records.sessions()).list();
        if (format === 'json') printJson(world, { schema: 'groundplan.sessions/1', ...list });
        else for (const it of listText(list)) world.output.write(`${visible(it)}\n`);
        return 0;
      }));
    });
}
