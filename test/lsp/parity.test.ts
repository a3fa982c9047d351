/** The editor shows what the command line says: rule, level, range and message of every finding, for every fixture of the engine and for the examples. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver';
import { runProgram } from '../../server/src/cli/program.ts';
import { expandGlob, findMarkedRoot, locateFile, readNamedFile } from '../../server/src/host/namedFiles.ts';
import { sha256 } from '../../server/src/host/sha256.ts';
import { gitRepository, temporaryFolder } from '../support/gitFixture.ts';
import { openOnDisk, openSession, uriOf } from '../support/lspSession.ts';
import { parseFixture } from '../support/workspaceFixture.ts';

const silent = { write: () => undefined, isTerminal: false, columns: undefined };

/** Findings of the command line as diagnostics have them. */
async function findingsByCli(folder: string, path: string): Promise<unknown> {
  let output = '';
  await runProgram({
    args: ['check', '--format', 'json', '--workspace', folder, join(folder, path)], environment: {}, output: { ...silent, write: (text) => { output += text; } }, errors: silent,
    readInput: async () => new Uint8Array(), disk: { currentFolder: folder, locate: (it) => locateFile(it, folder), read: readNamedFile, stream: async function* () { /* nothing is streamed */ }, write: () => ({ kind: 'failed', reason: 'cannot be written' }), expand: (it) => expandGlob(it, folder), findRoot: findMarkedRoot },
    open: openOnDisk, explain: () => [], hash: sha256, now: () => 0, interruption: () => AbortSignal.abort(), peakMemoryBytes: () => 0, version: '0', readRulesDocument: () => undefined,
  });
  const { findings } = JSON.parse(output) as { readonly findings: readonly { rule: string; level: string; message: string; line: number; column: number; endLine: number; endColumn: number }[] };
  return findings.map((it) => ({
    code: it.rule, severity: ['error', 'warning', 'note'].indexOf(it.level) + 1, message: it.message,
    range: { start: { line: it.line - 1, character: it.column - 1 }, end: { line: it.endLine - 1, character: it.endColumn - 1 } },
  }));
}

async function findingsByEditor(folder: string, path: string): Promise<unknown> {
  const editor = await openSession({ folders: [folder] }), uri = uriOf(folder, path);
  await editor.open(uri, readFileSync(join(folder, path), 'utf8').replace(/^\uFEFF/, ''), /\.ya?ml$/.test(path) ? 'yaml' : 'markdown');
  await editor.request('groundplan/check', { uri });
  while ((await editor.request<{ phase: string }>('groundplan/status', { uri })).phase !== 'ready') { /* symbols are being read */ }
  await editor.request('groundplan/copyFindings', { uri });
  const { items } = await editor.pull(uri) as { readonly items: readonly Diagnostic[] };
  return items.map(({ code, severity, message, range }) => ({ code, severity, message, range }));
}

/** Fixtures as they stand in the sources of the engine's tests. */
function fixtures(): readonly (readonly [name: string, fixture: string])[] {
  const sources = ['engine', 'parts', ...readdirSync('test/grounding/rules').map((it) => `rules/${basename(it, '.test.ts')}`)].map((it) => [it, `test/grounding/${it}.test.ts`] as const);
  return sources.flatMap(([name, path]) => [...readFileSync(path, 'utf8').matchAll(/`\n(--- (?:[^`\\]|\\.)*)`/g)].map((match, at) => [`${name} ${at + 1}`, (match[1] ?? '').replace(/\\([\\`$])/g, '$1')] as const));
}

test('there are fixtures to compare', () => {
  expect(fixtures().length).toBeGreaterThan(30);
});

test.each(fixtures())('the editor and the command line agree: %s', async (_, fixture) => {
  const { files, planPath } = parseFixture(fixture), folder = temporaryFolder(Object.fromEntries([...files].filter(([path]) => !path.endsWith('/') && !path.startsWith('../'))));
  expect(await findingsByEditor(folder, planPath)).toEqual(await findingsByCli(folder, planPath));
});

test.each(readdirSync('examples/plans'))('the editor and the command line agree on the example %s', async (name) => {
  const folder = gitRepository();
  cpSync('examples', folder, { recursive: true, filter: (it) => !it.includes('.groundplan') });
  const found = await findingsByEditor(folder, `plans/${name}`);
  expect(found).toEqual(await findingsByCli(folder, `plans/${name}`));
  expect(name === 'rate-limiting.md' ? (found as unknown[]).length : 1).toBeGreaterThan(0);
});

test('line ends, a byte-order mark and signs outside the basic plane move nothing', async () => {
  const folder = temporaryFolder({ 'PLAN.md': '\uFEFF# 🚀\r\n\r\n## Stage 1\r\n- 𐐀 modify `src/gone.ts`\r- modify `src/lost.ts`\r\n' }), found = await findingsByEditor(folder, 'PLAN.md');
  expect(found).toEqual(await findingsByCli(folder, 'PLAN.md'));
  expect((found as Diagnostic[]).map((it) => it.range.start)).toEqual([{ line: 3, character: 13 }, { line: 4, character: 10 }]);
});
