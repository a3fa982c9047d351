/**
 * Measures plan-check's index on 10,000 modules that are made up: `npm run bench:plan-check -- [--modules N]`.
 *
 * Words are as unevenly common as in real code (Zipf), each module has eight symbols with a comment, and a file comment of 60 words; an intent has 15 words.
 * Prints milliseconds of processor time per query, per changed file, and for the whole index, because other work on the machine says nothing of it.
 */
import { deriveModule } from '../server/src/capabilities/deriveCapabilities.ts';
import { openCapabilityIndex } from '../server/src/capabilities/capabilityIndex.ts';
import { parseRegistryIndex } from '../server/src/capabilities/registryIndex.ts';
import { openRegistry } from '../server/src/capabilities/buildIntentMatch.ts';
import { defaultMatchOptions, matchIntent } from '../server/src/capabilities/matchIntent.ts';
import { buildIntentQuery, buildWorkplanQuery } from '../server/src/capabilities/workplanQuery.ts';

const option = (name, fallback) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : fallback);
const modules = Number(option('--modules', 10_000)), vocabulary = 20_000, queries = 200;

/** Numbers 0..1 that are the same in every run. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = numbers(7), letters = 'abcdefghijklmnopqrstuvwxyz';
const words = Array.from({ length: vocabulary }, () => Array.from({ length: 4 + Math.floor(next() * 6) }, () => letters[Math.floor(next() * 26)]).join(''));
const word = () => words[Math.floor(vocabulary ** next()) - 1];
const text = (count) => Array.from({ length: count }, word).join(' ');
const camel = (count) => text(count).replaceAll(/ (.)/gu, (_, it) => it.toUpperCase());
const moduleAt = (at) => deriveModule({
  path: `src/${word()}/${word()}${at}.ts`, summary: text(10), comments: text(60), isCut: false,
  symbols: Array.from({ length: 8 }, (_, it) => ({ name: camel(3), kind: 'function', container: undefined, line: it * 20 + 1, summary: text(8) })),
});
const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const timed = (run) => {
  const started = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
};

const index = openCapabilityIndex('evidence'), made = Array.from({ length: modules }, (_, at) => moduleAt(at));
const build = timed(() => made.forEach((it, at) => index.put(`${at}`, [it])));
const registry = openRegistry([parseRegistryIndex(JSON.stringify(Array.from({ length: modules }, (_, at) => ({ id: `cap.${at}`, name: text(3), summary: text(12), tags: text(3).split(' ') }))), 'registry.json')]);
const intents = Array.from({ length: queries }, () => buildIntentQuery(text(15)));
const plans = Array.from({ length: queries }, () => buildWorkplanQuery(`# ${text(5)}\n\n${Array.from({ length: 8 }, () => `${text(12)}.`).join(' ')}`));
const ask = (indices, questions = intents) => questions.map((it) => timed(() => matchIntent(it, indices, defaultMatchOptions)));
const changed = intents.map((_, at) => timed(() => index.put(`${at}`, [moduleAt(modules + at)])));
const afterChange = intents.map((it, at) => {
  index.put(`${at}`, [moduleAt(2 * modules + at)]);
  return timed(() => matchIntent(it, [index], defaultMatchOptions));
});
ask([index]);
const rows = [
  [`query over ${modules} modules of the workspace`, ask([index])], [`query over ${modules} registry entries`, ask([registry.index])], ['query over both', ask([registry.index, index])],
  ['a workplan of 100 words, statement by statement, over the modules', ask([index], plans)], ['first query after a changed file', afterChange], ['one changed file taken in', changed],
];
console.log('| what | median ms | 95 % ms |\n| --- | --- | --- |');
for (const [name, times] of rows) console.log(`| ${name} | ${percentile(times, 0.5).toFixed(2)} | ${percentile(times, 0.95).toFixed(2)} |`);
console.log(`| the whole index, once | ${build.toFixed(0)} | |`);
