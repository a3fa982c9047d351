/**
 * The processes that one command has started, and how they are ended.
 *
 * A command leads a process group of its own; its children belong to it unless they leave it. Those that left it are found by a mark in their
 * environment, on Linux, where the system shows it. Elsewhere they are out of reach. On Windows `taskkill` follows the tree of processes.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../findProgram.ts';

/** Name of the variable whose value marks the processes of one command. */
export const markVariable = 'GROUNDPLAN_RUN';

export interface ProcessGroup {
  /** Ask all processes to end, or end them. */
  readonly signal: (signal: 'SIGTERM' | 'SIGKILL') => void;
  /** Whether one is left. The leader must have ended. */
  readonly isAlive: () => boolean;
}

/** @param mark  value of the mark, unique to the command */
export function processGroup(leader: number, mark: string): ProcessGroup {
  if (process.platform === 'win32') return { signal: () => { killTree(leader); }, isAlive: () => false };
  return {
    signal: (signal) => {
      send(-leader, signal);
      for (const pid of markedProcesses(mark)) if (stateAndGroup(pid)?.group !== leader) send(pid, signal);
    },
    // A dead process that nobody has asked after still has its group: in a container that may be for ever.
    isAlive: () => markedProcesses(mark).length > 0 || (send(-leader, 0) && !isDeadGroup(leader)),
  };
}

/** @returns  whether there was somebody to send it to */
function send(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(target, signal);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function markedProcesses(mark: string): readonly number[] {
  const wanted = `\0${markVariable}=${mark}\0`;
  return allProcesses().filter((it) => `\0${text(join('/proc', String(it), 'environ'))}\0`.includes(wanted));
}

/** @returns  false where the system does not tell */
function isDeadGroup(leader: number): boolean {
  const members = allProcesses().map(stateAndGroup).filter((it) => it?.group === leader);
  return members.length > 0 && members.every((it) => it?.state === 'Z' || it?.state === 'X');
}

/** From `/proc/PID/stat`: `PID (name) STATE PARENT GROUP …`, where the name may hold anything. */
function stateAndGroup(pid: number): { readonly state: string; readonly group: number } | undefined {
  const line = text(join('/proc', String(pid), 'stat')), [state, , group] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return state === undefined || group === undefined ? undefined : { state, group: Number(group) };
}

/** Only on Linux; elsewhere none. */
function allProcesses(): readonly number[] {
  return process.platform === 'linux' ? names('/proc').filter((it) => /^\d+$/.test(it)).map(Number) : [];
}

function names(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function text(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // Of another user, or gone meanwhile.
    return '';
  }
}

function killTree(leader: number): void {
  const taskkill = findProgram('taskkill', process.env);
  if (taskkill !== undefined) spawn(taskkill, ['/pid', String(leader), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () => { /* The process is gone, or this user may not end it. */ });
}
