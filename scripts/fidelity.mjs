/**
 * Compares the symbols that are read from collapsed texts with those of full parses: `npm run fidelity DIR`.
 *
 * Two readings of a file are equal when names, kinds, lines, containers, parameters and what the file opens to are. Prints the speed of both ways for each
 * language, and every file that differs with its first difference. Exit code 1 when more than one file in a thousand differs that the grammar reads without
 * an error, be it a harmless one: a file that it stumbles over says nothing about the faster way.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import { copyGrammars } from './copyGrammars.mjs';
import { grammarLoader } from '../server/src/host/grammarLoader.ts';
import { collapseBodies } from '../server/src/index/collapse/collapseBodies.ts';
import { languageOf } from '../server/src/index/languageOf.ts';
import { openExtractor } from '../server/src/index/openExtractor.ts';
import { prepareText } from '../server/src/index/prepareText.ts';

const root = process.argv[2];
if (root === undefined) throw new Error('usage: fidelity.mjs DIR');
const allowedDifferences = 0.001;
const grammars = join(import.meta.dirname, '..', 'node_modules', '.cache', 'grammars');
copyGrammars(grammars);
const options = { loadGrammar: grammarLoader(grammars), nowMs: () => performance.now(), parseTimeoutMs: 60_000 };
const short = openExtractor(options), full = openExtractor({ ...options, readsInFull: true });
const totals = new Map();
const differing = [], parsers = new Map();

for (const path of listedFiles()) {
  const bytes = readFileSync(join(root, path)), text = bytes.toString();
  const detected = languageOf(path, text);
  if (detected === undefined || bytes.length > full.maxSourceBytes) continue;
  const total = totalOf(detected.language.id), prepared = prepareText(text, detected);
  const collapsed = timed(total, 'scanMs', () => collapseBodies(prepared, detected.language.id));
  total.files += 1;
  total.bytes += bytes.length;
  total.collapsed += collapsed === undefined ? 0 : 1;
  total.keptUnits += collapsed?.text.length ?? prepared.length;
  total.skimmed += 'skim' in detected.language && detected.language.skim(prepared, path) !== undefined ? 1 : 0;
  const a = await timedAsync(total, 'shortMs', () => short.extractBytes(path, bytes)), b = await timedAsync(total, 'fullMs', () => full.extractBytes(path, bytes));
  if (a.status !== b.status) total.statuses += 1;
  const difference = firstDifference(linesOf(a), linesOf(b));
  if (difference !== undefined) differing.push({ path, language: detected.language.id, difference, statuses: `${a.status}/${b.status}`, isMeasure: b.status !== 'partial' && !await hasErrors(detected.language, prepared) });
}
report();

/** Whether the grammar finds an error anywhere in a text. The runtime has been started by the extractor. */
async function hasErrors({ grammar }, text) {
  if (grammar === undefined) return false;
  if (!parsers.has(grammar)) parsers.set(grammar, new Parser().setLanguage(await Language.load(readFileSync(join(grammars, grammar)))));
  const tree = parsers.get(grammar).parse(text), isBroken = tree.rootNode.hasError;
  tree.delete();
  return isBroken;
}

function listedFiles() {
  return execFileSync('git', ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], { maxBuffer: 1 << 30 }).toString().split('\0').filter((path) => path !== '' && isRegular(path));
}

function isRegular(path) {
  return lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true;
}

function totalOf(language) {
  const total = totals.get(language) ?? { files: 0, bytes: 0, collapsed: 0, skimmed: 0, keptUnits: 0, statuses: 0, scanMs: 0, shortMs: 0, fullMs: 0 };
  totals.set(language, total);
  return total;
}

function timed(total, field, work) {
  const start = performance.now(), result = work();
  total[field] += performance.now() - start;
  return result;
}

async function timedAsync(total, field, work) {
  const start = performance.now(), result = await work();
  total[field] += performance.now() - start;
  return result;
}

function linesOf(found) {
  return [...found.symbols.map((it) => `${it.kind} ${it.container ?? ''}.${it.name}(${it.parameters?.join(', ') ?? '-'}):${it.line}`), ...found.opensTo.map((it) => `opens to ${it}`)];
}

function firstDifference(a, b) {
  const inA = new Set(a), inB = new Set(b), missing = b.filter((it) => !inA.has(it)), more = a.filter((it) => !inB.has(it));
  if (missing.length === 0 && more.length === 0) return a.length === b.length ? undefined : 'another number of equal lines';
  return `${missing.length} missing, ${more.length} more; ${missing[0] === undefined ? `more: ${more[0]}` : `missing: ${missing[0]}`}`;
}

function report() {
  let files = 0;
  for (const [language, it] of [...totals].sort((a, b) => b[1].bytes - a[1].bytes)) {
    files += it.files;
    const speed = (ms) => (it.bytes / 1000 / Math.max(ms, 1)).toFixed(1);
    console.log(`${language}: ${it.files} files, ${(it.bytes / 1e6).toFixed(1)} MB; ${it.skimmed} skimmed, ${it.collapsed} collapsed to ${(100 * it.keptUnits / Math.max(1, it.bytes)).toFixed(0)} % of all; `
      + `${speed(it.fullMs)} MB/s in full, ${speed(it.shortMs)} MB/s collapsed, ${speed(it.scanMs)} MB/s scan; ${it.statuses} with another status`);
  }
  for (const it of differing) console.log(`differs: ${it.path} (${it.language}, ${it.statuses}) ${it.difference}`);
  const stumbled = differing.filter((it) => !it.isMeasure).length;
  console.log(`${files - differing.length} of ${files} files are equal (${(100 * (1 - differing.length / Math.max(1, files))).toFixed(3)} %); in ${stumbled} of the others the grammar has errors`);
  if (differing.length - stumbled > files * allowedDifferences) process.exitCode = 1;
}
