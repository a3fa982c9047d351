/**
 * Measures plan-check on test/data/plan-check/intents.json: `npm run accuracy:plan-check -- --repos FOLDER [--clone] [--cache FOLDER] [--json] [--misses]`.
 *
 * FOLDER holds a clone (bare or not) of each repository as `owner+name`, with the commits that the intents name; repositories that are missing are said and left out,
 * with `--clone` they are cloned from GitHub (about 1.2 GB).
 * Nothing is checked out: files are read from git. Extracted symbols are kept in the cache folder by blob id, so that a second run takes minutes less.
 */
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyGrammars } from './copyGrammars.mjs';
import { openCapabilityIndex } from '../server/src/capabilities/capabilityIndex.ts';
import { derivePackage, deriveModule } from '../server/src/capabilities/deriveCapabilities.ts';
import { describeFile } from '../server/src/capabilities/describeFile.ts';
import { defaultMatchOptions, matchIntent } from '../server/src/capabilities/matchIntent.ts';
import { toIndexed } from '../server/src/capabilities/registryIndex.ts';
import { buildIntentQuery } from '../server/src/capabilities/workplanQuery.ts';
import { grammarLoader } from '../server/src/host/grammarLoader.ts';
import { languageOf } from '../server/src/index/languageOf.ts';
import { openExtractor } from '../server/src/index/openExtractor.ts';
import { isManifest, parseManifest } from '../server/src/manifests/parseManifest.ts';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const option = (name, fallback) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : fallback);
const repos = option('--repos', undefined), cache = option('--cache', join(tmpdir(), 'groundplan-plan-check'));
const intents = JSON.parse(readFileSync(join(project, 'test/data/plan-check/intents.json'), 'utf8'));

/** How the same intents are asked: what is in the index, and how it is scored. */
const variants = [
  { name: 'no index at all', scorer: 'jaccard', parts: [] },
  { name: 'package list, plain Jaccard', scorer: 'jaccard', parts: ['registry'] },
  { name: 'derived, plain Jaccard', scorer: 'jaccard', parts: ['packages', 'modules'] },
  { name: 'derived, split words, Jaccard', scorer: 'split-jaccard', parts: ['packages', 'modules'] },
  { name: 'derived, split words, IDF Jaccard', scorer: 'idf-jaccard', parts: ['packages', 'modules'] },
  { name: 'derived, split words, IDF cosine', scorer: 'idf-cosine', parts: ['packages', 'modules'] },
  { name: 'derived, evidence', scorer: 'evidence', parts: ['packages', 'modules'] },
];

const git = (folder, ...args) => execFileSync('git', ['-C', folder, ...args], { maxBuffer: 1 << 30 });

/** Path → blob id of all files of one commit. */
function tree(folder, commit) {
  const files = new Map();
  for (const entry of git(folder, 'ls-tree', '-r', '-z', commit).toString('utf8').split('\0')) {
    const match = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/su.exec(entry);
    if (match !== null) files.set(match[2], match[1]);
  }
  return files;
}

/** Contents of many blobs, one `git cat-file` for all. */
async function* blobs(folder, ids) {
  const child = spawn('git', ['-C', folder, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(ids.map((it) => `${it}\n`).join(''));
  let rest = Buffer.alloc(0), need;
  for await (const chunk of child.stdout) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (need === undefined) {
        const end = rest.indexOf(10);
        if (end < 0) break;
        const [id, , size] = rest.subarray(0, end).toString('utf8').split(' ');
        need = { id, size: Number(size) };
        rest = rest.subarray(end + 1);
      }
      if (rest.length < need.size + 1) break;
      yield [need.id, rest.subarray(0, need.size)];
      rest = rest.subarray(need.size + 1);
      need = undefined;
    }
  }
}

/** Blob id → description of a source file or manifest, for every file of the given trees. */
async function describeAll(repository, folder, trees) {
  const paths = new Map();
  for (const files of trees) for (const [path, id] of files) if (!paths.has(id) && (isManifest(path) !== undefined || languageOf(path, '') !== undefined)) paths.set(id, path);
  const file = join(cache, `${repository.replace('/', '+')}.jsonl`);
  const symbols = new Map();
  if (existsSync(file)) for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') { const [id, it] = JSON.parse(line); symbols.set(id, it); }
  const extractor = openExtractor({ loadGrammar: grammarLoader(copyGrammars()), nowMs: () => performance.now(), parseTimeoutMs: 5_000 });
  const described = new Map();
  let fresh = [];
  for await (const [id, bytes] of blobs(folder, [...paths.keys()])) {
    const path = paths.get(id);
    if (isManifest(path) !== undefined) { described.set(id, bytes.toString('utf8')); continue; }
    let found = symbols.get(id);
    if (found === undefined) {
      const it = await extractor.extractBytes(path, new Uint8Array(bytes));
      found = it.status === 'parsed' || it.status === 'partial' ? it.symbols : null;
      fresh.push(JSON.stringify([id, found]));
      if (fresh.length >= 500) { appendFileSync(file, `${fresh.join('\n')}\n`); fresh = []; }
    }
    if (found !== null) described.set(id, describeFile(path, bytes.toString('utf8'), found));
  }
  if (fresh.length > 0) appendFileSync(file, `${fresh.join('\n')}\n`);
  extractor.close();
  return described;
}

