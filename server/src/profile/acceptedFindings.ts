/**
 * The baseline of accepted findings, so that a repository with old plans starts clean and only new findings count.
 *
 * JSON: `{"groundplanBaseline": 1, "plans": [{"path": "docs/plan.md", "findings": [{"rule": "path-absent", "text": "src/a.ts", "count": 2}]}]}`. A finding is known
 * by its plan, rule and the plan's own words, never by line, so that an edit elsewhere in the plan does not bring it back; `count` is missing for one.
 * Plans are a list, since a file may have any name (`__proto__`).
 */
import { z } from 'zod';
import type { Finding } from '../model/finding.ts';

/** In the workspace's root, to be committed. */
export const acceptedPath = 'groundplan-baseline.json';

const entry = z.strictObject({ rule: z.string(), text: z.string(), count: z.int().positive().optional() });
const file = z.strictObject({ groundplanBaseline: z.literal(1), plans: z.array(z.strictObject({ path: z.string(), findings: z.array(entry) })) });

/** How often each finding of each plan is accepted: plan path → key of the finding → times. */
export type AcceptedFindings = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface AcceptedReading {
  readonly accepted: AcceptedFindings;
  /** Why nothing is accepted, one clause; undefined when the file is good. */
  readonly problem: string | undefined;
}

/** Read a baseline. Never fails: a broken file accepts nothing. */
export function parseAccepted(text: string): AcceptedReading {
  try {
    const read = file.safeParse(JSON.parse(text));
    if (!read.success) return { accepted: new Map(), problem: `${read.error.issues[0]?.path.join('.') ?? ''}: ${read.error.issues[0]?.message ?? 'not a baseline'}` };
    const plans = read.data.plans.map(({ path, findings }): [string, ReadonlyMap<string, number>] => [path, new Map(findings.map((it) => [keyOf(it), it.count ?? 1]))]);
    return { accepted: new Map(plans), problem: undefined };
  } catch (error) {
    return { accepted: new Map(), problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether each of a plan's findings, asked for in turn, is accepted; one that is accepted twice is so for two of them. */
export function acceptance(accepted: AcceptedFindings, planPath: string): (finding: Pick<Finding, 'rule' | 'text'>) => boolean {
  const left = new Map(accepted.get(planPath));
  return (finding) => {
    const key = keyOf(finding), times = left.get(key) ?? 0;
    if (times > 0) left.set(key, times - 1);
    return times > 0;
  };
}

/** The baseline with these plans' findings in place of what it had of them; plans without findings leave it. */
export function withFindings(accepted: AcceptedFindings, plans: readonly { readonly path: string; readonly findings: readonly Pick<Finding, 'rule' | 'text'>[] }[]): AcceptedFindings {
  const next = new Map(accepted);
  for (const { path, findings } of plans) {
    const counts = new Map<string, number>();
    for (const it of findings) counts.set(keyOf(it), (counts.get(keyOf(it)) ?? 0) + 1);
    if (counts.size === 0) next.delete(path); else next.set(path, counts);
  }
  return next;
}

/** Sorted, so that it makes small differences in git. */
export function toBaselineText(accepted: AcceptedFindings): string {
  const plans = [...accepted].sort(byKey).map(([path, counts]) => ({ path, findings: [...counts].sort(byKey).map(([key, count]) => toEntry(key, count)) }));
  return `${JSON.stringify({ groundplanBaseline: 1, plans }, null, 2)}\n`;
}

/** A rule id has no line end. */
function keyOf({ rule, text }: { readonly rule: string; readonly text: string }): string {
  return `${rule}\n${text}`;
}

function toEntry(key: string, count: number): z.infer<typeof entry> {
  const cut = key.indexOf('\n');
  return { rule: key.slice(0, cut), text: key.slice(cut + 1), ...(count === 1 ? {} : { count }) };
}

function byKey([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
