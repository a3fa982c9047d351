import { z } from 'zod';
import { levels, type RuleId, ruleIds } from '../model/finding.ts';
import { approvalModes } from '../model/profile.ts';
import { defaultProfile, defaultTimeoutSeconds } from './defaultProfile.ts';

/** Longest list that a profile may have anywhere. */
const MAX_ITEMS = 1000;
const DAY_SECONDS = 24 * 60 * 60;

const text = z.string().min(1).max(4096);
const list = z.array(text).max(MAX_ITEMS);

/** A folder that cannot lead out of the workspace, whatever is there. */
const insidePath = text.refine((it) => !/^[/\\]|^[A-Za-z]:/.test(it) && !it.split(/[/\\]/).includes('..'), { error: 'must stay inside the workspace' });

const run = z.union([text, list.min(1)], { error: 'must be a text or a list of texts' })
  .describe('A list is a program with its arguments, run as it is; a text is a line for the shell');
const command = z.union([text, list.min(1), z.strictObject({
  run,
  cwd: insidePath.optional().describe('Folder in the workspace to run in (default: its root)'),
  timeoutSeconds: z.int().min(1).max(DAY_SECONDS).optional().describe(`When the command is stopped (default ${defaultTimeoutSeconds})`),
  env: z.array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, { error: 'must be the name of an environment variable' })).max(MAX_ITEMS).optional()
    .describe('Names of environment variables that the command gets beside the usual ones'),
})], { error: 'must be a text, a list of texts, or run with cwd, timeoutSeconds and env' });

const ruleLevel = z.enum([...levels, 'off']);
const rules = z.strictObject(Object.fromEntries(ruleIds.map((id) => [id, ruleLevel.optional().describe(`Level of the rule ${id}, or off`)])) as Record<RuleId, z.ZodOptional<typeof ruleLevel>>);

const { limits, retries, planCheck } = defaultProfile;
const count = (from: number, to: number, words: string, standard: number) => z.int().min(from).max(to).optional().describe(`${words} (default ${standard})`);
const ratio = (words: string, standard: number) => z.number().min(0).max(1).optional().describe(`${words} (0 to 1, default ${standard})`);

/** The file `groundplan.yaml` as it may be written. Every key may be left out. */
export const profileSchema = z.strictObject({
  groundplan: z.literal(1).optional().describe('Version of this file'),
  rules: rules.optional().describe('Level of each rule: error, warning, note or off'),
  plans: z.strictObject({
    include: list.optional().describe('Globs of further plan files'),
    exclude: list.optional().describe('Globs of files that are no plans'),
  }).optional().describe('Which files are plans'),
  protectedPaths: list.optional().describe('Globs that no stage of a plan may write; .git and dependency folders are always protected'),
  stateInputs: z.array(insidePath).max(MAX_ITEMS).optional().describe('Ignored files or folders that count for the state of the workspace'),
  limits: z.strictObject({
    maxPlanUnits: count(1000, 100_000_000, 'Longest plan that is read, in characters', limits.maxPlanUnits),
    maxReferences: count(1, 1_000_000, 'Most references of one plan', limits.maxReferences),
    maxSourceBytes: count(1024, 100_000_000, 'Largest source file whose symbols are read, in bytes', limits.maxSourceBytes),
    historyTimeoutMs: count(0, 600_000, "How long git's history may be searched for one check, in milliseconds", limits.historyTimeoutMs),
    parseTimeoutMs: count(10, 600_000, 'How long one source file may take to parse, in milliseconds', limits.parseTimeoutMs),
  }).optional().describe('Bounds on what one check may cost'),
  commands: z.strictObject({
    build: command.optional().describe('Builds the project'),
    test: command.optional().describe('Runs the tests'),
    lint: command.optional().describe('Checks the sources'),
    setup: command.optional().describe('Installs what the other commands need; never a verification'),
  }).optional().describe('What verification runs. A plan can never name a command here'),
  prerequisites: z.record(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, { error: 'must be letters, digits, dots and dashes' }).max(100), z.strictObject({
    paths: z.array(insidePath).min(1).max(MAX_ITEMS).describe('Workspace paths that all exist once the prerequisite is met'),
    setup: command.optional().describe('Command that brings it about'),
  })).optional().describe('What must be there before commands can run, by the name that plans use under requires'),
  approvals: z.strictObject({
    mode: z.enum(approvalModes).optional()
      .describe('What runs without asking: prompt asks for every command, auto runs configured commands, yolo runs everything, deny runs nothing (default prompt)'),
    forbid: list.optional().describe('Texts; a command that has one of them in it never runs, whatever the mode, and ends a session that cannot do without it'),
  }).optional().describe('What may run without asking a person'),
  retries: z.strictObject({
    stageAttempts: count(1, 100, 'Attempts at one stage before the failure is handed on', retries.stageAttempts),
    reviewCycles: count(0, 100, 'Reworks of one stage after review', retries.reviewCycles),
    blocksPerPath: count(1, 100, 'How often one missing path may block a stage before it counts as a failed precondition', retries.blocksPerPath),
    plannerAttempts: count(1, 100, 'Attempts of a planner at one plan', retries.plannerAttempts),
  }).optional().describe('How often something is tried again'),
  stageGuidance: z.boolean().optional().describe('Whether the context of the next stage holds advice (default true)'),
  verification: z.strictObject({
    undeclaredWrites: z.enum(['fail', 'note']).optional().describe('What a write means that the stage does not declare (default fail)'),
    requiredChecks: z.array(z.enum(['diagnostics', 'static-analysis'])).max(2).optional().describe('Checks without which a stage is not verified'),
  }).optional().describe('When a stage counts as verified'),
  planCheck: z.strictObject({
    registries: list.optional().describe('Capability index files, or folders of repositories that have one, beside registry/indexes/federated.yaml'),
    reuse: ratio('Score of a registry entry from which the advice is to reuse', planCheck.reuse),
    extend: ratio('Score of a registry entry from which the advice is to extend', planCheck.extend),
    ownReuse: ratio("Score of the workspace's own modules and packages from which the advice is to reuse", planCheck.ownReuse),
    ownExtend: ratio("Score of the workspace's own modules and packages below which the advice is to build new", planCheck.ownExtend),
    ownArea: count(0, 5, 'Between the two, so many of the five best in one folder are an area to extend, fewer a thing to reuse; 0 means always extend', planCheck.ownArea),
    limit: count(1, 1000, 'How many matches are listed', planCheck.limit),
    tieWindow: ratio('Matches whose score is this near to the best count as equal', planCheck.tieWindow),
    staleDays: count(1, 10_000, 'Age in days from which an index is called stale', planCheck.staleDays),
  }).optional().describe('Advice on what exists already'),
});

export type ProfileFile = z.infer<typeof profileSchema>;
export type CommandFile = z.infer<typeof command>;
