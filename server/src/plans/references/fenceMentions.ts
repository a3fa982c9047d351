import type { Reference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import type { Fence } from '../markdown/document.ts';
import { isScriptLine, looksLikeCommand } from './commandShape.ts';
import { commandReferences } from './commandReferences.ts';
import { codeDefinitions } from './codeDefinitions.ts';
import { importedPackages } from './importedPackages.ts';
import { framedParagraphs, withoutFrame } from './frame.ts';
import { diagramNames, remarkStart } from './diagramNames.ts';
import { openMention, type FoundMention } from './mention.ts';
import { pathIn } from './wordMentions.ts';
import { patchPaths } from './patchPaths.ts';
import { looksLikeTree, treeEntries } from './treeEntries.ts';

const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'fish', 'console', 'terminal', 'shell-session', 'shellsession', 'powershell', 'pwsh', 'ps1', 'cmd', 'bat', 'batch', 'command']);
const quoted = new Set(['markdown', 'md', 'mdx', 'http', 'diff-output', 'log', 'output', 'csv', 'html', 'xml', 'svg', 'css', 'json', 'jsonc', 'yaml', 'yml', 'toml', 'ini', 'env', 'dotenv', 'sql', 'graphql', 'gherkin']);
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'tree', 'none', 'ascii', 'filetree', 'files', 'directory']);
const drawings = new Set(['mermaid', 'plantuml', 'dot']);
const patches = new Set(['diff', 'patch']);
/** Fences with more lines than this are quoted material whose lines are not looked at one by one. */
const maxTreeLines = 20_000;

/** The references in a fence: commands of a shell, entries of a folder tree, definitions in program code, files of a patch. */
export function fenceMentions(text: string, fence: Fence): readonly FoundMention[] {
  return fenceReferences(text, withoutFrame(text, fence)).map((reference) => ({ reference, leaf: undefined, fence, token: 0 }));
}

function fenceReferences(text: string, fence: Fence): readonly Reference[] {
  const { block } = fence;
  const info = text.slice(block.info.start, block.info.end);
  const citation = /^(\d{1,7}):(\d{1,7}):(\S+)$/.exec(info);
  if (citation) return citedPath(block.info.start, citation);
  const language = (/^[\w+#.-]+/.exec(info)?.[0] ?? '').toLowerCase();
  if (isShell(text, fence, language)) return isDrawnTree(text, fence) ? treeEntries(text, fence) : shellReferences(text, fence);
  if (patches.has(language) || hasPatchHeader(text, block.lines)) return patchPaths(text, block.lines);
  if (plain.has(language)) return isTree(text, fence) ? [...treeEntries(text, fence), ...diagramNames(text, block.lines, remarkStart)] : drawingReferences(text, fence);
  if (drawings.has(language)) return diagramNames(text, block.lines);
  return quoted.has(language) ? [] : [...headedBy(text, block.lines[0]), ...importedPackages(text, block.lines, language), ...codeDefinitions(text, block.lines)];
}

/** Names in a drawing, and the trees in its frames. */
function drawingReferences(text: string, fence: Fence): readonly Reference[] {
  const trees = framedParagraphs(text, fence).filter((it) => isTree(text, it)).flatMap((it) => treeEntries(text, it));
  return [...trees, ...diagramNames(text, fence.block.lines)];
}

function isTree(text: string, fence: Fence): boolean {
  const { lines } = fence.block;
  return lines.length <= maxTreeLines && looksLikeTree(text, lines);
}

/** Output of `tree` in a block that is marked as shell. */
function isDrawnTree(text: string, fence: Fence): boolean {
  const { lines } = fence.block;
  const drawn = lines.filter((it) => /^[\s│]{0,80}[├└]/.test(text.slice(it.start, Math.min(it.end, it.start + 90)))).length;
  return drawn > 0 && drawn * 2 >= lines.length && isTree(text, fence);
}

function hasPatchHeader(text: string, lines: readonly Span[]): boolean {
  return lines.slice(0, 3).some((it) => /^\*\*\* (?:Begin Patch|(?:Add|Update|Delete) File: )/.test(text.slice(it.start, Math.min(it.end, it.start + 40))));
}

function isShell(text: string, fence: Fence, language: string): boolean {
  if (shells.has(language)) return true;
  if (language !== '' && language !== 'text') return false;
  const lines = fence.block.lines.map((it) => text.slice(it.start, Math.min(it.end, it.start + 400)).trim()).filter((it) => it !== '' && !it.startsWith('#'));
  if (lines.length === 0 || lines.length > 200) return false;
  return lines.some((it) => isCommandLine(it)) && lines.every((it) => isCommandLine(it) || /\\$/.test(it));
}

function isCommandLine(line: string): boolean {
  return line.startsWith('$ ') || looksLikeCommand(line) || isScriptLine(line);
}

/** With prompts in it, only the lines behind a prompt are commands and the rest is output. */
function shellReferences(text: string, fence: Fence): readonly Reference[] {
  const { lines } = fence.block;
  const prompted = lines.filter((it) => /^\s{0,8}(?:\$|❯|PS[^>\n]{0,60}>) /.test(text.slice(it.start, Math.min(it.end, it.start + 90))));
  return commandReferences({ text, start: 0, lines: prompted.length > 0 ? prompted : lines }, { site: 'command', certainty: 'certain' });
}

/** `// src/a.ts` as the first line of a code block: the file that the code belongs to. */
function headedBy(text: string, line: Span | undefined): readonly Reference[] {
  if (!line || line.end - line.start > 300) return [];
  const content = text.slice(line.start, line.end);
  const match = /^\s{0,8}(?:\/\/|#|--|;|\/\*|<!--)\s*(?:(?:File|Example|例|Path)\s*:\s*|(CREATE|NEW)\b:?\s*)?([\w@.()[\]/-]{3,200})(?=\s|$|[（(:])/.exec(content);
  const written = match?.[2];
  if (!match || written === undefined) return [];
  const path = pathIn({ text: written, start: line.start + match[0].length - written.length, site: 'code-fence' });
  if (!path || path.certainty === 'weak' || !(written.includes('/') || /\.\w{1,5}$/.test(written))) return [];
  return [match[1] === undefined || path.kind !== 'path' ? path : { ...path, role: 'creates', roleReason: `label "${match[1]}"`, writes: true }];
}

/** ```` ```12:30:src/a.ts ````: code quoted from a file. */
function citedPath(start: number, citation: RegExpExecArray): readonly Reference[] {
  const written = citation[3] ?? '', first = citation[1] ?? '', last = citation[2] ?? '';
  const path = pathIn({ text: written, start: start + first.length + last.length + 2, site: 'code-fence' });
  if (path?.kind !== 'path') return [];
  const lines = [{ first: Number(first), last: Math.max(Number(first), Number(last)), span: { start, end: start + first.length + 1 + last.length } }];
  return [{ ...path, ...openMention('code-fence', 'certain'), lines, role: 'existing', roleReason: 'code quoted from it' }];
}
