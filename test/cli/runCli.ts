/** The command line in memory: files in a map, a façade that answers what the test says, output in strings. */
import { createHash } from 'node:crypto';
import type { Digest } from '../../server/src/model/digest.ts';
import type { Finding, Level, RuleId, Verdict } from '../../server/src/model/finding.ts';
import type { PlanCheck } from '../../server/src/model/planCheck.ts';
import type { Candidate, Grounded } from '../../server/src/model/resolution.ts';
import type { StateKey } from '../../server/src/model/stateKey.ts';
import { runProgram } from '../../server/src/cli/program.ts';
import type { World } from '../../server/src/cli/world.ts';
import type { Groundplan } from '../../server/src/workspace/groundplan.ts';

export const sha256 = (text: string): Digest => createHash('sha256').update(text).digest('hex') as Digest;

export interface FindingParts {
  readonly on: string;
  readonly rule?: RuleId;
  readonly level?: Level;
  readonly message?: string;
  readonly candidates?: readonly Candidate[];
  readonly alsoOn?: readonly string[];
  readonly stage?: string;
}

/** A finding on the first occurrence of a text in the plan. */
export function findingIn(plan: string, { on, rule = 'path-absent', level = 'error', message = `no file "${on}"`, candidates = [], alsoOn = [], stage }: FindingParts): Finding {
  const spanOf = (text: string): { start: number; end: number } => ({ start: plan.indexOf(text), end: plan.indexOf(text) + text.length });
  return { rule, level, message, span: spanOf(on), stage, text: on, candidates, alsoAt: alsoOn.map(spanOf), settledBy: level === 'error' ? 'author' : 'intent' };
}

export const renamed = (text: string): Candidate => ({ text, path: text, line: undefined, reason: 'renamed', explanation: 'renamed in 1a2b3c4' });

export interface CheckParts {
  readonly path?: string;
  readonly root?: string;
  readonly findings?: readonly Finding[];
  readonly suppressed?: readonly Finding[];
  readonly accepted?: readonly Finding[];
  readonly references?: readonly Grounded[];
  readonly verdict?: Verdict;
  readonly scanned?: boolean;
  readonly completeness?: Partial<PlanCheck['completeness']>;
}

export function planCheckOf(text: string, parts: CheckParts = {}): PlanCheck {
  const findings = parts.findings ?? [];
  return {
    plan: { path: parts.path ?? 'PLAN.md', format: 'markdown', digest: sha256(text), title: 'A plan', intent: undefined, stages: [], references: [], suppressions: [], buildsOn: [], shows: [] },
    root: parts.root ?? '/repo', stateKey: `sk1:${'0123456789abcdef'.repeat(4)}` as StateKey,
    completeness: {
      scanned: parts.scanned ?? true, symbolsReady: true, files: 812, symbols: 9120, byStatus: { parsed: 700 }, notRead: [], notes: [], ...parts.completeness,
    },
    references: parts.references ?? [], findings, suppressed: parts.suppressed ?? [], accepted: parts.accepted ?? [],
    verdict: parts.verdict ?? (findings.some((it) => it.level === 'error') ? 'return_to_architect' : 'pass'),
  };
}

/** A reference to a path on the first occurrence of a text in the plan. */
export function pathIn(plan: string, text: string, resolution: Partial<Grounded['resolution']>): Grounded {
  const start = plan.indexOf(text);
  return {
    reference: {
      kind: 'path', text, path: text, span: { start, end: start + text.length }, role: 'existing', roleReason: 'label "Modify:"', stance: 'claimed', site: 'code-span',
      certainty: 'certain', isFolder: false, lines: [], base: undefined, mayBeEither: false, ...({ changes: true }),
    },
    stage: 'task-1',
    resolution: { status: 'present', reason: 'listed by git', paths: [], line: undefined, rung: 'workspace', plannedBy: undefined, candidates: [], ...resolution },
  };
}

