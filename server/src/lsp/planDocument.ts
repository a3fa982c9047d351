import type { Folder } from './folder.ts';
import type { OpenDocument } from './documents.ts';
import { schemeOf, toPath } from './places.ts';

/** Languages whose files are code: never plans, but their unsaved texts count when plans are grounded. */
export const codeLanguages: readonly string[] = [
  'typescript', 'typescriptreact', 'javascript', 'javascriptreact', 'python', 'go', 'rust', 'java', 'kotlin', 'c', 'cpp', 'csharp', 'ruby', 'php', 'swift', 'scala', 'shellscript',
  'lua', 'elixir', 'dart', 'zig', 'vue', 'svelte', 'graphql', 'haskell', 'powershell', 'prisma', 'proto', 'proto3', 'r', 'solidity', 'sql', 'terraform', 'hcl',
];

/** Whether a document can be a plan at all, from what the editor says of it. Views of other schemes (old revisions, output) are none. */
export function mayBePlan({ uri, languageId }: Pick<OpenDocument, 'uri' | 'languageId'>): boolean {
  const scheme = schemeOf(uri);
  return (scheme === 'file' || scheme === 'untitled') && !codeLanguages.includes(languageId);
}

/** The path that tells the core format and base folder: workspace path, absolute path outside, or a name for an unnamed text. */
export function planPath({ uri, languageId }: Pick<OpenDocument, 'uri' | 'languageId'>, folder: Folder): string {
  const path = toPath(uri);
  if (path !== undefined) return folder.within(path) ?? path;
  if (languageId === 'yaml') return 'untitled.groundplan.yaml';
  return languageId === 'json' || languageId === 'jsonc' ? 'untitled.groundplan.json' : 'untitled.md';
}

/** A text that was never saved and has no name yet. */
export function isUnnamed(uri: string): boolean {
  return schemeOf(uri) === 'untitled' && toPath(uri) === undefined;
}
