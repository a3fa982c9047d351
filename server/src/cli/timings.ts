import type { World } from './world.ts';

/** Wall time of named phases, summed over plans, for measurements. */
export interface Timings {
  readonly time: <T>(phase: string, work: () => Promise<T>) => Promise<T>;
  /** One line of JSON: milliseconds by phase, `total`, and `peakMemoryBytes`. */
  readonly toLine: () => string;
}

/** Start the clock. */
export function startTimings({ now, peakMemoryBytes }: Pick<World, 'now' | 'peakMemoryBytes'>): Timings {
  const started = now(), phases: Record<string, number> = {};
  return {
    time: async (phase, work) => {
      const begin = now();
      try { return await work(); } finally { phases[phase] = (phases[phase] ?? 0) + now() - begin; }
    },
    toLine: () => {
      const rounded = Object.entries({ ...phases, total: now() - started }).map(([phase, ms]) => [phase, Math.round(ms * 100) / 100] as const);
      return `${JSON.stringify({ timingsMs: Object.fromEntries(rounded), peakMemoryBytes: peakMemoryBytes() })}\n`;
    },
  };
}
