import type { PlanFormat } from '../model/plan.ts';

/** Where the plans lie that belong with one. Folders are workspace-relative. */
export interface PlanFamily {
  /** The folder whose documents are one piece of work; undefined where each file is one. */
  readonly work: string | undefined;
  /** The folder of all pieces of work: of folders, where `work` is one, else of files. */
  readonly collection: string;
}

/** The folder of one piece of work, by format: `.kiro/specs/<feature>`, `specs/<feature>`, `openspec/changes/<change>`, `conductor/tracks/<track>`. */
const works: Partial<Readonly<Record<PlanFormat, RegExp>>> = {
  kiro: /^(?:.*\/)?\.kiro\/specs\/[^/]+(?=\/)/, 'spec-kit': /^(?:.*\/)?specs\/[^/]+(?=\/)/, openspec: /^(?:.*\/)?openspec\/changes\/(?!archive\/)[^/]+(?=\/)/,
  conductor: /^(?:.*\/)?conductor\/tracks\/[^/]+(?=\/)/, gsd: /^(?:.*\/)?\.planning\/phases\/[^/]+(?=\/)/,
};

/** Folders of finished work, which brings nothing any more. */
const finished = /^(?:archive|archived|completed|done)$/;

/** The family of a plan by its place; undefined for instructions, for plans outside the workspace and for formats that keep all work in one file. */
export function planFamily(path: string, format: PlanFormat): PlanFamily | undefined {
  if (format === 'instructions' || format === 'taskmaster' || path.startsWith('/') || path.startsWith('../')) return undefined;
  const work = works[format]?.exec(path)?.[0], folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  if (work !== undefined) return { work, collection: work.slice(0, work.lastIndexOf('/')) };
  return finished.test(folder.slice(folder.lastIndexOf('/') + 1)) ? undefined : { work: undefined, collection: folder };
}

/** Whether each file of a folder of work is a plan of its own, as the numbered plans of one phase are. */
export function isWorkOfManyPlans(format: PlanFormat): boolean {
  return format === 'gsd';
}

/** Whether a folder of a collection holds work that is still to be done. */
export function isOpenWork(name: string): boolean {
  return !finished.test(name);
}

/** Whether two files are documents of one piece of work: `2026-02-15-import-design.md` and `2026-02-15-import-implementation-plan.md`. */
export function isOneWork(one: string, other: string): boolean {
  return workOf(one) === workOf(other);
}

function workOf(path: string): string {
  return path.replace(/\.\w+$/, '').replace(/(?:[-_.](?:design|spec|requirements|proposal|research|feature|implementation|plan|tasks))+$/i, '');
}
