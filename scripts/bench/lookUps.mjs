/**
 * Looking names up. `node scripts/bench/lookUps.mjs WORKSPACE` is a fresh process over an index that another has made and looked names up in; prints one JSON
 * object with the milliseconds of its first 40 exact look-ups and of its first 10 near names after them, the opening and bringing up to date left out.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openNodeWorkspace } from '../../server/src/compose/openNodeWorkspace.ts';
import { generateWorkspace } from '../generateWorkspace.mjs';
import { installation } from './installation.mjs';
import { median, probe, showCount, showMs } from './processes.mjs';

const exactNames = 40, nearNames = 10;
/** Files of the generated workspace that together have 500,000 symbols. */
const manyFiles = 55_556;

/** Milliseconds of look-ups of names that are spread over the workspace, found in its files before. */
export function timeLookUps(index) {
  const names = sampleOfNames(index), before = processorMs();
  return {
    exact: clock(() => names.slice(0, exactNames).map((it) => index.definitions(it))),
    near: clock(() => names.slice(0, nearNames).map((it) => index.namesNear(`${it.slice(0, -1)}x`, 5))),
    processor: processorMs() - before,
  };
}

/** Rounds of fresh processes; the first one finds the tables missing, makes them and does not count. */
export function measureLookUps(root, runs) {
  const [, ...rounds] = Array.from({ length: runs + 1 }, () => probe('bench/lookUps.mjs', root));
  return { exact: rounds.map((it) => it.exact), near: rounds.map((it) => it.near), both: rounds.map((it) => it.exact + it.near), processor: rounds.map((it) => it.processor) };
}

export function measureManyNames({ runs, scratch }) {
  const root = generateWorkspace(join(scratch, 'many-names'), manyFiles), { symbols } = probe('bench/coldProbe.mjs', root);
  return { name: `generated, ${showCount(manyFiles)} files`, symbols, runs, ...measureLookUps(root, runs) };
}

export function lookUpLine({ name, symbols, exact, near, both, processor, runs }) {
  return `\n${showCount(symbols)} symbols (${name}), fresh process, index in place: ${exactNames} exact look-ups ${showMs(median(exact))}, then ${nearNames} near names ${showMs(median(near))}, together ${showMs(median(both))} (processor ${showMs(median(processor))}); medians of ${runs}.\n`;
}

/** Of this thread where Node tells it: what counts on a machine that others use. */
function processorMs() {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}

function clock(work) {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

/** Names that are defined in files spread over the workspace. */
function sampleOfNames(index) {
  const paths = index.files(), found = new Set();
  for (let at = 0; at < paths.length && found.size < exactNames; at += Math.max(1, Math.floor(paths.length / (4 * exactNames)))) {
    const [first] = index.symbolsOf(paths[at]).symbols;
    if (first !== undefined) found.add(first.name);
  }
  return [...found];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const groundplan = openNodeWorkspace(process.argv[2], installation());
  await groundplan.refresh();
  console.log(JSON.stringify(timeLookUps(groundplan.index())));
  await groundplan.close();
}
