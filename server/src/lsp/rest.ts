import type { Scheduler } from './world.ts';

/** Waits for the editor to rest after much was read. */
export interface Rest {
  /** Much was read and checked: there is something to give back. */
  readonly readingEnded: () => void;
  /** The editor asked or told something. */
  readonly stirred: () => void;
}

/** Time without a word from the editor after which it is taken to rest. */
const restMs = 5000;

/** @param giveBack  called once for everything that was read before */
export function openRest(scheduler: Scheduler, giveBack: () => void): Rest {
  let isDue = false, cancel: () => void = () => undefined;
  const wait = (): void => {
    cancel();
    cancel = scheduler.after(restMs, () => {
      isDue = false;
      giveBack();
    });
  };
  return {
    readingEnded: () => {
      isDue = true;
      wait();
    },
    stirred: () => { if (isDue) wait(); },
  };
}