export interface Situation {
  /** Absolute path → content. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly folders?: readonly string[];
  /** Link → what it leads to. */
  readonly links?: Readonly<Record<string, string>>;
  readonly planFiles?: readonly string[];
  readonly currentFolder?: string;
  readonly repositories?: readonly string[];
  readonly input?: string | Uint8Array;
  readonly environment?: Readonly<Record<string, string>>;
  readonly terminal?: boolean;
  readonly rules?: string;
  readonly clock?: readonly number[];
  readonly check?: (path: string, text: string, root: string) => PlanCheck;
  readonly openFails?: string;
}

export interface CliRun {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
  /** What the façade was asked to check, as `root path`. */
  readonly checked: readonly string[];
  readonly closed: number;
}

const toBytes = (content: string | Uint8Array): Uint8Array => (typeof content === 'string' ? new TextEncoder().encode(content) : content);

/** Run `groundplan` with these words in this situation. */
export async function runCli(args: readonly string[], situation: Situation = {}): Promise<CliRun> {
  const files = situation.files ?? {}, currentFolder = situation.currentFolder ?? '/repo', repositories = situation.repositories ?? ['/repo'];
  const folders = new Set([...repositories, currentFolder, ...(situation.folders ?? [])]);
  const checked: string[] = [];
  let output = '', errors = '', closed = 0, ticks = 0;
  const clock = situation.clock ?? [0];
  const open = async (root: string): Promise<Groundplan> => {
    if (situation.openFails !== undefined) throw new Error(situation.openFails);
    return {
      root,
      readFor: async () => false,
      refresh: async (options) => {
        options?.onProgress?.({ phase: 'reading', done: 32, total: 812 });
        options?.onProgress?.({ phase: 'reading', done: 640, total: 812 });
        await Promise.resolve();
      },
      checkPlan: async ({ path, text }) => {
        checked.push(`${root} ${path}`);
        return situation.check?.(path, text, root) ?? planCheckOf(text, { path, root });
      },
      planFiles: async () => situation.planFiles ?? [],
      close: async () => { closed += 1; },
    } as Partial<Groundplan> as Groundplan;
  };
  const world: World = {
    args, environment: situation.environment ?? {},
    output: { write: (it) => { output += it; }, isTerminal: situation.terminal ?? false, columns: situation.terminal === true ? 80 : undefined },
    errors: { write: (it) => { errors += it; }, isTerminal: situation.terminal ?? false, columns: undefined },
    readInput: async () => toBytes(situation.input ?? ''),
    disk: {
      currentFolder,
      locate: (word) => {
        const place = word === '.' ? currentFolder : word.startsWith('/') ? word : `${currentFolder}/${word}`;
        const path = situation.links?.[place] ?? place;
        return { path, kind: path in files ? 'file' : folders.has(path) ? 'folder' : 'absent' };
      },
      read: (path, maxBytes) => {
        const content = files[path];
        if (content === undefined) return { kind: 'none', reason: 'absent' };
        const bytes = toBytes(content);
        return bytes.length > maxBytes ? { kind: 'none', reason: 'too-large' } : { kind: 'bytes', bytes };
      },
      stream: async function* (path) { yield toBytes(files[path] ?? ''); },
      write: () => ({ kind: 'failed', reason: 'cannot be written' }), expand: (glob) => Object.keys(files).filter((it) => it.startsWith(`${currentFolder}/${glob.slice(0, glob.indexOf('*'))}`) && it.endsWith(glob.slice(glob.lastIndexOf('*') + 1))),
      findRoot: (folder) => repositories.find((it) => folder === it || folder.startsWith(`${it}/`)),
    },
    open, explain: ({ reference, resolution }) => [`role: ${reference.roleReason}`, `status: ${resolution.reason}`],
    hash: sha256, interruption: () => AbortSignal.abort(), now: () => clock[Math.min(ticks++, clock.length - 1)] ?? 0, peakMemoryBytes: () => 1000, version: '1.2.3', readRulesDocument: () => situation.rules,
  };
  const code = await runProgram(world);
  return { code, output, errors, checked, closed };
}
