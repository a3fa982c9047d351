import type { Fence, Leaf } from '../markdown/document.ts';
import { lastLineText } from '../markdown/plainText.ts';
import type { FoundMention } from '../references/mention.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import { annotate } from './annotate.ts';
import { labelRole } from './labelRole.ts';
import { sectionStance } from './sectionStance.ts';

/** Role and stance of what stands in a fence, by the text before it and the headings over it. */
export function assignFenceRoles(fence: Fence, mentions: readonly FoundMention[], lexicon: Lexicon): readonly FoundMention[] {
  if (mentions.length === 0) return mentions;
  const label = fenceLabel(fence, lexicon);
  const isNew = label === 'creates' || (label === undefined && saysCreate(fence, lexicon));
  const isExample = fence.intro !== undefined && lastLineText(fence.intro.tokens).length < 120 && /\b(?:examples?|e\.g\.|sample|illustrat|would look|looks? like)\b/i.test(lastLineText(fence.intro.tokens));
  const stance = isExample ? 'example' : sectionStance(fence.heading);
  const assigned: FoundMention[] = [];
  for (const it of mentions) {
    const { reference } = it;
    if (reference.site === 'code-fence' && reference.kind === 'symbol') {
      if (isNew && stance === 'claimed') assigned.push({ ...it, reference: { ...reference, role: 'creates', roleReason: 'defined in a code block of a step that adds it', certainty: 'likely' } });
    } else if (reference.site === 'tree' && reference.role === 'unstated' && (label === 'creates' || label === 'existing')) {
      assigned.push({ ...it, reference: { ...reference, role: label, roleReason: label === 'creates' ? 'in a tree of what is to be' : 'in a tree of what is there', stance, ...(reference.kind === 'path' ? { mayBeEither: label === 'creates' } : {}) } });
    } else if (reference.site === 'code-fence' && reference.kind === 'path' && reference.role === 'unstated') {
      assigned.push({ ...it, reference: { ...reference, stance, ...(isNew ? { role: 'creates' as const, roleReason: 'heads a code block of a step that adds it', mayBeEither: true } : {}) } });
    } else assigned.push({ ...it, reference: { ...reference, stance } });
  }
  return assigned;
}

function fenceLabel(fence: Fence, lexicon: Lexicon): 'creates' | 'existing' | 'other' | undefined {
  const texts = [...(fence.intro ? [lastLineText(fence.intro.tokens)] : []), ...headingTitles(fence)];
  for (const text of texts) {
    const label = labelRole(text.replace(/:$/, '').replace(/^[\d.]+\s+/, ''), lexicon);
    if (label && label.role !== 'open') return label.role === 'creates' || label.role === 'existing' ? label.role : 'other';
    if (/^(?:current|existing|before)\b/i.test(text)) return 'existing';
    if (/^(?:after|target|desired|proposed|new|final)\b/i.test(text) && text.length < 60) return 'creates';
  }
  return undefined;
}

function headingTitles(fence: Fence): readonly string[] {
  const titles: string[] = [];
  for (let it = fence.heading; it; it = it.parent) titles.push(it.title);
  return titles;
}

/** The sentence before the fence, or the title of its step, tells to create or add. */
function saysCreate(fence: Fence, lexicon: Lexicon): boolean {
  if (fence.intro && firstVerb(fence.intro, lexicon)) return firstVerb(fence.intro, lexicon) === 'new';
  const title = fence.heading?.title.replace(/^(?:task|step|stage|phase)\s*[\d.]*\s*[:.—-]?\s*/i, '') ?? '';
  return /^(?:create|add|implement|write|introduce|define|new|build|scaffold)\b/i.test(title);
}

function firstVerb(leaf: Leaf, lexicon: Lexicon): 'new' | 'other' | undefined {
  for (const senses of annotate(leaf.tokens.slice(-40), lexicon)) {
    for (const it of senses) if (it.kind === 'verb') return it.verb === 'create' || it.verb === 'add' || it.verb === 'ensure' ? 'new' : 'other';
  }
  return undefined;
}
