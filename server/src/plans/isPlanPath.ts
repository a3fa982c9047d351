import { formatSigns } from './formatSigns.ts';

const places = formatSigns.filter((it) => it.content === undefined && it.isLoose !== true).flatMap((it) => it.place ?? []);

/** Whether a file is a plan or an instruction file by its place alone. Such files name things without having them. */
export function isPlanPath(path: string): boolean {
  return places.some((it) => it.test(path));
}
