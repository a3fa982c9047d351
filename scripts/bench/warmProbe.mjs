/**
 * Times the parts of one check inside one process: `node scripts/bench/warmProbe.mjs WORKSPACE PLAN FILE…`, where every FILE is changed once.
 *
 * Prints one JSON object with milliseconds. Runs the sources as they are, so it needs a Node that strips types (22.18 or newer) and built grammars.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { openNodeWorkspace } from '../../server/src/compose/openNodeWorkspace.ts';
import { installation } from './installation.mjs';

const [folder, planFile, ...changed] = process.argv.slice(2);
const rounds = 5;
const plan = { path: 'bench-plan.md', text: readFileSync(planFile, 'utf8') };
const fast = { withoutStateKey: true, withoutHistory: true };

async function time(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
async function repeat(times, work) {
  const results = [];
  for (let at = 0; at < times; at += 1) results.push(await time(work));
  return results;
}

let groundplan;
const result = {};
result.warmStart = await time(async () => {
  groundplan = openNodeWorkspace(folder, installation());
  await groundplan.refresh();
  result.completeness = groundplan.index().completeness;
});
result.firstPlan = await time(() => groundplan.checkPlan(plan, fast));
result.plan = await repeat(rounds, () => groundplan.checkPlan(plan, fast));
result.planWithKeyAndHistory = await repeat(rounds, () => groundplan.checkPlan(plan));
result.stateKey = await repeat(rounds, () => groundplan.state());
result.references = (await groundplan.checkPlan(plan, fast)).references.length;
result.changedFile = [];
result.changedFileAndPlan = [];
// The first file of a language also loads its grammar; in an editor, opening a file has done that before.
result.firstOfLanguage = [];
const seen = new Set();
for (const path of changed) {
  appendFileSync(join(folder, path), '\n');
  const refreshed = await time(() => groundplan.refresh({ changed: [path] }));
  const checked = await time(() => groundplan.checkPlan(plan, fast)), isFirst = !seen.has(extname(path));
  seen.add(extname(path));
  if (isFirst) { result.firstOfLanguage.push(refreshed); continue; }
  result.changedFile.push(refreshed);
  result.changedFileAndPlan.push(refreshed + checked);
}
result.rescan = await repeat(rounds, () => groundplan.refresh());
result.peakMemoryBytes = process.resourceUsage().maxRSS * 1024;
await groundplan.close();
console.log(JSON.stringify(result));
