import type { Reference } from '../../model/reference.ts';
import type { Heading, Leaf } from '../markdown/document.ts';
import { plainText } from '../markdown/plainText.ts';
import type { FoundMention } from '../references/mention.ts';
import { introOf } from '../stages/intro.ts';
import type { FormatAdapter, Outline, PlanSource } from './adapter.ts';

/** Instruction files of agents (`AGENTS.md`, `CLAUDE.md`, rules): no stages; what they name is there, what they tell to create is a pattern. */
export const instructionsFormat: FormatAdapter = { format: 'instructions', outline, adjust };

function outline({ document }: PlanSource): Outline {
  return { ...introOf(document), stages: [], buildsOn: [], problems: [] };
}

const madeFolders = /^(?:out|dist|build|target|node_modules|\.venv|venv|coverage|bin|obj|\.next|\.nuxt|tmp|logs?|data|vendor|__pycache__|\.cache)(?:\/|$)/;

/** A path with folders in it, or one from the root (`./run.sh`), or a symbol with its file or type, tells where something is; a bare name may be made at run time, a bare symbol may be a library's. */
function describes(reference: Reference): boolean {
  if (reference.kind === 'symbol') return reference.file !== undefined || /^\p{Lu}/u.test(reference.container ?? '');
  return reference.kind === 'path' && (reference.path.includes('/') || /^\.\/\w/.test(reference.text)) && !madeFolders.test(reference.path);
}

/** Nobody writes instructions of more lines for one workspace: a longer file is a manual that was copied into it, and speaks of other projects. */
const maxInstructionLines = 2000;

function adjust(mentions: readonly FoundMention[], { document }: PlanSource): readonly FoundMention[] {
  if (countLines(document.text) > maxInstructionLines) return mentions.map((it) => ({ ...it, reference: { ...it.reference, stance: 'example' } }));
  const beforeFences = new Set(document.fences.map((it) => it.intro)), titled = titlesOfFences(document);
  return mentions.flatMap((it) => {
    const { reference, leaf } = it;
    if (reference.site === 'code-fence' && reference.kind === 'symbol' && reference.certainty === 'weak') return [];
    const isIntroduced = leaf !== undefined && (beforeFences.has(leaf) || (leaf.kind === 'heading' && titled.has(leaf.heading)));
    return [{ ...it, reference: isIntroduced ? introducing(reference, leaf) : isOwn(it) ? { ...reference, ...own } : adjusted(reference) }];
  });
}

/** `The project provides`: whose what follows is. */
const ownership = /\b(?:the|this|our) (?:project|repo(?:sitory)?|code ?base|workspace|library|framework|package|crate|gem|module|app(?:lication)?|plugin|extension|cli|server|tool) (?:also )?(?:provides|defines|exposes|implements|exports|declares|ships)(?: (?:the|an?|its own))?$/i;
const own = { role: 'existing', roleReason: 'the text says that it is the project’s own', insists: true } as const;
/** Tokens before a mention that are read for whose it is. */
const maxOwnershipTokens = 12;

function isOwn({ reference, leaf, token }: FoundMention): boolean {
  if (reference.kind !== 'symbol' || reference.role !== 'unstated' || reference.certainty === 'weak' || leaf === undefined) return false;
  return ownership.test(plainText(leaf.tokens.slice(Math.max(0, token - maxOwnershipTokens), token)));
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** A line that is nothing but a file name, before a code block: the block is a sample of such a file. */
function isOnly(reference: Reference, leaf: Leaf): boolean {
  return (leaf.kind === 'paragraph' || leaf.kind === 'heading') && plainText(leaf.tokens).replace(/:$/, '') === reference.text;
}

/** What the text right before a code block names: a file of which the block is a sample, one that it is added to, or what any text names. */
function introducing(reference: Reference, leaf: Leaf): Reference {
  if (isOnly(reference, leaf)) return { ...reference, stance: 'example' };
  return reference.kind === 'path' && addsTo(leaf) ? { ...reference, mayBeEither: true } : adjusted(reference);
}

/** Headings with nothing but blank lines between them and a code block. */
function titlesOfFences({ fences, text }: PlanSource['document']): ReadonlySet<Heading | undefined> {
  return new Set(fences.map(({ heading, block }) => (heading !== undefined && text.slice(heading.block.span.end, block.span.start).trim() === '' ? heading : undefined)).filter((it) => it !== undefined));
}

/** `Add to `.tool/settings.json`:` before a code block: the file is made where it is not there. */
function addsTo({ tokens }: Leaf): boolean {
  return tokens.at(-1)?.text === ':' && /^(?:add|put|append|place|paste|set|write|save)\b.{0,60}\b(?:to|in|into|as)\b/i.test(plainText(tokens));
}

function adjusted(written: Reference): Reference {
  const reference = withoutGroup(written);
  if (reference.role === 'creates' || reference.role === 'deletes' || reference.role === 'renames-from' || reference.role === 'renames-to') {
    return reference.stance === 'claimed' ? { ...reference, stance: 'example' } : reference;
  }
  if (reference.role !== 'unstated' || !describes(reference)) return reference;
  if (reference.certainty === 'weak' && !isPart(reference)) return reference;
  // A test that is run by its name is there, where plans run those that they will write.
  const certainty = reference.site === 'command' ? 'likely' : reference.certainty;
  return { ...reference, certainty, role: 'existing', roleReason: 'an instruction file describes what is there' };
}

/** A member of something, or a test that a command runs. */
function isPart(reference: Reference): boolean {
  return reference.kind === 'symbol' && (reference.container !== undefined || reference.site === 'command');
}

/** Nothing is made by standing under "Tests" or "Adding a tool": what is told there is how such files are made, once and again. */
function withoutGroup(reference: Reference): Reference {
  const isWord = reference.kind === 'symbol' && reference.certainty === 'weak';
  if (reference.role !== 'creates' || !(isWord || reference.roleReason.startsWith('under'))) return reference;
  const isTold = reference.kind === 'path' && !reference.mayBeEither;
  const open = { role: 'unstated', roleReason: `${reference.roleReason}, in instructions`, stance: isTold && reference.stance === 'claimed' ? 'example' : reference.stance } as const;
  return reference.kind === 'path' ? { ...reference, ...open, mayBeEither: false } : { ...reference, ...open };
}
