/** Bundles each process into one file under dist/: the extension's client, the language server, the command line, the index worker. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { context, build } from 'esbuild';
import { existsSync } from 'node:fs';

const entries = {
  client: 'client/src/extension.ts',
  server: 'server/src/lsp/main.ts',
  cli: 'server/src/cli/main.ts',
  mcp: 'server/src/mcp/main.ts',
  worker: 'server/src/worker/main.ts',
};
const present = Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path)));
const version = JSON.parse(await readFile('package.json', 'utf8')).version;
const watch = process.argv.includes('--watch');

/** @type {import('esbuild').BuildOptions} */
const options = {
  entryPoints: present, outdir: 'dist', outExtension: { '.js': '.cjs' },
  bundle: true, platform: 'node', target: 'node22', format: 'cjs', minify: !watch, keepNames: true, sourcemap: watch, logLevel: 'warning', metafile: true,
  external: ['vscode', 'pg-native', 'node:sqlite'],
  loader: { '.md': 'text' },
  mainFields: ['module', 'main'],
  define: { 'import.meta.url': '__moduleUrl', __VERSION__: JSON.stringify(version) },
  banner: { js: "const __moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
};

if (watch) {
  const running = await context(options);
  await running.watch();
} else {
  // A build that fails leaves the one before in place.
  const { outputFiles } = await build({ ...options, write: false });
  await rm('dist', { recursive: true, force: true });
  await mkdir('dist', { recursive: true });
  for (const { path, contents } of outputFiles) await writeFile(path, contents, { mode: path.endsWith('cli.cjs') ? 0o755 : 0o644 });
}
const { copyGrammars } = await import('./scripts/copyGrammars.mjs');
await copyGrammars('dist/grammars');
