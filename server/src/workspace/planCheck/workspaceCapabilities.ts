import type { CapabilityIndex } from '../../capabilities/capabilityIndex.ts';
import { describeFile, maxCommentUnits, maxSymbols } from '../../capabilities/describeFile.ts';
import { openDerivedIndex } from '../../capabilities/derivedIndex.ts';
import type { DerivedIndex } from '../../capabilities/derivedIndex.ts';
import type { Manifest } from '../../model/manifest.ts';
import type { Ports } from '../groundplan.ts';
import type { FileStat, StoredFile } from '../ports.ts';

/** Files that are described; a larger workspace is described in part, and says so. */
const maxFiles = 50_000;
/** Files between two looks at the disk, so that a server can answer others meanwhile. */
const filesPerStep = 100;

/** What the workspace itself offers, kept up to date with the symbol store. */
export interface WorkspaceCapabilities {
  readonly index: CapabilityIndex;
  /** Take in what has changed since the last time. @returns  notes in plain sentences */
  readonly update: (manifests: readonly Manifest[], maxSourceBytes: number) => Promise<readonly string[]>;
}

/** Nothing is read before the first update. */
export function openWorkspaceCapabilities({ files, store }: Pick<Ports, 'files' | 'store'>): WorkspaceCapabilities {
  const derived = openDerivedIndex(), takenFiles = new Map<string, FileStat>(), takenManifests = new Map<string, Manifest>(), cut = new Set<string>();

  async function update(manifests: readonly Manifest[], maxSourceBytes: number): Promise<readonly string[]> {
    takeManifests(derived, takenManifests, manifests);
    const sources = [...store.fileTable()].filter(([path, it]) => isDescribed(it) && !takenManifests.has(path)), wanted = new Map(sources.slice(0, maxFiles));
    for (const path of takenFiles.keys()) {
      if (wanted.has(path)) continue;
      takenFiles.delete(path);
      cut.delete(path);
      if (!takenManifests.has(path)) derived.remove(path);
    }
    const changed = [...wanted].filter(([path, it]) => !isSame(takenFiles.get(path), it.stat)).map(([path]) => path);
    for (let at = 0; at < changed.length; at += filesPerStep) {
      const step = changed.slice(at, at + filesPerStep), stats = await files.stats(step);
      step.forEach((path, place) => {
        const stat = stats[place];
        // Symbols and text must be of the same moment; a file that has changed again waits for the next refresh.
        if (stat === undefined || !isSame(stat, wanted.get(path)?.stat)) return;
        const read = files.readText(path, maxSourceBytes), file = read.kind === 'text' ? describeFile(path, read.text, store.symbolsOf(path)?.symbols ?? []) : undefined;
        if (file === undefined) derived.remove(path);
        else derived.putFile(file);
        cut[file?.isCut === true ? 'add' : 'delete'](path);
        takenFiles.set(path, stat);
      });
    }
    return [
      ...(sources.length <= maxFiles ? [] : [`Only ${maxFiles} of ${sources.length} source files of the workspace are compared`]),
      ...(cut.size === 0 ? [] : [`Of ${cut.size === 1 ? '1 source file' : `${cut.size} source files`} only the first ${maxSymbols} exported symbols and ${maxCommentUnits.toLocaleString('en-US')} characters of comments are compared`]),
    ];
  }

  return { index: derived.index, update };
}

function takeManifests(derived: DerivedIndex, taken: Map<string, Manifest>, manifests: readonly Manifest[]): void {
  const wanted = new Set(manifests.map((it) => it.path));
  for (const path of [...taken.keys()].filter((it) => !wanted.has(it))) {
    taken.delete(path);
    derived.remove(path);
  }
  for (const manifest of manifests) {
    if (taken.get(manifest.path) === manifest) continue;
    taken.set(manifest.path, manifest);
    derived.putManifest(manifest);
  }
}

function isDescribed({ status, stat }: StoredFile): boolean {
  return stat !== undefined && (status === 'parsed' || status === 'partial');
}

function isSame(a: FileStat | undefined, b: FileStat | undefined): boolean {
  return a !== undefined && b !== undefined && a.sizeBytes === b.sizeBytes && a.mtimeNs === b.mtimeNs && a.inode === b.inode;
}
