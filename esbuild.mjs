/** Bundles each process into one file under dist/: the extension's client, the language server, the command line, the index worker. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { context, build } from 'esbuild';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const entries = {
  server: 'server/src/lsp/process/main.ts',
  languageServer: 'server/src/lsp/main.ts',
  program: 'server/src/cli/main.ts',
  records: 'server/src/cli/records/main.ts',
};
const version = JSON.parse(await readFile('package.json', 'utf8')).version;
/** Digest of what decides the symbols of a file: the extractor's sources and the versions of its grammars. */
function extractorDigest() {
  const hash = createHash('sha256');
  const folder = 'server/src/index';
  for (const path of readdirSync(folder, { recursive: true }).filter((it) => it.endsWith('.ts')).sort()) hash.update(path).update(readFileSync(join(folder, path)));
  return hash.update(readFileSync('package-lock.json')).digest('hex').slice(0, 16);
}
const watch = process.argv.includes('--watch');

/** zod speaks fifty languages, and reading them is a fifth of a short run's time; its messages are wanted in one. */
const oneLanguage = {
  name: 'one-language',
  setup: (it) => it.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path }) => ({ contents: "export { default as en } from './en.js';", resolveDir: dirname(path) })),
};

/** @type {import('esbuild').BuildOptions} */
const options = {
  entryPoints: entries, outdir: 'dist', outExtension: { '.js': '.cjs' }, plugins: [oneLanguage],
  bundle: true, platform: 'node', target: 'node22', format: 'cjs', minify: !watch, keepNames: true, sourcemap: watch, logLevel: 'warning', metafile: true,
  external: ['vscode', 'pg-native', 'node:sqlite'],
  loader: { '.md': 'text' },
  mainFields: ['module', 'main'],
  define: { 'import.meta.url': '__moduleUrl', __VERSION__: JSON.stringify(version), __EXTRACTOR__: JSON.stringify(extractorDigest()) },
  banner: { js: "const __moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
};

/** In the worker nothing asks for a function's name, and to give its name to each small one that is made for a file takes a twentieth of an index's time. */
const workerOptions = { ...options, entryPoints: { worker: 'server/src/worker/main.ts' }, keepNames: false };

/** The server's rule for the places of plans, as data for the client. */
async function planPlaces() {
  const { outputFiles: [{ text }] } = await build({ entryPoints: ['server/src/plans/isPlanPath.ts'], bundle: true, write: false, format: 'esm' });
  const { planPlaces: places } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return places.map(({ source, flags }) => [source, flags]);
}

/** The library of the language client is a file of its own: it is twenty times the extension, and a window without plans never reads it. */
const library = { name: 'vscode-languageclient/node', file: 'languageClient' };
const libraryApart = {
  name: 'library-apart',
  setup: (it) => it.onResolve({ filter: new RegExp(`^${library.name}$`) }, ({ kind }) => kind === 'dynamic-import' ? { path: `./${library.file}.cjs`, external: true } : undefined),
};
/** @type {import('esbuild').BuildOptions} */
const clientOptions = {
  ...options, entryPoints: { client: 'client/src/extension.ts', [library.file]: library.name }, plugins: [libraryApart],
  // The editor gives its API to what is required, and a bundle of this kind has no names to import.
  supported: { 'dynamic-import': false },
  define: { ...options.define, __PLAN_PLACES__: JSON.stringify(await planPlaces()) },
};

if (watch) {
  for (const it of [options, workerOptions, clientOptions]) await (await context(it)).watch();
} else {
  // A build that fails leaves the one before in place.
  const built = await Promise.all([options, workerOptions, clientOptions].map((it) => build({ ...it, write: false })));
  await rm('dist', { recursive: true, force: true });
  await mkdir('dist', { recursive: true });
  for (const { path, contents } of built.flatMap((it) => it.outputFiles)) await writeFile(path, contents);
}
// Compiled code of the bundles is kept between runs, where this Node can: that is most of the time of a short run.
// Commands that are asked often and need nothing of plans have a program of their own, a third of the size: `cli/records/program.ts`.
const recordCommands = ['status', 'session', 'timeline', 'context'];
await writeFile('dist/cli.cjs', `#!/usr/bin/env node
require('node:module').enableCompileCache?.();
require(${JSON.stringify(recordCommands)}.includes(process.argv[2]) ? './records.cjs' : './program.cjs');
`, { mode: 0o755 });
// The benchmark's probe shares the symbol cache of the command line by this name.
await writeFile('dist/extractor.txt', extractorDigest());
const { copyGrammars } = await import('./scripts/copyGrammars.mjs');
await copyGrammars('dist/grammars');
