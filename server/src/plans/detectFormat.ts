import type { PlanFormat } from '../model/plan.ts';
import { formatSigns } from './formatSigns.ts';

/** So much of a text is looked at to tell its format. */
const sampleUnits = 20_000;

/** The plan format of a text: by its place, then by what is in it. */
export function detectFormat(path: string, text: string): PlanFormat {
  const place = path.replaceAll('\\', '/'), head = text.slice(0, sampleUnits).replace(/^\ufeff/, '');
  const found = formatSigns.find((it) => it.format !== undefined && (it.place?.test(place) ?? true) && (it.content ?? []).every((sign) => sign.test(head)));
  return found?.format ?? 'markdown';
}
