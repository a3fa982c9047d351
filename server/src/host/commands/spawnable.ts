import { realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findProgram } from '../findProgram.ts';
import type { Environment } from './commandEnvironment.ts';

/** What `spawn` wants for a command. */
export interface Spawnable {
  readonly program: string;
  readonly args: readonly string[];
  /** Windows: the arguments are one command line, written already. */
  readonly isVerbatim: boolean;
}

/** A list is a program with arguments, a text a line for the system's shell. */
export function toSpawnable(run: string | readonly string[], environment: Environment): Spawnable {
  if (process.platform === 'win32') return toWindows(run, environment);
  if (typeof run === 'string') return { program: '/bin/sh', args: ['-c', run], isVerbatim: false };
  return { program: run[0] ?? '', args: run.slice(1), isVerbatim: false };
}

/** Windows starts `.cmd` and `.bat` files, which package managers are, through its shell only. */
function toWindows(run: string | readonly string[], environment: Environment): Spawnable {
  const shell = environment['ComSpec'] ?? environment['COMSPEC'] ?? 'cmd.exe';
  const inShell = (line: string): Spawnable => ({ program: shell, args: ['/d', '/s', '/c', `"${line}"`], isVerbatim: true });
  if (typeof run === 'string') return inShell(run);
  const [program = '', ...args] = run;
  const isPlain = /\.exe$/i.test(program) || (!/[\\/.]/.test(program) && findProgram(program, environment) !== undefined);
  return isPlain ? { program, args, isVerbatim: false } : inShell([program, ...args].map(quoted).join(' '));
}

/** One word for `cmd.exe`: in quotes for the program's own reading, each sign that the shell reads made plain with `^`. */
function quoted(word: string): string {
  const inQuotes = /^[\w\-./\\:=@+,]+$/.test(word) ? word : `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`;
  return inQuotes.replace(/[()%!^"<>&|]/g, '^$&');
}

/**
 * The real folder that a command runs in.
 *
 * @param root  real path of the workspace
 */
export function findFolder(root: string, cwd: string): { readonly folder: string } | { readonly reason: string } {
  const shown = cwd === '' ? 'the workspace' : `the folder "${cwd}"`;
  try {
    const folder = realpathSync.native(join(root, cwd)), inner = relative(root, folder);
    if (inner === '..' || inner.startsWith(`..${sep}`) || join(root, inner) !== folder) return { reason: `${shown} leads out of the workspace` };
    return statSync(folder).isDirectory() ? { folder } : { reason: `"${cwd}" is no folder` };
  } catch (error) {
    return { reason: (error as NodeJS.ErrnoException).code === 'ENOENT' ? `${shown} is not there` : `${shown} cannot be entered` };
  }
}

/** Why the system did not start a program, as a clause. */
export function whyNotStarted(program: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return `there is no program "${program}"`;
  if (error.code === 'EACCES' || error.code === 'EPERM') return `"${program}" is not executable`;
  if (error.code === 'E2BIG') return `the arguments of "${program}" are too long`;
  return `"${program}" could not be started (${error.code ?? error.message})`;
}
