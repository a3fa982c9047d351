/** Workspaces that may be written to, and the plan that is checked in them. */
import { copyFileSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { git, listed, spread } from './processes.mjs';

const definition = /^\s*(?:export\s+|pub\s+|public\s+|async\s+)*(?:function|class|def|func|fn|struct|interface|type|enum)\s+([A-Za-z_]\w{2,})/mu;
const planFiles = 20, filesLookedAt = 10;

/** What git lists of a folder, with its history, in a folder of its own below `scratch`. */
export function copyWorkspace(from, scratch) {
  const source = resolve(from), to = join(scratch, basename(source));
  copyFiles(source, listed(source), to);
  if (existsSync(join(source, '.git')) && lstatSync(join(source, '.git')).isDirectory()) cpSync(join(source, '.git'), join(to, '.git'), { recursive: true });
  else startRepository(to);
  git(to, 'status', '--porcelain');
  return to;
}

/** Copy files of a folder as they are; links stay links. */
export function copyFiles(source, paths, to) {
  mkdirSync(to, { recursive: true });
  for (const path of paths) {
    const stat = lstatSync(join(source, path), { throwIfNoEntry: false });
    if (stat === undefined || stat.isDirectory()) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    if (stat.isSymbolicLink()) symlinkSync(readlinkSync(join(source, path)), join(to, path));
    else copyFileSync(join(source, path), join(to, path));
  }
}

export function startRepository(root) {
  git(root, 'init', '--quiet');
  git(root, '-c', 'core.autocrlf=false', '-c', 'core.safecrlf=false', 'add', '--all', '--force');
}

/** The file at a place, or one of the next, with the first definition that is seen in it. */
function definingFile(root, sources, place) {
  for (const path of sources.slice(place, place + filesLookedAt)) {
    const name = definition.exec(readFileSync(join(root, path), 'utf8'))?.[1];
    if (name !== undefined) return { path, name };
  }
  return { path: sources[place], name: 'loadConfig' };
}

/** Forty references, every tenth wrong: paths of source files spread over the workspace, and the first definition of each. */
export function writePlan(root, sources, scratch) {
  const lines = ['# A plan for measurement', ''];
  spread(sources.map((_, at) => at), planFiles).forEach((place, at) => {
    const { path, name } = definingFile(root, sources, place), wrong = at % 10 === 9 ? 'x' : '';
    lines.push(`### Task ${at + 1}: Step ${at + 1}`, '', '**Files:**', `- Modify: \`${wrong}${path}\``, '', `- [ ] Call \`${name}${wrong}\` once more.`, '');
  });
  const file = join(scratch, `${basename(root)}-plan.md`);
  writeFileSync(file, lines.join('\n'));
  return file;
}
