/** Copies the grammar files and tree-sitter's own wasm from node_modules to one folder: `node scripts/copyGrammars.mjs [FOLDER]` (default dist/grammars). */
import { copyFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const vscode = '@vscode/tree-sitter-wasm/wasm', repomix = '@repomix/tree-sitter-wasms/out', grammars = '@tree-sitter-grammars';

/** File name in the folder → place in node_modules. */
export const grammarFiles = {
  'web-tree-sitter.wasm': 'web-tree-sitter/web-tree-sitter.wasm',
  ...Object.fromEntries(['typescript', 'tsx', 'javascript', 'python', 'go', 'rust', 'java', 'cpp', 'c-sharp', 'php', 'ruby', 'bash', 'powershell']
    .map((it) => [`tree-sitter-${it}.wasm`, `${vscode}/tree-sitter-${it}.wasm`])),
  'tree-sitter-c.wasm': 'tree-sitter-c/tree-sitter-c.wasm',
  'tree-sitter-hcl.wasm': `${grammars}/tree-sitter-hcl/tree-sitter-hcl.wasm`,
  'tree-sitter-r.wasm': '@eagleoutice/tree-sitter-r/tree-sitter-r.wasm',
  ...Object.fromEntries(['kotlin', 'lua', 'zig'].map((it) => [`tree-sitter-${it}.wasm`, `${grammars}/tree-sitter-${it}/tree-sitter-${it}.wasm`])),
  ...Object.fromEntries(['scala', 'elixir', 'haskell'].map((it) => [`tree-sitter-${it}.wasm`, `tree-sitter-${it}/tree-sitter-${it}.wasm`])),
  ...Object.fromEntries(['swift', 'dart', 'solidity'].map((it) => [`tree-sitter-${it}.wasm`, `${repomix}/tree-sitter-${it}.wasm`])),
};

/** Bring the folder up to date; files of the same size and no older than their source stay. @returns the folder. */
export function copyGrammars(folder = join(project, 'dist/grammars')) {
  mkdirSync(folder, { recursive: true });
  for (const [name, place] of Object.entries(grammarFiles)) {
    const from = join(project, 'node_modules', place), to = join(folder, name);
    if (isCurrent(from, to)) continue;
    // Written aside and renamed, so that nobody reads half a file.
    copyFileSync(from, `${to}.${process.pid}`);
    renameSync(`${to}.${process.pid}`, to);
  }
  return folder;
}

function isCurrent(from, to) {
  const source = statSync(from), copy = statSync(to, { throwIfNoEntry: false });
  return copy !== undefined && copy.size === source.size && copy.mtimeMs >= source.mtimeMs;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(copyGrammars(process.argv[2]));
