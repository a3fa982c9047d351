/**
 * Compares the symbols that Groundplan reads with those of Universal Ctags, on a sample of one repository: `node scripts/symbolSample.mjs DIR [COUNT] [SEED]`.
 *
 * A definition counts as found when the index has its name at the same line of the same file. Locals, imports, labels and names that ctags makes up are
 * out by design; they are counted and left out of the sample. Needs `ctags` on the path and Node 24, which runs the TypeScript sources.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyGrammars } from './copyGrammars.mjs';
import { extractPath } from '../server/src/host/extractPaths.ts';
import { grammarLoader } from '../server/src/host/grammarLoader.ts';
import { languageOf } from '../server/src/index/languageOf.ts';
import { openExtractor } from '../server/src/index/openExtractor.ts';

const [root, count = '200', seed = '1'] = process.argv.slice(2);
if (root === undefined) throw new Error('usage: symbolSample.mjs DIR [COUNT] [SEED]');
const callableKinds = new Set(['function', 'method', 'func', 'generator', 'singletonMethod', 'member']);
/** A line after which the body of a function begins, or the arguments of a call. */
const opensBody = /\bfn\b|\bfunction\b|=>\s*[{(]*$|\)\s*(?::\s*[^{}]+)?\{$|\($/;
const maxOutput = { maxBuffer: 1 << 30 };

const listed = execFileSync('git', ['-C', root, 'ls-files', '-z'], maxOutput).toString().split('\0').filter((path) => path !== '' && languageOf(path, '') !== undefined);
const { tags, leftOut } = readTags(listed);
const sample = sampleOf(tags, Number(count), Number(seed));
const symbols = await readSymbols([...new Set(sample.map((it) => it.path))]);
/** ctags names some members with what they stand in: `IList.Count`. */
const misses = sample.filter((it) => ![it.name, it.name.slice(it.name.lastIndexOf('.') + 1)].some((name) => symbols.get(it.path)?.places.has(`${name}:${it.line}`)));

console.log(`${root}: ${tags.length} definitions of ctags in ${listed.length} files; found ${sample.length - misses.length} of ${sample.length} sampled (${(100 - 100 * misses.length / sample.length).toFixed(1)} %)`);
console.log(`left out by design: ${[...leftOut].sort((a, b) => b[1] - a[1]).map(([why, n]) => `${n} ${why}`).join(', ') || 'nothing'}`);
for (const miss of misses) console.log(`missed ${miss.kind} ${miss.name} ${miss.path}:${miss.line} (${symbols.get(miss.path)?.status}) ${lineOf(miss)}`);

/** ctags' definitions, without those that are out by design. */
function readTags(paths) {
  const text = execFileSync('ctags', ['-f', '-', '--sort=no', '--fields=neK', '--excmd=number', '-L', '-'], { ...maxOutput, cwd: root, input: paths.join('\n'), stdio: ['pipe', 'pipe', 'ignore'] }).toString();
  const byPath = new Map();
  for (const line of text.split('\n')) {
    const [name, path, , kind, ...fields] = line.split('\t');
    if (path === undefined || name.startsWith('!_TAG')) continue;
    const field = new Map(fields.map((it) => [it.slice(0, it.indexOf(':')), Number(it.slice(it.indexOf(':') + 1))]));
    const tag = { name, path, kind, line: field.get('line'), end: field.get('end') };
    byPath.set(path, [...(byPath.get(path) ?? []), tag]);
  }
  const kept = [], out = new Map();
  for (const [path, all] of byPath) {
    const lines = readFileSync(join(root, path), 'utf8').split('\n'), bodies = all.filter((it) => callableKinds.has(it.kind) && it.end > it.line);
    for (const tag of all) {
      const why = reasonLeftOut(tag, lines, bodies);
      if (why === undefined) kept.push(tag);
      else out.set(why, (out.get(why) ?? 0) + 1);
    }
  }
  return { tags: kept, leftOut: out };
}

/** Why a tag is no definition in Groundplan's sense; undefined when it is one. Nested functions count as locals. */
function reasonLeftOut({ name, kind, line, path }, lines, bodies) {
  const text = lines[line - 1] ?? '', isScript = /\.[cm]?[jt]sx?$/.test(path);
  if (/^__anon|^anonymous|^AnonymousFunction|^x?[\dA-F]{3}/.test(name)) return 'made-up names';
  if (!text.includes(name)) return 'names that are not on their line';
  if (['local', 'label', 'parameter', 'package', 'packageName', 'header', 'unknown', 'heredoc', 'implementation'].includes(kind)) return `${kind}s`;
  if ((path.endsWith('.py') && kind === 'namespace') || /^\s*import\b|^\s+type \w+,$/.test(text) || /\brequire\(/.test(text)) return 'imports';
  if (bodies.some((it) => it.line < line && line <= it.end)) return 'locals';
  // ctags gives no end to some functions and no scope to what stands in a callback: there the indentation tells.
  if ((isScript || path.endsWith('.rs')) && headersAbove(lines, line).some((it) => opensBody.test(it))) return 'locals';
  if (isScript && /^\s/.test(text) && ['constant', 'variable', 'function'].includes(kind) && !headersAbove(lines, line).some((it) => /\b(?:namespace|module|global)\b/.test(it))) return 'locals';
  return undefined;
}

/** Lines above one that are indented less and less: the headers of what it stands in. */
function headersAbove(lines, line) {
  const indentOf = (text) => text.search(/\S/), headers = [];
  let indent = indentOf(lines[line - 1] ?? '');
  for (let at = line - 2; at >= 0 && indent > 0; at -= 1) {
    const text = lines[at] ?? '', here = indentOf(text);
    if (here === -1 || here >= indent) continue;
    headers.push(text.trimEnd());
    indent = here;
  }
  return headers;
}

/** A sample without repetition; equal seeds give equal samples. */
function sampleOf(all, size, seed) {
  let state = seed >>> 0;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const rest = [...all], taken = [];
  while (taken.length < size && rest.length > 0) taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
}

async function readSymbols(paths) {
  const folder = copyGrammars(mkdtempSync(join(tmpdir(), 'grammars-')));
  const extractor = openExtractor({ loadGrammar: grammarLoader(folder), nowMs: () => performance.now(), parseTimeoutMs: 30_000 });
  const found = new Map();
  for (const path of paths) {
    const file = await extractPath(root, path, extractor);
    found.set(path, { status: file.status, places: new Set(file.symbols.map((it) => `${it.name}:${it.line}`)) });
  }
  extractor.close();
  rmSync(folder, { recursive: true });
  return found;
}

function lineOf({ path, line }) {
  return (readFileSync(join(root, path), 'utf8').split('\n')[line - 1] ?? '').trim().slice(0, 100);
}
