import { Command, Option } from 'commander';
import type { Groundplan } from '../../workspace/groundplan.ts';
import type { Confirmation, StageProgress } from '../../workspace/sessions/sessions.ts';
import { approveByPolicy } from '../../workspace/verification/approveByPolicy.ts';
import type { Approval, CommandWish, Verification, VerificationWatch } from '../../workspace/verification/verification.ts';
import { verificationExitCode, verificationJson, verificationReport } from '../../workspace/verification/verificationReport.ts';
import type { VerificationRecord } from '../../workspace/verification/verificationReport.ts';
import { inWorkspace, workspaceOption } from '../inWorkspace.ts';
import { colorOption, formatOption, printJson, printRefusal, printReport, sessionOption } from '../sessionOutput.ts';
import type { SessionFlags } from '../sessionOutput.ts';
import { showRun } from '../showRun.ts';
import type { World } from '../world.ts';

interface VerifyFlags extends SessionFlags {
  readonly stage?: string;
  readonly setup?: true;
  /** False only for `--no-record`. */
  readonly record?: boolean;
  readonly quiet?: true;
}

/** `groundplan verify`: one run of the operator's command, bound to exactly the state that it saw. */
export function verifyCommand(world: World, exit: (code: number) => void): Command {
  return new Command('verify')
    .description("Run the operator's build or test command and record what it proves of the present state of the workspace.")
    .option('--stage <id>', 'the stage whose work is verified; without it the one that is being worked on, else the workspace by itself')
    .option('--setup', 'allow the configured setup of prerequisites that are missing')
    .addOption(new Option('--record', 'keep the result, so that it counts for this state on every machine with this log (this is the default)'))
    .addOption(new Option('--no-record', 'tell the result and keep nothing'))
    .option('-q, --quiet', "do not show the command's output")
    .addOption(sessionOption())
    .addOption(formatOption())
    .addOption(workspaceOption())
    .addOption(colorOption())
    .addHelpText('after', help)
    .action(async (flags: VerifyFlags) => exit(await verify(flags, world)));
}

const help = `
The command comes from groundplan.yaml, or is detected from manifests; a plan never names it. "groundplan init" writes down what was detected.
What the command writes goes to standard error, the result to standard output.

Exit code: 0 passed, 1 failed, 2 nothing is known: not run, stopped, no test carried out, the workspace changed meanwhile, or not recorded.

Examples:
  groundplan verify
  groundplan verify --stage bucket
  groundplan verify --setup --format json`;

async function verify(flags: VerifyFlags, world: World): Promise<number> {
  const { onStep, onOutput } = showRun(world, flags.quiet === true ? 'hidden' : 'shown'), person = whoAsked(flags);
  const way: Way = { confirm: person.confirm, watch: { signal: world.interruption(), onStep, onOutput } };
  return await inWorkspace(flags.workspace, world, async (groundplan) => {
    const { verification, record } = flags.record === false ? await runOnly(groundplan, way) : await runAndRecord(groundplan, flags, way);
    if (verification === undefined) return record?.kind === 'refused' ? printRefusal(world, record, flags) : 2;
    if (flags.format === 'json') printJson(world, verificationJson(verification, record));
    else printReport(world, verificationReport(verification, record), flags);
    if (person.wasAskedForSetup()) world.errors.write('groundplan: a setup is configured for what is missing; "groundplan verify --setup" allows it\n');
    return verificationExitCode(verification, record);
  });
}

interface Way {
  readonly confirm: (wish: CommandWish) => Promise<Confirmation | undefined>;
  readonly watch: VerificationWatch;
}

interface Outcome {
  readonly verification: Verification | undefined;
  readonly record: VerificationRecord;
}

/** Whoever types the command wants the verification; a setup wants a word of its own. */
function whoAsked({ setup }: VerifyFlags): Pick<Way, 'confirm'> & { readonly wasAskedForSetup: () => boolean } {
  let wasAsked = false;
  return {
    confirm: async ({ tier }) => {
      if (tier === 'T1' || setup === true) return { decision: 'granted', scope: 'once', reason: `asked for on the command line (groundplan verify${tier === 'T2' ? ' --setup' : ''})` };
      wasAsked = true;
      return undefined;
    },
    wasAskedForSetup: () => wasAsked,
  };
}

async function runAndRecord(groundplan: Groundplan, { stage, session }: VerifyFlags, way: Way): Promise<Outcome> {
  const sessions = await groundplan.sessions(), verification = await groundplan.verification();
  const progress = stage === undefined ? await sessions.progress(session) : undefined;
  const active = progress?.kind === 'done' && progress.progress.phase === 'open' ? progress.progress.stages.find((it) => isBegun(it.phase))?.id : undefined;
  const { verification: seen, ...record } = await sessions.verify({ ...way, session, stageId: stage ?? active, verify: verification.verify });
  return { verification: seen, record };
}

function isBegun(phase: StageProgress['phase']): boolean {
  return phase === 'working' || phase === 'recovering' || phase === 'waiting';
}

async function runOnly(groundplan: Groundplan, { confirm, watch }: Way): Promise<Outcome> {
  const { verify: run } = await groundplan.verification();
  const ask = async (wish: CommandWish): Promise<Approval | undefined> => (await confirm(wish) === undefined ? undefined : { kind: 'granted' });
  return { verification: await run({ watch, approve: async (wish) => await approveByPolicy(groundplan.profile(), wish, ask) }), record: undefined };
}
