import type { Scene } from './scene.ts';
import { isVendored, isWithin } from './workspacePath.ts';

/** What is put away tells nothing of what is there. */
const archived = /(?:^|\/)(?:archived?|_archive|old|legacy)\//i;

/** The folder that a name without a slash stands for: the only one so called, where copies, archives and what lies beside the plan do not count; undefined when there is none or several. */
export function namedFolder({ ground: { index }, bases: { planFolder } }: Scene, name: string): string | undefined {
  const isBeside = (path: string): boolean => planFolder !== undefined && planFolder !== '' && isWithin(path, planFolder);
  const [only, ...more] = index.endingWith(name).filter((it) => index.entry(it)?.kind === 'folder' && !isVendored(it) && !archived.test(it) && !isBeside(it));
  return more.length > 0 ? undefined : only;
}
