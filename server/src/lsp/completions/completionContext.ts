import type { Span } from '../../model/span.ts';
import type { PlanAt } from '../checks.ts';

/** What is being typed at the cursor. */
export interface CompletionContext {
  readonly plan: PlanAt;
  readonly place: 'reference' | 'script' | 'stage' | 'nothing';
  /** From the start of the word to the cursor. */
  readonly token: Span;
  readonly typed: string;
  /** The line up to the word. */
  readonly before: string;
}

/** Letters of a word before its start is no longer looked for. */
const maxTokenUnits = 300;
const scriptRunners = /(?:^|[\s`;&|(])(?:npm|pnpm|yarn|bun) (?:run |run-script )?$|(?:^|[\s`;&|(])(?:make|just|task|deno task|composer|composer run|rake|nox -s|tox -e|cargo) $/;
const stageLabels = /(?:depends[ _-]?on|dependencies|blocked by|after|requires|dependsOn)\b[^\n`]{0,200}$/i;

/** Read what stands before an offset. Words end at blanks, quotes, brackets and backticks. */
export function readCompletionContext(plan: PlanAt, offset: number): CompletionContext {
  const { view } = plan, lineStart = view.lines.startOf(view.lines.placeOf(offset).line);
  let start = offset;
  while (start > lineStart && offset - start < maxTokenUnits && !/[\s`'"()[\]<>,;|]/.test(view.text.charAt(start - 1))) start -= 1;
  const whole = view.text.slice(start, offset), lead = /^@|^#(?:file:)?/.exec(whole)?.[0] ?? '', token = { start: start + lead.length, end: offset };
  const before = view.text.slice(Math.max(lineStart, start - maxTokenUnits), start), typed = view.text.slice(token.start, offset);
  return { plan, token, typed, before, place: placeOf(before, typed, lead) };
}

function placeOf(before: string, typed: string, lead: string): CompletionContext['place'] {
  if (scriptRunners.test(before)) return 'script';
  const isInCode = (before.match(/`/g)?.length ?? 0) % 2 === 1;
  if (!isInCode && stageLabels.test(before)) return 'stage';
  if (isInCode || lead === '@' || typed.includes('/') || /^\s*(?:-\s+)?["']?$/.test(before) || /[:[(]\s*["']?$/.test(before)) return 'reference';
  return 'nothing';
}
