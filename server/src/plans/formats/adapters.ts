import type { PlanFormat } from '../../model/plan.ts';
import type { FormatAdapter } from './adapter.ts';
import { instructionsFormat } from './instructions.ts';
import { markdownFormat } from './markdown.ts';
import { specKitFormat } from './specKit.ts';
import { superpowersFormat } from './superpowers.ts';

const adapters: readonly FormatAdapter[] = [markdownFormat, specKitFormat, superpowersFormat, instructionsFormat];

/** The adapter of a format; the generic one where a format has none of its own. */
export function adapterFor(format: PlanFormat): FormatAdapter {
  return adapters.find((it) => it.format === format) ?? markdownFormat;
}
