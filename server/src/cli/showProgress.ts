import type { IndexProgress } from '../workspace/groundplan.ts';
import type { World } from './world.ts';

/** Runs that are over sooner show no progress. */
const quietMs = 300;

export interface Progress {
  readonly show: (progress: IndexProgress) => void;
  /** Wipes the line. */
  readonly finish: () => void;
}

/** One line on standard error that is written over; only on a terminal and only in a run that takes long. */
export function showProgress({ errors, now }: Pick<World, 'errors' | 'now'>): Progress {
  const started = now();
  let shown = 0;
  return {
    show: ({ phase, done, total }) => {
      if (!errors.isTerminal || now() - started < quietMs) return;
      const line = phase === 'listing' ? 'listing files' : `reading files ${done}/${total}`;
      errors.write(`\r${line.padEnd(shown)}`);
      shown = line.length;
    },
    finish: () => {
      if (shown > 0) errors.write(`\r${' '.repeat(shown)}\r`);
    },
  };
}
