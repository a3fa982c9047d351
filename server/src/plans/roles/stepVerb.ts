import type { Reference } from '../../model/reference.ts';
import type { Leaf } from '../markdown/document.ts';
import { shortText } from '../markdown/plainText.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import type { VerbClass } from '../verbs/language.ts';
import type { LabelFound } from './leafLabels.ts';
import type { AssignedRole } from './roleOf.ts';

const numbering = /^(?:\[[ xX~]\]\s*)?(?:(?:task|step|stage|phase|milestone)\s*#?[\d.]*[a-z]?|T\d+|[\d.]+)\s*[:.)—–-]*\s*(?:\[\w+\]\s*)*/i;

const fileLabel = /label "(?:files?|location|path|target|where|datei|fichier|archivo|arquivo|ファイル|文件|파일)/i;
const making = new Set<VerbClass>(['create', 'add', 'ensure', 'extract', 'copy']);
const keeping = new Set<VerbClass>(['modify', 'mend', 'replace', 'use']);

/** `File: x` in a step that says "Create …" may be made by that step; in one that says "Update …" it is there. */
export function stepVerbRole(reference: Reference, leaf: Leaf, label: LabelFound, lexicon: Lexicon): AssignedRole | undefined {
  if (reference.kind !== 'path' || !fileLabel.test(label.reason)) return undefined;
  for (const title of titlesOver(leaf)) {
    const verb = firstVerb(title, lexicon);
    if (verb === undefined) continue;
    const isMade = making.has(verb);
    if (!isMade && !keeping.has(verb)) return undefined;
    return { role: isMade ? 'creates' : 'existing', reason: `step "${title.slice(0, 60)}"`, mayBeEither: isMade, isExplicit: true, writes: verb !== 'use' };
  }
  return undefined;
}

function titlesOver(leaf: Leaf): readonly string[] {
  const titles: string[] = [];
  for (let intro = leaf.intro; intro; intro = intro.intro) titles.push(shortText(intro.tokens));
  if (leaf.heading) titles.push(leaf.heading.title);
  return titles;
}

/** The verb that a title begins with. */
function firstVerb(title: string, lexicon: Lexicon): VerbClass | undefined {
  const word = title.replace(numbering, '').split(/[\s:]/)[0]?.toLowerCase() ?? '';
  const sense = lexicon.senses.get(word)?.find((it) => it.kind === 'verb');
  return sense?.kind === 'verb' && sense.verb !== 'describe' ? sense.verb : undefined;
}
