import type { Scene } from './scene.ts';
import { nameOf } from './workspacePath.ts';

const elision = '/.../';

/** Whether a path leaves segments out: `feature/.../Detail.kt`, `.../Detail.kt`. */
export function isElided(path: string): boolean {
  return `/${path}`.includes(elision);
}

/** What is listed, and what the plan creates, that begins and ends as an elided path does. */
export function elidedMatches(scene: Scene, path: string): { readonly there: readonly string[]; readonly created: readonly string[] } {
  const whole = `/${path}`, front = whole.slice(0, whole.indexOf(elision)), end = whole.slice(whole.lastIndexOf(elision) + elision.length);
  const isMatch = (it: string): boolean => `/${it}`.endsWith(`/${end}`) && `/${it.slice(0, it.length - end.length)}`.includes(`${front}/`);
  return {
    there: scene.ground.index.endingWith(end).filter(isMatch),
    created: [...scene.tree.createdWithName(nameOf(path))].filter((it) => it === path || isMatch(it)),
  };
}
