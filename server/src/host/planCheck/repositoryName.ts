import { basename } from 'node:path';
import { runGit } from '../runGit.ts';

const timeoutMs = 5_000;
/** Owner and name at the end of an address, as every host of repositories writes them. */
const ownerAndName = /(?:^|[/:])([\w.-]{1,100})\/([\w.-]{1,100}?)(?:\.git)?\/?$/u;

/** What the repository of a folder is called elsewhere: `owner/name` of the remote `origin`, else the name of the folder. Nothing else of an address is told, because it may hold a password. */
export async function repositoryName(root: string): Promise<string> {
  const { kind, stdout } = await runGit({ cwd: root, args: ['config', '--get', 'remote.origin.url'], timeoutMs });
  const [, owner, name] = ownerAndName.exec(kind === 'done' ? stdout.toString('utf8').trim().slice(-400) : '') ?? [];
  return owner === undefined || name === undefined ? basename(root) : `${owner}/${name}`;
}
