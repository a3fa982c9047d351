/**
 * Ends a command whose Groundplan is gone.
 *
 * A process that is killed cannot end what it has started. So a small shell stands by that holds the other end of a pipe and nothing else: the system
 * closes the pipe with the process, however that ends, and the shell then ends the command's group, and on Linux what carries the command's mark.
 * On Windows there is none; there the system ends the command's own process with this one, but not what that has started.
 */
import { spawn } from 'node:child_process';
import { markVariable } from './processGroup.ts';

export interface Lifeline {
  /** The command has begun; its process leads its group. */
  readonly guard: (leader: number) => void;
  /** The command is over. */
  readonly over: () => void;
}

/** Reads the leader's number, then `over` or the end of the pipe. Arguments: mark as it stands in an environment, seconds between asking and ending. */
const script = `
leader=
while read -r word; do case "$word" in over) exit 0;; *) leader=$word;; esac; done
tell() {
  [ -n "$leader" ] && kill "-$1" -- "-$leader"
  for it in $(grep -lszxF -- "$2" /proc/[0-9]*/environ); do
    it=\${it%/environ}
    kill "-$1" "\${it#/proc/}"
  done
}
tell TERM "$1"
sleep "$2"
tell KILL "$1"
`;

/** Where none can be had, the command runs without one. @param mark  value of the mark, unique to the command */
export function openLifeline(mark: string, graceMs: number): Lifeline {
  if (process.platform === 'win32') return none;
  try {
    // A session of its own, so that an interruption at the terminal does not reach it; no mark, so that it is not taken for a part of the command.
    const child = spawn('/bin/sh', ['-c', script, 'groundplan-lifeline', `${markVariable}=${mark}`, String(Math.ceil(graceMs / 1000))], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: { PATH: process.env['PATH'] ?? '' }, cwd: '/' });
    child.on('error', () => { /* There is no shell; so there is no lifeline. */ });
    child.stdin.on('error', () => { /* It is gone. */ });
    child.unref();
    // The pipe is a socket, which keeps the process waiting unless it is told not to.
    (child.stdin as Partial<{ unref: () => void }>).unref?.();
    return { guard: (leader) => { child.stdin.write(`${leader}\n`); }, over: () => { child.stdin.end('over\n'); } };
  } catch {
    return none;
  }
}

const none: Lifeline = { guard: () => { /* Nobody stands by. */ }, over: () => { /* Nobody stands by. */ } };
