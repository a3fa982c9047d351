/**
 * The index against Universal Ctags on the same files: those that both read as the same language, alone in a workspace of their own.
 *
 * Both write their result to disk. ctags is given the list of the files; Groundplan asks git for it. Rounds alternate.
 */
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { maxSourceBytes } from '../../server/src/index/extractFile.ts';
import { languageOf } from '../../server/src/index/languageOf.ts';
import { phaseLine } from './measure.mjs';
import { listed, median, probe, showCount, showMiB, showMs, timeProcess, timeWithCpu } from './processes.mjs';
import { copyFiles, startRepository } from './workspaces.mjs';

/** What ctags calls the languages; those with the same name are left out. Headers of C are C++ to it. */
const ctagsNames = {
  typescriptreact: 'typescript', csharp: 'c#', cpp: 'c++', shellscript: 'sh', proto: 'protobuf',
};
const filesPerQuestion = 500;

/** Path → language of ctags, in lower case. */
function ctagsLanguages(root, paths) {
  const found = new Map();
  for (let at = 0; at < paths.length; at += filesPerQuestion) {
    const { stdout } = timeProcess('ctags', ['--print-language', ...paths.slice(at, at + filesPerQuestion).map((it) => `./${it}`)], root);
    for (const line of stdout.split('\n')) {
      const end = line.lastIndexOf(': ');
      if (end > 0) found.set(line.slice(2, end), line.slice(end + 2).trim().toLowerCase());
    }
  }
  return found;
}

/** Files that both read, by the id of their language. */
function sharedFiles(root) {
  const paths = listed(root).filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true);
  const theirs = ctagsLanguages(root, paths), shared = new Map();
  for (const path of paths) {
    const { size } = statSync(join(root, path)), their = theirs.get(path);
    if (size > maxSourceBytes || their === undefined || their === 'none') continue;
    const ours = languageOf(path, readFileSync(join(root, path), 'utf8'))?.language.id;
    const isSame = ours !== undefined && (their === (ctagsNames[ours] ?? ours) || (path.endsWith('.h') && ['c', 'c++'].includes(their)));
    if (isSame) shared.set(ours, [...shared.get(ours) ?? [], { path, size }]);
  }
  return shared;
}

export function measureAgainst(name, from, { runs, scratch }) {
  const shared = sharedFiles(from), files = [...shared.values()].flat(), root = join(scratch, `shared-${name.replaceAll(/[^\w-]/gu, '-')}`), tags = join(scratch, 'tags');
  copyFiles(from, files.map((it) => it.path), root);
  startRepository(root);
  const list = files.map((it) => it.path).join('\n'), cold = [], ctags = [];
  for (let run = 0; run < runs; run += 1) {
    rmSync(join(root, '.groundplan'), { recursive: true, force: true });
    cold.push(probe('bench/coldProbe.mjs', root));
    const { ms, cpuMs } = timeWithCpu('ctags', ['-L', '-', '-f', tags], root, { input: list });
    ctags.push({ ms, cpuMs });
  }
  const tagCount = readFileSync(tags, 'latin1').split('\n').filter((it) => it !== '' && !it.startsWith('!_TAG')).length;
  const languages = [...shared].map(([id, list]) => ({ id, files: list.length, bytes: list.reduce((sum, it) => sum + it.size, 0) })).sort((a, b) => b.bytes - a.bytes);
  return { name, runs, files: files.length, bytes: files.reduce((sum, it) => sum + it.size, 0), languages, symbols: cold.at(-1).symbols, byStatus: cold.at(-1).byStatus, tags: tagCount, cold, ctags };
}

export function againstTable(results) {
  const lines = ['', '### The same files, the same languages, in one run', '', '| workspace | files | languages | cold index | `ctags` | wall | processor | peak memory | symbols / tags |', '|---|---:|---|---:|---:|---:|---:|---:|---:|'];
  for (const it of results) {
    const wall = median(it.cold.map((run) => run.wallMs)), cpu = median(it.cold.map((run) => run.cpuMs)), their = median(it.ctags.map((run) => run.ms)), theirCpu = median(it.ctags.map((run) => run.cpuMs));
    const shown = it.languages.filter((language) => language.bytes > it.bytes / 100), left = it.languages.length - shown.length;
    const languages = `${shown.map((language) => `${language.id} ${showCount(language.files)}`).join(', ')}${left > 0 ? `, ${left} more` : ''}`;
    lines.push(`| ${it.name} | ${showCount(it.files)} (${(it.bytes / 1e6).toFixed(1)} MB) | ${languages} | ${showMs(wall)} | ${showMs(their)} | **${(wall / their).toFixed(2)} ×** | ${theirCpu === undefined ? '–' : `${(cpu / theirCpu).toFixed(2)} ×`} `
      + `| ${showMiB(median(it.cold.map((run) => run.peakMemoryBytes)))} | ${showCount(it.symbols)} / ${showCount(it.tags)} |`);
  }
  lines.push('');
  for (const it of results) lines.push(`${it.name}: ${phaseLine(it.cold)}; ${Object.entries(it.byStatus).map(([status, count]) => `${showCount(count)} ${status}`).join(', ')}.`);
  return [...lines, ''].join('\n');
}
