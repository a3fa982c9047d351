import picomatch from 'picomatch';
import type { Policy } from './scene.ts';

/** Folders that belong to version control, to package managers or to this tool: no stage writes there, whatever the policy says. */
const protectedFolders = new Set(['.git', '.hg', '.svn', 'node_modules', 'bower_components', '.venv', 'site-packages', '__pycache__', '.groundplan']);

/** Those that tools fill anew: whoever deletes one loses nothing. */
const refilled = new Set(['node_modules', 'bower_components', '.venv', 'site-packages', '__pycache__']);

/** Whether a folder that protects its files may be deleted as a whole all the same. */
export function isRefilled(folder: string): boolean {
  return refilled.has(folder);
}

/** What the operator decides by: a plan that writes it would decide on itself. In the workspace's root. */
const operatorFiles = new Set(['groundplan.yaml', 'groundplan-baseline.json']);

/** Globs longer than this are not compiled. */
const maxGlobUnits = 1000;

/** @returns  a look-up from workspace path to the folder or glob that protects it; undefined when nothing does */
export function buildProtection(policy: Policy): (path: string) => string | undefined {
  const globs = policy.protectedPaths.filter((it) => it.length <= maxGlobUnits).map((glob) => ({ glob, matches: picomatch(glob, { dot: true }) }));
  return (path) => (operatorFiles.has(path) ? path : undefined) ?? path.split('/').find((it) => protectedFolders.has(it)) ?? globs.find((it) => it.matches(path))?.glob;
}
