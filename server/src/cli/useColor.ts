import type { World } from './world.ts';

/**
 * Whether a terminal program may colour its output.
 *
 * `--no-color` and `NO_COLOR` (any non-empty value) say no, `FORCE_COLOR` (anything but `0` and `false`) says yes; else only a terminal that is not `dumb` gets colour.
 *
 * @see https://no-color.org
 */
export function useColor(world: Pick<World, 'environment' | 'output'>, isAllowed: boolean): boolean {
  const { NO_COLOR: no = '', FORCE_COLOR: force, TERM: term } = world.environment;
  if (!isAllowed || no !== '') return false;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return world.output.isTerminal && term !== 'dumb';
}
