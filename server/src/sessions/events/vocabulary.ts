/** Building blocks of event data. Every text and list has a bound, so that no log can make a reader run out of memory. */
import { z } from 'zod';
import type { Digest } from '../../model/digest.ts';
import type { StateKey } from '../../model/stateKey.ts';

/** UTF-16 units of one name: an id, a rule, a tool. */
export const maxNameUnits = 512;
/** UTF-16 units of one line for people: a title, a command, a reason. */
export const maxLineUnits = 4_096;
/** UTF-16 units of one longer text: notes, answers, the kept head or tail of an output. */
export const maxProseUnits = 32_768;
/** Members of one list in one event; a code change over more files than this is recorded in parts. */
export const maxListItems = 100_000;

export const name = z.string().min(1).max(maxNameUnits);
export const line = z.string().max(maxLineUnits);
export const prose = z.string().max(maxProseUnits);
/** Workspace-relative with `/`, or as written where the schema says so. */
export const path = z.string().min(1).max(maxLineUnits);
export const paths = z.array(path).max(maxListItems).readonly();
export const names = z.array(name).max(maxListItems).readonly();
export const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const digestText = /^[0-9a-f]{64}$/;
const stateKeyText = /^sk[0-9]{1,3}:[0-9a-f]{64}$/;
export const digest = z.custom<Digest>((it) => typeof it === 'string' && digestText.test(it), 'not a SHA-256 digest in hex');
export const stateKey = z.custom<StateKey>((it) => typeof it === 'string' && stateKeyText.test(it), 'not a state key');

export const results = ['pass', 'unavailable', 'fail'] as const;
export const result = z.enum(results);

/**
 * What is kept of an output: its two ends, and digest and size of all its bytes. Where the ends leave something out, `artifact` names the whole as the
 * log holds it beside its events: as text, secrets replaced.
 */
export const evidence = z.strictObject({
  head: prose, tail: prose, digest, sizeBytes: count, artifact: z.strictObject({ digest, sizeBytes: count }).readonly().optional(),
}).readonly();

/** Something the plan or a checker claims that nobody has executed. It is shown and never supports a pass. */
export const deferred = z.array(z.strictObject({ assertion: line, why: line }).readonly()).max(1_000).readonly();

/** Cut a text to its bound and say so in it; a text within the bound is returned as it is. */
export function clip(text: string, maxUnits: number = maxProseUnits): string {
  if (text.length <= maxUnits) return text;
  const mark = ` … (${text.length} characters in all)`;
  return text.slice(0, maxUnits - mark.length) + mark;
}
