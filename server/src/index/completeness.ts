import type { Completeness } from '../model/groundingIndex.ts';
import type { FileStatus } from '../model/symbol.ts';
import type { IndexBase } from './indexBase.ts';
import type { SearchedFiles } from './searchedFiles.ts';
import type { OverlayFile, StoredSymbols } from './storedSymbols.ts';

interface CompletenessParts {
  readonly listing: { readonly scanned: boolean; readonly notes: readonly string[] };
  readonly store: StoredSymbols;
  readonly overlays: ReadonlyMap<string, OverlayFile>;
  readonly pending: ReadonlySet<string>;
  readonly searched?: SearchedFiles | undefined;
}

const maxNotRead = 100;
/** Statuses that are as wanted, or as nobody expects better: a file without a grammar is no gap in the work. */
const wanted: ReadonlySet<FileStatus> = new Set<FileStatus>(['parsed', 'unsupported', 'binary']);

/** How much of the listed files is known. Symlinks and submodules are listed but not read, so they are not counted by status. */
export function completenessOf(parts: CompletenessParts, base: IndexBase): Completeness {
  const isOnDemand = parts.searched !== undefined;
  const { paths } = base, table = parts.store.fileTable();
  const byStatus: Partial<Record<FileStatus, number>> = {};
  const notRead: { readonly path: string; readonly status: FileStatus }[] = [];
  for (const { path, kind, listing } of paths.listed) {
    if (kind !== 'file') continue;
    const status = statusOf(path, listing === 'sparse');
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    if (!wanted.has(status) && !(status === 'pending' && isOnDemand) && notRead.length < maxNotRead) notRead.push({ path, status });
  }
  function statusOf(path: string, isSparse: boolean): FileStatus {
    const stored = parts.pending.has(path) ? undefined : table.get(path)?.status;
    return parts.overlays.get(path)?.status ?? stored ?? (isSparse ? 'unreadable' : 'pending');
  }
  return {
    scanned: parts.listing.scanned, symbolsReady: isOnDemand || byStatus.pending === undefined, files: paths.files.length, symbols: parts.store.symbolCount(),
    byStatus, notRead, notes: parts.listing.notes,
  };
}
