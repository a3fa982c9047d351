import type { Candidate } from '../../model/resolution.ts';
import { factOf } from '../fact.ts';
import { claimLevel, draftOf, listed, referenceRule, settledBy } from '../rule.ts';
import { declaresWrite, isReliance } from '../scene.ts';

/** Rule `path-ambiguous`: several files end as the plan writes it, or one does and the plan leaves out its front. Which one is meant matters where the stage changes it. */
export const pathAmbiguous = referenceRule('path-ambiguous', 'warning', (traced) => {
  const { reference } = traced, several = factOf(traced, 'several'), short = factOf(traced, 'short-form');
  // A command is run in a folder that the text around it tells, where its argument is one file.
  const level = claimLevel(traced, several === undefined || reference.site === 'command' || !declaresWrite(reference) ? 'note' : 'warning');
  if (level === undefined || !isReliance(reference)) return undefined;
  if (several !== undefined) {
    return draftOf(traced, {
      level, settledBy: settledBy(level, 'intent'), candidates: several.paths.map((it) => fullPath(it, 'ends so')),
      message: `"${reference.text}" may be ${listed(several.paths)}; write the path in full`,
    });
  }
  if (short === undefined || !reference.text.includes('/')) return undefined;
  return draftOf(traced, { level: 'note', settledBy: 'nobody', candidates: [fullPath(short.path, 'the one path that ends so')], message: `"${reference.text}" is short for ${short.path}` });
});

function fullPath(path: string, explanation: string): Candidate {
  return { text: path, path, line: undefined, reason: 'same-name', explanation };
}
