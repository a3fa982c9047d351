import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

export interface PostgresServer {
  /** Address of an empty schema. */
  readonly newSchema: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** The folder of the server's programs, by Debian's places and PATH; undefined when there is none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)).map((it) => join(debian, it, 'bin')) : [];
  const places = [...versions, ...(process.env['PATH'] ?? '').split(delimiter)];
  return places.find((it) => existsSync(join(it, 'postgres')) && existsSync(join(it, 'initdb')));
}

/** A server of its own in a temporary folder, reachable by a socket in that folder only. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gp-pg-'));
  const user = serverUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  const cluster = join(folder, 'cluster');
  execFileSync(join(bin, 'initdb'), ['-D', cluster, '-U', 'groundplan', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'], { ...options, stdio: 'pipe' });
  const settings = ["listen_addresses=''", `unix_socket_directories='${folder}'`, 'fsync=off', 'max_connections=50', 'shared_buffers=32MB'];
  const server = spawn(join(bin, 'postgres'), ['-D', cluster, ...settings.flatMap((it) => ['-c', it.replaceAll("'", '')])], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const lines = createInterface({ input: server.stderr });
  const seen: string[] = [];
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      seen.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`the server ended: ${seen.slice(-5).join('\n')}`)));
  });
  const url = `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=groundplan`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  let schemas = 0;
  return {
    newSchema: async () => {
      const name = `log${++schemas}`;
      await admin.query(`CREATE SCHEMA ${name}`);
      return `${url}&options=${encodeURIComponent(`-c search_path=${name}`)}`;
    },
    stop: async () => {
      await admin.end();
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server refuses to run as root, so root lends it another user. */
function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (name: string, flag: string): number => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(name, '-u'), gid: idOf(name, '-g') };
    } catch {
      // This machine has no such user; the next one may exist.
    }
  }
  throw new Error(`no user to run the server as beside ${userInfo().username}`);
}
