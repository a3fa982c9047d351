import { z } from 'zod';
import { levels, ruleIds } from '../model/finding.ts';
import type { FaceSettings } from '../workspace/groundplan.ts';

/** Settings under `groundplan` of the editor. */
export interface Settings {
  readonly face: FaceSettings;
  readonly debounceMs: number;
  /** Whether plans that are not open get diagnostics too. */
  readonly allPlans: boolean;
  readonly codeLenses: boolean;
}

export const defaultSettings: Settings = { face: { rules: {}, plans: { include: [], exclude: [] } }, debounceMs: 30, allPlans: true, codeLenses: true };

const maxDebounceMs = 10_000;
const globs = z.array(z.string().min(1)).max(1000);
const rules = z.record(z.string(), z.unknown());
const levelOrOff = z.enum([...levels, 'off']);

/**
 * Read what the editor sent. A value that is wrong is left out, the rest counts.
 *
 * @param value  the object of section `groundplan`; anything else counts as empty
 */
export function parseSettings(value: unknown): { readonly settings: Settings; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const read = <T>(path: string, schema: z.ZodType<T>, preset: T): T => {
    const found = valueAt(value, path);
    if (found === undefined || found === null) return preset;
    const parsed = schema.safeParse(found);
    if (parsed.success) return parsed.data;
    problems.push(`setting groundplan.${path} is not used: ${parsed.error.issues[0]?.message ?? 'wrong value'}`);
    return preset;
  };
  const { face: { plans }, debounceMs, allPlans, codeLenses } = defaultSettings;
  const settings: Settings = {
    face: {
      rules: readRules(read('rules', rules, {}), problems),
      plans: { include: read('plans.include', globs, plans.include), exclude: read('plans.exclude', globs, plans.exclude) },
    },
    debounceMs: read('diagnostics.debounceMs', z.number().min(0).max(maxDebounceMs), debounceMs),
    allPlans: read('diagnostics.workspace', z.boolean(), allPlans),
    codeLenses: read('codeLens.enabled', z.boolean(), codeLenses),
  };
  return { settings, problems };
}

function readRules(value: Readonly<Record<string, unknown>>, problems: string[]): FaceSettings['rules'] {
  const read: Record<string, string> = {};
  for (const [id, level] of Object.entries(value)) {
    const parsed = levelOrOff.safeParse(level);
    if (!ruleIds.some((it) => it === id)) problems.push(`setting groundplan.rules names the rule "${id.slice(0, 60)}", which is not there`);
    else if (parsed.success) read[id] = parsed.data;
    else problems.push(`setting groundplan.rules gives ${id} a level other than ${[...levels, 'off'].join(', ')}`);
  }
  return read;
}

/** Dotted keys are looked up nested and flat: editors send either. */
function valueAt(value: unknown, path: string): unknown {
  if (!isRecord(value)) return undefined;
  if (Object.hasOwn(value, path)) return value[path];
  const [first = '', ...rest] = path.split('.');
  return rest.length === 0 || !Object.hasOwn(value, first) ? undefined : valueAt(value[first], rest.join('.'));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
