import type { CommandProfile } from '../model/profile.ts';

/** A command as people read it and as events and approvals name it: words that a shell would take apart are quoted, another folder than the root is named. */
export function commandText({ run, cwd }: Pick<CommandProfile, 'run' | 'cwd'>): string {
  const line = typeof run === 'string' ? run : run.map(quoted).join(' ');
  return cwd === '' ? line : `${line} (in ${cwd}/)`;
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
