import { CompletionItemKind } from 'vscode-languageserver';
import type { GroundingIndex } from '../../model/groundingIndex.ts';
import { folderOf, nameOf } from '../places.ts';
import type { CompletionContext } from './completionContext.ts';
import type { Suggestion } from './suggestion.ts';

/** Shorter words fit too many file names. */
const minNameLetters = 2;

/** Entries of the folder that is being typed, then files of that name anywhere. */
export function completePaths({ plan: { groundplan }, typed }: CompletionContext, limit: number): readonly Suggestion[] {
  const index = groundplan.index(), lead = /^(?:\.\/)*/.exec(typed)?.[0] ?? '', path = typed.slice(lead.length), folder = folderOf(path), start = nameOf(path).toLowerCase();
  const children = index.children(folder).filter((it) => it.toLowerCase().startsWith(start)).map((name) => pathSuggestion(index, folder === '' ? name : `${folder}/${name}`, lead));
  if (path.includes('/') || start.length < minNameLetters || children.length >= limit) return children.slice(0, limit);
  const known = new Set(children.map((it) => it.insert)), elsewhere: Suggestion[] = [];
  for (const file of index.files()) {
    if (elsewhere.length + children.length >= limit) break;
    if (nameOf(file).toLowerCase().startsWith(start) && !known.has(lead + file)) elsewhere.push(pathSuggestion(index, file, lead));
  }
  return [...children, ...elsewhere.sort((a, b) => a.insert.length - b.insert.length || (a.insert < b.insert ? -1 : 1))];
}

function pathSuggestion(index: GroundingIndex, path: string, lead: string): Suggestion {
  const isFolder = path.endsWith('/'), bare = isFolder ? path.slice(0, -1) : path;
  return {
    label: isFolder ? `${nameOf(bare)}/` : nameOf(bare), insert: lead + path, kind: isFolder ? CompletionItemKind.Folder : CompletionItemKind.File,
    detail: folderOf(bare) === '' ? '' : folderOf(bare), documentation: isFolder ? '' : describeFile(index, path),
  };
}

/** Names of definitions that a description lists. */
const maxNames = 8;

function describeFile(index: GroundingIndex, path: string): string {
  const names = index.symbolsOf(path).symbols.filter((it) => it.container === undefined).map((it) => it.name), more = names.length - maxNames;
  const listing = index.entry(path)?.listing;
  return [path, ...(names.length === 0 ? [] : [`defines ${names.slice(0, maxNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`]), ...(listing === 'untracked' ? ['not in git yet'] : [])].join('\n');
}
