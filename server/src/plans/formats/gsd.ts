import type { PathReference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import type { FoundMention } from '../references/mention.ts';
import { introOf } from '../stages/intro.ts';
import { stageMark } from '../stages/headingStages.ts';
import { stageAt } from '../stages/stageBuilder.ts';
import { withUniqueIds } from '../stages/uniqueIds.ts';
import type { FormatAdapter, Outline, PlanSource } from './adapter.ts';
import { exportedSymbols } from './gsdArtifacts.ts';
import { markdownOutline } from './markdown.ts';
import { TagsAround } from './tagAround.ts';
import { taskTags } from './taskTags.ts';
import { tagCommands } from './tagCommands.ts';

/** Plans of GSD: `<task>` blocks are the stages; `files_modified`, `artifacts` and `<files>` list new and existing files alike; `<verify>` holds commands. */
export const gsdFormat: FormatAdapter = {
  format: 'gsd', outline, adjust, mentions: (source) => [...exportedSymbols(source), ...tagCommands(source.document)],
  frontKeys: new Set(['files_modified', 'files-modified', 'truths', 'path', 'provides', 'contains', 'from', 'to', 'via']),
};

function outline({ document }: PlanSource): Outline {
  const tasks = taskTags(document);
  if (tasks.length === 0) return markdownOutline(document);
  const stages = tasks.map((it, index) => {
    const mark = stageMark(it.name);
    return stageAt({ id: `task-${mark?.number ?? String(index + 1)}`, title: it.name, span: it.span, titleSpan: it.nameSpan });
  });
  const unique = withUniqueIds(stages, true), intro = introOf(document);
  const objective = document.leaves.find((it) => it.tag === 'objective' && it.kind === 'paragraph' && it.tokens.some((token) => token.kind === 'word'));
  return { title: intro.title, intent: objective ? document.text.slice(objective.span.start, objective.span.end) : intro.intent, stages: unique.stages, buildsOn: [], problems: unique.problems };
}

/** The words inside a command of a tag are no mentions of their own; a listed file is there when something else relies on it, else it may be new. */
function adjust(found: readonly FoundMention[]): readonly FoundMention[] {
  const tags = new TagsAround(), mentions = found.map((it) => (tellsOutcome(it, tags) ? { ...it, reference: { ...it.reference, role: 'unstated' as const } } : it));
  const commands = commandSpans(mentions), relied = reliedPaths(mentions), brought = broughtPaths(mentions), listed = listedPaths(mentions);
  return mentions.flatMap((it) => {
    const { reference } = it;
    if (reference.site === 'prose' && isWithin(reference.span, commands)) return [];
    if (reference.kind !== 'path' || reference.role !== 'unstated' || reference.stance !== 'claimed') return [it];
    if (isListed(it)) return [{ ...it, reference: relied.has(reference.path) && !brought.has(reference.path) ? changed(reference) : mayBeNew(reference) }];
    return [isFoundation(it) && !brought.has(reference.path) && !listed.has(reference.path) ? { ...it, reference: { ...reference, role: 'existing', writes: false } } : it];
  });
}

const outcomeTags = /^(?:done|verify|verification|automated|success_criteria|acceptance_criteria)$/;

/** `<done>x exists</done>`, and truths of the front matter: they hold when the plan is carried out, so that nothing is relied on there. */
function tellsOutcome({ reference, leaf, token }: FoundMention, tags: TagsAround): boolean {
  if (reference.role !== 'existing' || reference.kind === 'command' || reference.site === 'command') return false;
  if (reference.site === 'front-matter') return !reference.roleReason.startsWith('key');
  return leaf !== undefined && outcomeTags.test(tags.at(leaf, token));
}

/** Paths that the text says will be made. */
function broughtPaths(mentions: readonly FoundMention[]): ReadonlySet<string> {
  return new Set(mentions.flatMap(({ reference }) => (reference.kind === 'path' && (reference.role === 'creates' || reference.role === 'renames-to') ? [reference.path] : [])));
}

function listedPaths(mentions: readonly FoundMention[]): ReadonlySet<string> {
  return new Set(mentions.flatMap((it) => (it.reference.kind === 'path' && isListed(it) ? [it.reference.path] : [])));
}

/** What the plan is tied to (`to` of a link) or quotes (`From x:` in `<interfaces>`): it must be there when the plan does not bring it. */
function isFoundation({ reference, leaf, token }: FoundMention): boolean {
  return reference.roleReason === 'key "to"' || (leaf?.tag === 'interfaces' && token === 1 && /^from$/i.test(leaf.tokens[0]?.text ?? ''));
}

/** Commands of tags, in text order. */
function commandSpans(mentions: readonly FoundMention[]): readonly Span[] {
  return mentions.flatMap(({ reference }) => (reference.kind === 'command' && reference.site === 'tag' ? [reference.span] : [])).sort((a, b) => a.start - b.start);
}

/** Whether one of the spans, which are in text order and apart, holds the other. */
function isWithin(span: Span, spans: readonly Span[]): boolean {
  let low = 0, high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= span.start) low = middle + 1; else high = middle;
  }
  return span.end <= (spans[low - 1]?.end ?? -1);
}

/** Paths that some mention claims to be there already. */
function reliedPaths(mentions: readonly FoundMention[]): ReadonlySet<string> {
  return new Set(mentions.flatMap(({ reference }) => (reference.kind === 'path' && /^(?:existing|deletes|renames-from)$/.test(reference.role) && reference.stance === 'claimed' ? [reference.path] : [])));
}

/** In `<files>`, or in the front matter as a file that the plan changes or brings. */
function isListed({ reference }: FoundMention): boolean {
  return /^(?:tag <files>|key "(?:files[_-]modified|path)")$/.test(reference.roleReason);
}

/** A listed file that the rest of the plan relies on: it is there, and the plan changes it. */
function changed(reference: PathReference): PathReference {
  return { ...reference, role: 'existing', roleReason: `${reference.roleReason}, and the plan relies on it`, writes: true };
}

function mayBeNew(reference: PathReference): PathReference {
  return { ...reference, role: 'creates', roleReason: `${reference.roleReason} lists new and existing files`, mayBeEither: true, writes: true };
}
