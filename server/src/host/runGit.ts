/**
 * Runs the git program on repositories that nobody has vouched for.
 *
 * What a repository brings can name programs: its config, its attributes, its hooks. Each call is made so that none of them is run:
 *
 * - hooks: `core.hooksPath` is the null device; `core.fsmonitor` is off.
 * - pager, editor, prompts, credential and SSH programs: no pager, no terminal prompt, and no transport is allowed at all
 *   (`GIT_ALLOW_PROTOCOL` is empty, lazy fetching of missing objects is off), so nothing that serves a transport starts.
 * - external diff and text conversion run only where a patch is made; callers make none, and `log` and `diff-tree` pass
 *   `--no-ext-diff --no-textconv`. Signatures are not checked (`log.showSignature` is off), so no `gpg.program` runs.
 * - a bare repository that lies inside a workspace as files is not taken for its git directory (`safe.bareRepository`).
 * - submodules are never entered by git itself (`submodule.recurse` is off, `diff.ignoreSubmodules` is `all`).
 * - clean, smudge and process filters run only where contents are compared or hashed. No call here does that inside the user's
 *   repository; the state key does it in a git directory of its own, whose config knows no filter (gitState.ts).
 *
 * `GIT_*` variables of the surrounding process (a git hook sets `GIT_DIR` and `GIT_INDEX_FILE`) are dropped, except those that
 * choose the user's own configuration. Git's optional index refresh is off, so that the user's index is not written.
 */
import { spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { findProgram } from './findProgram.ts';

export interface GitCall {
  readonly cwd: string;
  readonly args: readonly string[];
  readonly input?: string | Uint8Array;
  /** Added last, over everything else. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly maxOutputBytes?: number;
  readonly signal?: AbortSignal | undefined;
  /** Search path in place of the process's own. */
  readonly searchPath?: string | undefined;
}

/** `stdout` is what arrived before the end, whatever the end was. `stderr` is cut at 64 KiB. */
export interface GitRun {
  /** `missing`: no git program. `failed`: an exit code other than 0, or a signal. */
  readonly kind: 'done' | 'failed' | 'missing' | 'timeout' | 'too-much' | 'aborted';
  readonly stdout: Buffer;
  readonly stderr: string;
}

const defaultTimeoutMs = 60_000;
const defaultMaxOutputBytes = 512 * 1024 * 1024;
const maxStderrBytes = 64 * 1024;

const safeConfig = [
  'core.hooksPath=' + devNull, 'core.fsmonitor=false', 'core.quotePath=false', 'core.pager=cat', 'core.askPass=', 'core.sshCommand=false', 'core.editor=false',
  'credential.helper=', 'protocol.allow=never', 'safe.bareRepository=explicit', 'submodule.recurse=false', 'diff.ignoreSubmodules=all', 'diff.external=',
  'log.showSignature=false', 'gpg.program=false', 'gc.auto=0', 'maintenance.auto=false', 'advice.detachedHead=false',
];
const safeArguments = ['--no-pager', '--literal-pathspecs', ...safeConfig.flatMap((it) => ['-c', it])];

const keptVariables = /^GIT_(?:CONFIG_(?:NOSYSTEM|SYSTEM|GLOBAL|COUNT|KEY_\d+|VALUE_\d+)|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM)$/;

const safeVariables = {
  GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: '', GIT_PAGER: 'cat', PAGER: 'cat', GIT_EDITOR: 'false',
  GIT_ASKPASS: '', SSH_ASKPASS: '', GIT_SSH_COMMAND: 'false', LC_ALL: 'C',
};

/** Run git once. Never rejects: every way to end is a kind. Pathspecs are literal unless the call's own arguments say otherwise. */
export function runGit(call: GitCall): Promise<GitRun> {
  const searchPath = call.searchPath ?? process.env['Path'] ?? process.env['PATH'];
  const program = findProgram('git', { PATH: searchPath });
  if (program === undefined) return Promise.resolve(ended('missing'));
  if (call.signal?.aborted === true) return Promise.resolve(ended('aborted'));
  return new Promise((resolve) => {
    const child = spawn(program, [...safeArguments, ...call.args], {
      cwd: call.cwd, env: { ...inherited(), ...safeVariables, ...call.env }, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true,
    });
    const chunks: Buffer[] = [], complaints: Buffer[] = [];
    let bytes = 0, complaintBytes = 0;
    let kind: GitRun['kind'] | undefined;
    const stop = (why: GitRun['kind']): void => { kind ??= why; child.kill('SIGKILL'); };
    const onAbort = (): void => { stop('aborted'); };
    const timer = setTimeout(() => { stop('timeout'); }, call.timeoutMs ?? defaultTimeoutMs);
    call.signal?.addEventListener('abort', onAbort, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > (call.maxOutputBytes ?? defaultMaxOutputBytes)) stop('too-much'); else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (complaintBytes < maxStderrBytes) complaints.push(chunk);
      complaintBytes += chunk.length;
    });
    const finish = (end: GitRun['kind'], complaint: string): void => {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', onAbort);
      resolve(ended(kind ?? end, Buffer.concat(chunks), complaint));
    };
    child.on('error', (error) => { finish('failed', error.message); });
    child.on('close', (code) => { finish(code === 0 ? 'done' : 'failed', Buffer.concat(complaints).toString('utf8').slice(0, maxStderrBytes)); });
    child.stdin.on('error', () => { /* The program ended before it read all: its exit says why. */ });
    child.stdin.end(call.input ?? '');
  });
}

/** The first line that git complained with, without its `fatal: `, for notes to people. */
export function complaintOf(run: GitRun): string {
  const line = run.stderr.split('\n').find((it) => /^(?:fatal|error): /.test(it)) ?? run.stderr.split('\n', 1)[0] ?? '';
  const text = line.replace(/^(?:fatal|error): /, '').trim();
  if (run.kind === 'missing') return 'no git program on the search path';
  if (run.kind === 'timeout' || run.kind === 'aborted' || run.kind === 'too-much') return { timeout: 'git took too long', aborted: 'git was cancelled', 'too-much': 'git listed more than the bound' }[run.kind];
  return text === '' ? 'git failed' : text;
}

function inherited(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_') || keptVariables.test(name)));
}

function ended(kind: GitRun['kind'], stdout: Buffer = Buffer.alloc(0), stderr = ''): GitRun {
  return { kind, stdout, stderr };
}
