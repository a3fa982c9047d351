import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { project } from './serverHost.mjs';

/** The same past each time, so that pictures of it do not change by themselves. */
const commitDate = '2026-03-02T09:00:00Z';
const movedFile = { from: 'src/config.ts', to: 'src/settings/config.ts' };

/** Temporary folder of one workspace. */
function newHome() {
  return realpathSync(mkdtempSync(join(tmpdir(), 'groundplan-example-')));
}

function removeHome(home) {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

/** A workspace that has code and a README, but no plan. @returns its folder and a function that removes it */
export function makePlainWorkspace() {
  const home = newHome(), folder = join(home, 'plain');
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'README.md'), '# Plain\n\n1. Read `src/main.ts`.\n');
  writeFileSync(join(folder, 'src/main.ts'), 'export const answer = 42;\n');
  spawnSync('git', ['init', '-q'], { cwd: folder });
  return { folder, remove: () => removeHome(home) };
}

/** A copy of the example workspace as a repository of its own. @returns its folder and a function that removes it */
export function copyExample(name = 'orders') {
  const home = newHome(), folder = join(home, name);
  cpSync(join(project, 'examples'), folder, { recursive: true, filter: (it) => basename(it) !== '.groundplan' });
  const git = (...args) => spawnSync('git', ['-c', 'user.name=Example', '-c', 'user.email=example@localhost', '-c', 'commit.gpgsign=false', ...args], { cwd: folder, env: { ...process.env, GIT_AUTHOR_DATE: commitDate, GIT_COMMITTER_DATE: commitDate } });
  git('init', '-q');
  const commit = (message) => {
    git('add', '-A');
    git('commit', '-q', '-m', message);
  };
  // A past, so that the plan can name a file that has moved.
  renameSync(join(folder, movedFile.to), join(folder, movedFile.from));
  commit('Orders service');
  renameSync(join(folder, movedFile.from), join(folder, movedFile.to));
  commit('Settings have a folder of their own');
  return { folder, remove: () => removeHome(home) };
}
