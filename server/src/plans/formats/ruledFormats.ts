import type { PlanFormat } from '../../model/plan.ts';
import type { Heading } from '../markdown/document.ts';
import { plainText } from '../markdown/plainText.ts';
import type { FoundMention } from '../references/mention.ts';
import { withParallelNotes } from '../stages/parallelNotes.ts';
import { entryOf, scalarsOf, textOf } from '../values/valueNode.ts';
import type { FormatAdapter, Outline, PlanSource } from './adapter.ts';
import { ruledOutline, type StageRule } from './stageRule.ts';

/** A format that differs from any Markdown plan in nothing but this. */
interface RuledFormat {
  readonly format: PlanFormat;
  /** The first that finds a stage counts. */
  readonly stages: readonly StageRule[];
  readonly frontKeys?: ReadonlySet<string>;
  /** Steps may say that they run beside others. */
  readonly hasParallelNotes?: true;
  /** Key of the front matter that names the plans before this one. */
  readonly buildsOn?: string;
  /** Titles of sections that tell what was done: they claim nothing of what is there now. */
  readonly past?: RegExp;
  /** The same, once the work has begun: before that they say how it is meant to be done. */
  readonly pastOnceBegun?: RegExp;
  /** A `status` in front matter or text says when all is done. */
  readonly hasStatus?: true;
}

const ruled: readonly RuledFormat[] = [
  { format: 'execplan', stages: [{ kind: 'boxes', under: /^progress\b/i }], past: /^(?:outcomes|surprises|revision note)/i },
  { format: 'vscode-plan', stages: [{ kind: 'numbered', under: /^(?:steps|phase \d)/i }], frontKeys: new Set(['description']), hasParallelNotes: true },
  { format: 'cline', stages: [{ kind: 'numbered', under: /^implementation order/i }] },
  { format: 'antigravity', stages: [{ kind: 'headings', under: /^proposed changes/i }] },
  { format: 'bmad', stages: [{ kind: 'boxes', under: /^(?:tasks|execution)\b/i }], frontKeys: new Set(['title', 'context']), hasStatus: true, past: /^(?:dev agent record|change log|qa results|senior developer review)/i },
  {
    format: 'backlog', stages: [{ kind: 'boxes', under: /^implementation plan/i }, { kind: 'numbered', under: /^implementation plan/i }, { kind: 'none' }],
    frontKeys: new Set(['title', 'references', 'documentation', 'modified_files']), buildsOn: 'dependencies', hasStatus: true, past: /^final summary/i, pastOnceBegun: /^implementation notes/i,
  },
];

/** Formats whose stages stand under a title of their own, as data. */
export const ruledFormats: readonly FormatAdapter[] = ruled.map((it) => ({
  format: it.format, outline: (source) => outline(source, it), adjust: (mentions, source) => asPast(mentions, pastOf(it, source)), ...(it.frontKeys === undefined ? {} : { frontKeys: it.frontKeys }),
}));

function asPast(mentions: readonly FoundMention[], isPast: (heading: Heading | undefined) => boolean): readonly FoundMention[] {
  return mentions.map((it) => (it.reference.stance === 'claimed' && isPast(it.leaf?.heading ?? it.fence?.heading) ? { ...it, reference: { ...it.reference, stance: 'historical' as const } } : it));
}

/** All of a plan that is done tells what was; of one under way its sections about the past. */
function pastOf({ past, pastOnceBegun, hasStatus }: RuledFormat, source: PlanSource): (heading: Heading | undefined) => boolean {
  if (hasStatus === true && saysStatus(source, doneStatus)) return () => true;
  const begun = pastOnceBegun === undefined || saysStatus(source, openStatus) ? undefined : pastOnceBegun;
  return (heading) => {
    for (let it = heading; it; it = it.parent) if (past?.test(it.title) === true || begun?.test(it.title) === true) return true;
    return false;
  };
}

function outline(source: PlanSource, { stages: rules, buildsOn, hasStatus, hasParallelNotes }: RuledFormat): Outline {
  const read = ruledOutline(source.document, rules);
  const stages = hasParallelNotes === true ? withParallelNotes(read.stages, source.document) : read.stages;
  const isDone = hasStatus === true && saysStatus(source, doneStatus);
  return {
    ...read, stages: isDone ? stages.map((it) => ({ ...it, done: true })) : stages,
    buildsOn: buildsOn === undefined ? read.buildsOn : scalarsOf(entryOf(source.front, buildsOn)?.value).map((it) => String(it.value)),
  };
}

/** Texts that are looked through for a line `Status: done`. */
const maxHead = 10;

const doneStatus = /^status: (?:done|completed?)$/i, openStatus = /^status: \W{0,4}(?:to ?do|open|draft|backlog|planned|ready|not started)$/i;

function saysStatus({ document, front }: PlanSource, status: RegExp): boolean {
  const head = document.leaves.slice(0, maxHead).filter((it) => it.kind === 'paragraph').map((it) => plainText(it.tokens.slice(0, 4)));
  return [`Status: ${textOf(entryOf(front, 'status')?.value) ?? ''}`, ...head].some((it) => status.test(it));
}
