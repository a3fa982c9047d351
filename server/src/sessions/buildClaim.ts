import type { StageState } from './sessionState.ts';
import type { PlannedStage } from './events/planEvents.ts';

const documentExtensions = new Set(['md', 'markdown', 'rst', 'adoc', 'asciidoc', 'org']);
const documentNames = new Set(['readme', 'license', 'licence', 'notice', 'changelog', 'authors', 'contributing']);

/** Prose for people: no build reads it. `.txt` counts only under a documentation folder, because `requirements.txt` and `CMakeLists.txt` are build files. */
export function isDocumentPath(path: string): boolean {
  if (path.endsWith('/')) return false;
  const segments = path.toLowerCase().split('/');
  const name = segments.pop() ?? '';
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return documentNames.has(name);
  const extension = name.slice(dot + 1);
  return documentExtensions.has(extension) || (extension === 'txt' && segments.some((it) => it === 'docs' || it === 'doc'));
}

/** Whether the plan says that this stage changes more than prose, so that it must be verified. */
export function plansBuildClaim(stage: PlannedStage): boolean {
  return stage.writes.some((it) => !isDocumentPath(it));
}

/** Whether the stage changes, by plan or by what was seen, more than prose. */
export function makesBuildClaim(stage: StageState): boolean {
  return plansBuildClaim(stage.planned) || (stage.writes?.changedPaths ?? []).some((it) => !isDocumentPath(it));
}
