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
  // Whoever belonged once belongs to the end: the mark cannot be read while a process starts another program.
  const members = new Map<number, string>();
  const look = (): readonly number[] => {
    for (const { pid, start } of belonging(leader, mark)) members.set(pid, start);
    return [...members].filter(([pid, start]) => isRunning(pid, start)).map(([pid]) => pid);
  };
  return {
    signal: (signal) => {
      send(-leader, signal);
      for (const pid of look()) if (statusOf(pid)?.group !== leader) send(pid, signal);
    },
    isAlive: () => (showsProcesses() ? look().length > 0 : send(-leader, 0)),
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

/** Processes of the group, and those that carry the mark. */
function belonging(leader: number, mark: string): readonly { readonly pid: number; readonly start: string }[] {
  const wanted = `\0${markVariable}=${mark}\0`;
  return allProcesses().flatMap((pid) => {
    const status = statusOf(pid);
    if (status === undefined) return [];
    const isMember = status.group === leader || `\0${text(join('/proc', String(pid), 'environ'))}\0`.includes(wanted);
    return isMember ? [{ pid, start: status.start }] : [];
  });
}

/** A dead process that nobody has asked after does not run: in a container it may stay for ever. The number may be another one's by now. */
function isRunning(pid: number, start: string): boolean {
  const status = statusOf(pid);
  return status?.start === start && status.state !== 'Z' && status.state !== 'X';
}

interface ProcessStatus {
  readonly state: string;
  readonly group: number;
  /** When it began, in ticks since the system did: tells two processes of one number apart. */
  readonly start: string;
}

/** From `/proc/PID/stat`: `PID (name) STATE PARENT GROUP …`, where the name may hold anything. */
function statusOf(pid: number): ProcessStatus | undefined {
  const line = text(join('/proc', String(pid), 'stat')), fields = line.slice(line.lastIndexOf(')') + 2).split(' '), [state, , group] = fields, start = fields[19];
  return state === undefined || group === undefined || start === undefined ? undefined : { state, group: Number(group), start };
}

/** Only Linux does, where its process folder is mounted. */
function showsProcesses(): boolean {
  return allProcesses().length > 0;
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
