import type { Reference, Stance, SymbolReference } from '../../model/reference.ts';
import type { Fence, Leaf } from '../markdown/document.ts';
import { lastLineText } from '../markdown/plainText.ts';
import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import { annotate } from './annotate.ts';
import { labelRole } from './labelRole.ts';
import { sectionStance } from './sectionStance.ts';

const exampleIntro = /\b(?:examples?|e\.g\.|sample|illustrat\w*|would look|looks? like)\b/i;
/** A longer line before a fence announces nothing. */
const maxIntroUnits = 120;

/** Role and stance of what stands in a fence, by the text before it and the headings over it. Definitions in a fence count only where its step adds them. */
export function assignFenceRoles(fence: Fence, mentions: readonly FoundMention[], lexicon: Lexicon): readonly FoundMention[] {
  if (mentions.length === 0) return mentions;
  const said = { ...sayingOf(fence, lexicon), marksNew: marksNew(mentions) };
  return mentions.flatMap((it) => {
    const reference = withRole(it.reference, said);
    return reference ? [{ ...it, reference }] : [];
  });
}

interface FenceSaying {
  readonly label: 'creates' | 'existing' | 'other' | undefined;
  /** The step around the fence makes what is in it. */
  readonly isNew: boolean;
  /** Nothing says that the block quotes what is there: the names that it defines are the plan's own where the workspace lacks them. */
  readonly isOwn: boolean;
  readonly stance: Stance;
  /** A tree that tells which of its entries are new. */
  readonly marksNew?: boolean;
}

/** So many entries of a tree must be marked as new before those without a mark are taken for old ones. */
const minMarked = 2;

function marksNew(mentions: readonly FoundMention[]): boolean {
  return mentions.filter(({ reference }) => reference.site === 'tree' && reference.role === 'creates').length >= minMarked;
}

function sayingOf(fence: Fence, lexicon: Lexicon): FenceSaying {
  const intro = fence.intro ? lastLineText(fence.intro.tokens) : '';
  const label = fenceLabel([intro, ...headingTitles(fence)], lexicon);
  const isExample = intro.length < maxIntroUnits && exampleIntro.test(intro);
  const said = label === undefined ? sayingBefore(fence, lexicon) : label === 'creates' ? 'new' : 'quoted';
  return { label, isNew: said === 'new', isOwn: said !== 'quoted', stance: isExample ? 'example' : sectionStance(fence.heading) };
}

function withRole(reference: Reference, said: FenceSaying): Reference | undefined {
  if (reference.site === 'tree') return treeRole(reference, said);
  if (reference.kind === 'symbol' && reference.site === 'prose' && said.label === 'existing') return drawnAsCurrent(reference, said);
  if (reference.site !== 'code-fence' || reference.role !== 'unstated') return { ...reference, stance: said.stance };
  if (reference.kind === 'symbol') return definedRole(reference, said);
  const asNew = said.isNew && reference.kind === 'path' ? { role: 'creates', roleReason: 'heads a code block of a step that adds it', mayBeEither: true, writes: true } as const : {};
  return { ...reference, ...asNew, stance: said.stance };
}

function definedRole(reference: Reference, { isNew, isOwn, stance }: FenceSaying): Reference | undefined {
  if (!isOwn || stance !== 'claimed') return undefined;
  if (!isNew) return { ...reference, role: 'creates', roleReason: 'defined in a code block of the plan' };
  return { ...reference, role: 'creates', roleReason: 'defined in a code block of a step that adds it', certainty: 'likely', writes: true };
}

/** A type in a drawing of what is there: more than a word, as the whole drawing is of names. */
function drawnAsCurrent(reference: SymbolReference, { stance }: FenceSaying): Reference {
  const isType = /^\p{Lu}[^.]*$/u.test(reference.text) && reference.role === 'unstated';
  return { ...reference, stance, ...(isType ? { role: 'existing', roleReason: 'in a drawing of what is there', certainty: 'likely' } as const : {}) };
}

function treeRole(reference: Reference, said: FenceSaying): Reference {
  const placed = { ...reference, stance: said.stance };
  if (reference.role !== 'unstated' || placed.kind !== 'path') return placed;
  if (said.label === 'creates') return { ...placed, role: 'creates', roleReason: 'in a tree of what is to be', mayBeEither: true };
  if (said.label === 'existing') return { ...placed, role: 'existing', roleReason: 'in a tree of what is there' };
  return said.marksNew === true && !placed.isFolder ? { ...placed, role: 'existing', roleReason: 'in a tree that marks what is new' } : placed;
}

function fenceLabel(texts: readonly string[], lexicon: Lexicon): FenceSaying['label'] {
  for (const text of texts) {
    const label = labelRole(text.replace(/:$/, '').replace(/^[\d.]+\s+/, ''), lexicon);
    if (label && label.role !== 'open') return label.role === 'creates' || label.role === 'existing' ? label.role : 'other';
    if (/^(?:current|existing|before)\b/i.test(text)) return 'existing';
    if (/^(?:after|target|desired|proposed|new|final|planned|future|intended|envisioned|upcoming)\b/i.test(text) && text.length < 60) return 'creates';
  }
  return undefined;
}

function headingTitles(fence: Fence): readonly string[] {
  const titles: string[] = [];
  for (let it = fence.heading; it; it = it.parent) titles.push(it.title);
  return titles;
}

/** What a step does with what its block defines: makes it, shows it in some way, or quotes what is there or goes. */
type Saying = 'new' | 'shown' | 'quoted';

/** By the sentence before the fence, or else the text that governs it, or else the title of its step. */
function sayingBefore(fence: Fence, lexicon: Lexicon): Saying {
  if (fence.block.tag === 'interfaces') return 'quoted';
  for (let leaf = fence.intro; leaf; leaf = leaf.intro) {
    const said = firstVerb(leaf, lexicon);
    if (said !== undefined) return said;
  }
  const title = fence.heading?.title.replace(/^(?:task|step|stage|phase)\s*[\d.]*\s*[:.—-]?\s*/i, '') ?? '';
  return /^(?:create|add|implement|write|introduce|define|new|build|scaffold)\b/i.test(title) ? 'new' : 'shown';
}

/** So many tokens before a fence are searched for its verb. */
const maxVerbTokens = 40;
const thereAlready = /\b(?:existing|current|currently|today|old)\b/i;

function firstVerb(leaf: Leaf, lexicon: Lexicon): Saying | undefined {
  const tokens = leaf.tokens.slice(-maxVerbTokens);
  const verb = annotate(tokens, lexicon).flat().find((it) => it.kind === 'verb');
  if (verb?.kind === 'verb' && (verb.verb === 'create' || verb.verb === 'add' || verb.verb === 'ensure')) return 'new';
  if (verb?.kind === 'verb' && verb.verb === 'delete') return 'quoted';
  if (thereAlready.test(lastLineText(tokens)) || isWord(tokens[0], 'from')) return 'quoted';
  return verb && 'shown';
}

function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && token.text.toLowerCase() === word;
}