/** Bring the index of a variant from the files it has to the files of one state. */
function moveTo(index, variant, files, described, left) {
  const wanted = new Map([...files].filter(([path]) => !left.has(path)));
  for (const [path, id] of index.at) if (wanted.get(path) !== id) { index.words.remove(path); index.at.delete(path); }
  for (const [path, id] of wanted) {
    if (index.at.get(path) === id || !described.has(id)) continue;
    index.at.set(path, id);
    const it = described.get(id);
    if (typeof it === 'string') {
      const found = derivePackage(parseManifest(path, it));
      if (found === undefined) continue;
      if (variant.parts.includes('registry')) index.words.put(path, [toIndexed(found.capability)]);
      if (variant.parts.includes('packages')) index.words.put(path, [found]);
    } else if (variant.parts.includes('modules')) {
      const found = deriveModule({ ...it, path });
      if (found !== undefined) index.words.put(path, [found]);
    }
  }
}

/** Whether a match is one of the right answers; a package counts for every module in it when the index holds packages only. */
function isRight(match, intent, variant) {
  if (intent.expect.includes(match.capability.id)) return true;
  if (!variant.parts.includes('registry')) return false;
  const folder = match.capability.id.slice('package:'.length);
  return intent.expect.some((it) => folder === '.' || it.slice(it.indexOf(':') + 1).startsWith(`${folder}/`));
}

async function run() {
  mkdirSync(cache, { recursive: true });
  const results = [];
  for (const repository of new Set(intents.map((it) => it.repository))) {
    const folder = join(repos, repository.replace('/', '+'));
    const own = intents.filter((it) => it.repository === repository);
    if (!existsSync(folder) && process.argv.includes('--clone')) execFileSync('git', ['clone', '--quiet', '--bare', `https://github.com/${repository}`, folder], { stdio: 'inherit' });
    if (!existsSync(folder)) { console.error(`${repository}: no clone at ${folder}; ${own.length} intents left out`); continue; }
    const trees = new Map([...new Set(own.map((it) => it.commit))].map((it) => [it, tree(folder, it)]));
    const described = await describeAll(repository, folder, [...trees.values()]);
    for (const variant of variants) {
      const index = { words: openCapabilityIndex(variant.scorer), at: new Map() };
      for (const intent of own) {
        moveTo(index, variant, trees.get(intent.commit), described, new Set(intent.without ?? []));
        const started = performance.now();
        const found = matchIntent(buildIntentQuery(intent.intent), [index.words], { ...defaultMatchOptions, listFrom: 0, limit: 50 });
        const ms = performance.now() - started;
        const matches = found.matches.filter((it) => it.kind === 'deterministic');
        const at = matches.findIndex((it) => isRight(it, intent, variant));
        results.push({ variant: variant.name, intent, rank: at + 1, verdict: found.verdict, score: found.topScore, ms, capabilities: index.words.size(), top: matches.slice(0, 3) });
      }
    }
    console.error(`${repository}: ${own.length} intents, ${trees.size} states`);
  }
  return results;
}

const percent = (part, whole) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
function row(name, half, results) {
  const asked = results.filter((it) => it.intent.verdict !== 'new');
  const hit = (limit) => asked.filter((it) => it.rank > 0 && it.rank <= limit).length;
  const right = (kind) => { const of = results.filter((it) => kind === undefined || it.intent.verdict === kind); return percent(of.filter((it) => it.verdict === it.intent.verdict).length, of.length); };
  const there = results.filter((it) => (it.verdict === 'new') === (it.intent.verdict === 'new')).length;
  const times = results.map((it) => it.ms).sort((a, b) => a - b);
  return `| ${name} | ${half} | ${percent(hit(1), asked.length)} | ${percent(hit(5), asked.length)} | ${right()} | ${right('reuse')} | ${right('extend')} | ${right('new')} | ${percent(there, results.length)} | ${(times[times.length >> 1] ?? 0).toFixed(0)} |`;
}

if (repos === undefined) { console.error('usage: npm run accuracy:plan-check -- --repos FOLDER [--clone] [--cache FOLDER] [--json] [--misses]'); process.exit(2); }
const results = await run();
if (process.argv.includes('--json')) console.log(JSON.stringify(results.map((it) => ({ ...it, intent: it.intent.id, half: it.intent.half, expected: it.intent.verdict, top: it.top.map((one) => [one.capability.id, one.score, one.symbol?.name ?? null, one.matchedWords]) }))));
else {
  console.log('| index and score | half | top 1 | top 5 | verdict | of reuse | of extend | of new | there or not | median ms |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const variant of variants) {
    for (const half of ['tune', 'held']) console.log(row(variant.name, half, results.filter((it) => it.variant === variant.name && it.intent.half === half)));
  }
}
if (process.argv.includes('--misses')) {
  for (const it of results.filter((one) => one.variant === variants.at(-1).name && one.intent.half === 'tune')) {
    console.log(`${it.intent.id} ${it.rank} ${it.verdict} ${it.score.toFixed(2)} "${it.intent.intent}"\n   want ${it.intent.expect.join(' ')}`);
    for (const one of it.top) console.log(`   ${one.score.toFixed(2)} ${one.capability.id} ${one.symbol?.name ?? '(header)'} [${one.matchedWords.join(' ')}]`);
  }
}
