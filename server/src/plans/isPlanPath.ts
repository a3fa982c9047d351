import { formatSigns } from './formatSigns.ts';

/** Places where plans and instruction files live, matched against the end of a path with `/` separators. */
export const planPlaces: readonly RegExp[] = formatSigns.filter((it) => it.content === undefined && it.isLoose !== true).flatMap((it) => it.place ?? []);

/** How all of them end. A workspace has thousands of files that do not. */
const ending = /(?:\.(?:mdc?|ya?ml|json)|rules|\.goosehints)$/i;

/** Whether a file is a plan or an instruction file by its place alone. Such files name things without having them. */
export function isPlanPath(path: string): boolean {
  return ending.test(path) && planPlaces.some((it) => it.test(path));
}
