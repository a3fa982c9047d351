/**
 * Indexes a workspace from nothing and tells where the time goes: `node scripts/bench/coldProbe.mjs WORKSPACE`; prints one JSON object.
 *
 * `phasesMs` are wall times of the main thread: `list` asks git, `stat` looks at the files, `read` has them read and parsed by the workers, `write` stores them,
 * `other` is the rest. `cpuMs` is the processor time of all threads. The look-ups come after the memory's peak was taken;
 * they are the first ones and make their tables.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { nodePorts } from '../../server/src/compose/openNodeWorkspace.ts';
import { openGroundplan } from '../../server/src/workspace/openGroundplan.ts';
import { installation } from './installation.mjs';
import { timeLookUps } from './lookUps.mjs';

const [folder] = process.argv.slice(2);
const phasesMs = { list: 0, stat: 0, read: 0, write: 0 };

async function timed(phase, work) {
  const started = performance.now(), written = phasesMs.write;
  try {
    return await work();
  } finally {
    // The store is written between the batches that are read.
    phasesMs[phase] += performance.now() - started - (phase === 'read' ? phasesMs.write - written : 0);
  }
}

function timedNow(phase, work) {
  const started = performance.now();
  try {
    return work();
  } finally {
    phasesMs[phase] += performance.now() - started;
  }
}

/** The port with some of its methods timed; the others are asked as they are. */
function watched(port, methods) {
  return new Proxy(port, { get: (target, key) => (Object.hasOwn(methods, key) ? methods[key] : target[key]) });
}

const ports = nodePorts(folder, installation()), { files, extractor, store } = ports;
const groundplan = openGroundplan({
  ...ports,
  files: watched(files, { list: (...args) => timed('list', () => files.list(...args)), stats: (...args) => timed('stat', () => files.stats(...args)) }),
  extractor: watched(extractor, { extract: (...args) => timed('read', () => extractor.extract(...args)) }),
  store: watched(store, { write: (...args) => timedNow('write', () => store.write(...args)) }),
});

const started = performance.now(), cpuBefore = process.cpuUsage();
await groundplan.refresh();
const wallMs = performance.now() - started, cpu = process.cpuUsage(cpuBefore), peakMemoryBytes = process.resourceUsage().maxRSS * 1024;
const index = groundplan.index(), { completeness } = index, lookUpsMs = timeLookUps(index);
await groundplan.close();
const databaseBytes = statSync(join(folder, '.groundplan', 'index.db'), { throwIfNoEntry: false })?.size ?? 0;
const other = wallMs - Object.values(phasesMs).reduce((sum, it) => sum + it, 0);
console.log(JSON.stringify({ wallMs, cpuMs: (cpu.user + cpu.system) / 1000, peakMemoryBytes, databaseBytes, phasesMs: { ...phasesMs, other }, lookUpsMs, files: completeness.files, symbols: completeness.symbols, byStatus: completeness.byStatus }));
