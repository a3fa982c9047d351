import type { SessionEvent } from '../sessionEvent.ts';
import { timelineRow } from './timelineRow.ts';

/** Members of one list that are written out. */
const maxListed = 200;
/** UTF-16 units of an output that a document holds. */
const maxOutputUnits = 400_000;

/** One event as a readable Markdown document: what happened, who and when, and all of its data as nested lists. */
export function eventDetail(event: SessionEvent): string {
  const row = timelineRow(event);
  const head = [`# ${row.label}`, row.description, `${event.type}, event ${event.version} of session ${event.sessionId}, ${event.occurredAt}, by ${event.actor.name} (${event.actor.kind})`];
  return `${head.filter((it) => it !== '').join('\n\n')}\n\n${linesOf(event.data, 0).join('\n')}\n`;
}

/** The document of an event with the whole output of its command below it. */
export function withWholeOutput(markdown: string, output: string): string {
  const shown = output.length > maxOutputUnits ? `${output.slice(0, maxOutputUnits)}\n… ${(output.length - maxOutputUnits).toLocaleString('en-US')} more characters are not shown here` : output;
  const fence = '`'.repeat(longestTicks(shown) + 3);
  return `${markdown}\n## Whole output\n\n${fence}text\n${shown}\n${fence}\n`;
}

function linesOf(value: object, depth: number): readonly string[] {
  const pad = '  '.repeat(depth);
  const members: readonly (readonly [string, unknown])[] = Array.isArray(value) ? value.map((it: unknown) => ['', it] as const) : Object.entries(value);
  const lines = members.slice(0, maxListed).filter(([, it]) => it !== undefined).flatMap(([name, it]) => {
    const label = name === '' ? '' : `**${spaced(name)}:** `;
    if (typeof it === 'object' && it !== null) return Object.keys(it).length === 0 ? [`${pad}- ${label}none`] : [`${pad}- ${label}`.trimEnd(), ...linesOf(it, depth + 1)];
    return [`${pad}- ${label}${textOf(it, pad)}`];
  });
  return members.length > maxListed ? [...lines, `${pad}- and ${members.length - maxListed} more`] : lines;
}

/** What a log holds may come from anywhere: one line is escaped, several go into a fence that they cannot close. */
function textOf(value: unknown, pad: string): string {
  if (typeof value !== 'string') return String(value);
  if (!value.includes('\n')) return value.replaceAll(/[\\`*_[\]<>!#|~]/g, '\\$&');
  const fence = '`'.repeat(longestTicks(value) + 3);
  return `\n\n${pad}  ${fence}text\n${value.split('\n').map((it) => `${pad}  ${it}`).join('\n')}\n${pad}  ${fence}`;
}

function longestTicks(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** `changedPaths` → `changed paths`. */
function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (it) => ` ${it.toLowerCase()}`);
}
