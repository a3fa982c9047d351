import { folderOf, foldersAbove } from './workspacePath.ts';

/** Folders that the plan has named by exact paths: what a short name near them most likely means. */
export interface Anchors {
  readonly add: (stage: string | undefined, path: string) => void;
  /** The one of several paths that lies deeper than the others in named folders, or else right in the deepest: of the stage first, then of the plan; undefined when none stands out. */
  readonly closest: (stage: string | undefined, paths: readonly string[]) => string | undefined;
  /** The same by the stage's own folders alone: enough to choose what is changed. */
  readonly closestInStage: (stage: string | undefined, paths: readonly string[]) => string | undefined;
}

/** Without any anchor. */
export function buildAnchors(): Anchors {
  const ofPlan = new Set<string>(), ofStage = new Map<string, Set<string>>();
  const addTo = (folders: Set<string>, path: string): void => {
    for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  };
  const inStage = (stage: string | undefined, paths: readonly string[]): string | undefined =>
    stage === undefined ? undefined : deepest(ofStage.get(stage) ?? new Set(), paths);
  return {
    add: (stage, path) => {
      addTo(ofPlan, path);
      if (stage === undefined) return;
      const folders = ofStage.get(stage) ?? new Set<string>();
      ofStage.set(stage, folders);
      addTo(folders, path);
    },
    closest: (stage, paths) => inStage(stage, paths) ?? deepest(ofPlan, paths),
    closestInStage: inStage,
  };
}

function deepest(folders: ReadonlySet<string>, paths: readonly string[]): string | undefined {
  const nearest = paths.map((path) => ({ path, folder: foldersAbove(path).find((it) => folders.has(it)) ?? '' }));
  const depth = Math.max(0, ...nearest.map((it) => it.folder.length)), best = depth === 0 ? [] : nearest.filter((it) => it.folder.length === depth);
  const [only, ...more] = best.length === 1 ? best : best.filter((it) => it.folder === folderOf(it.path));
  return more.length === 0 ? only?.path : undefined;
}
