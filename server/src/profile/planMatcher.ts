import picomatch from 'picomatch';
import type { Profile } from '../model/profile.ts';

/**
 * What the operator says of a path: a plan (true), none (false), or nothing (undefined). An exclusion outranks an inclusion.
 *
 * Globs are matched against workspace-relative paths with `/`, dot folders included.
 */
export function planMatcher({ include, exclude }: Profile['plans']): (path: string) => boolean | undefined {
  const options = { dot: true };
  const isIncluded = include.length === 0 ? undefined : picomatch([...include], options);
  const isExcluded = exclude.length === 0 ? undefined : picomatch([...exclude], options);
  return (path) => {
    if (isExcluded?.(path) === true) return false;
    return isIncluded?.(path) === true ? true : undefined;
  };
}
