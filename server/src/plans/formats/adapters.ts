import type { PlanFormat } from '../../model/plan.ts';
import type { FormatAdapter } from './adapter.ts';
import { cursorFormat } from './cursor.ts';
import { gsdFormat } from './gsd.ts';
import { instructionsFormat } from './instructions.ts';
import { kiroFormat } from './kiro.ts';
import { markdownFormat } from './markdown.ts';
import { openSpecFormat } from './openSpec.ts';
import { prpFormat } from './prp.ts';
import { ruledFormats } from './ruledFormats.ts';
import { specKitFormat } from './specKit.ts';
import { superpowersFormat } from './superpowers.ts';

const adapters: readonly FormatAdapter[] = [markdownFormat, specKitFormat, superpowersFormat, instructionsFormat, kiroFormat, cursorFormat, gsdFormat, openSpecFormat, prpFormat, ...ruledFormats];

/** The adapter of a format; the generic one where a format has none of its own. */
export function adapterFor(format: PlanFormat): FormatAdapter {
  return adapters.find((it) => it.format === format) ?? markdownFormat;
}
