import type { SymbolKind } from '../model/symbol.ts';
import type { Ground } from './ground.ts';
import { folderOf, foldersAbove, isVendored, nameOf } from './workspacePath.ts';

const modules: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['module', 'namespace', 'class', 'object']);
/** Definitions of one module that are looked at. */
const maxDefinitions = 200;

/**
 * The folder of a module that a plan writes as a folder: `OrderImport/` for `order_import/`, where a file in it or beside it defines `OrderImport`.
 *
 * @param beside  folder that is meant before others, such as that of the plan
 * @returns  undefined where no folder or several are the module's
 */
export function moduleFolder({ index, look }: Ground, name: string, beside: string | undefined): string | undefined {
  if (!/^\p{Lu}[\p{L}\d]*$/u.test(name)) return undefined;
  const written = name.replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1_').toLowerCase(), folders = new Set<string>();
  for (const { path, kind } of index.definitions(name).slice(0, maxDefinitions)) {
    if (!modules.has(kind) || isVendored(path)) continue;
    for (const it of [path.replace(/\.\w+$/, ''), ...foldersAbove(path)]) if (nameOf(it) === written) folders.add(it);
  }
  const there = [...folders].filter((it) => { const found = look(it); return found.kind === 'present' && found.isFolder; });
  return there.find((it) => folderOf(it) === beside) ?? (there.length === 1 ? there[0] : undefined);
}
