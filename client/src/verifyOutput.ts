import { stripVTControlCharacters } from 'node:util';
import { window } from 'vscode';
import type { OutputChannel } from 'vscode';
import type { Part } from './part.ts';
import type { Server } from './server.ts';

/** What the commands of verifications write, as plain text: an output must not steer the editor. */
export interface VerifyOutputChannel extends Part {
  /** Bring it to the front without taking the focus. */
  readonly show: () => void;
  /** Marks the time in which a verification runs, and itself asks for what it needs. */
  readonly during: <T>(task: () => Promise<T>) => Promise<T>;
  readonly isRunning: () => boolean;
}

export function openVerifyOutput(server: Server): VerifyOutputChannel {
  let channel: OutputChannel | undefined, running = 0;
  const get = (): OutputChannel => channel ??= window.createOutputChannel('Groundplan Verification');
  const subscription = server.onVerifyOutput(({ text }) => get().append(stripVTControlCharacters(text)));
  return {
    show: () => get().show(true),
    isRunning: () => running > 0,
    during: async (task) => {
      running += 1;
      try {
        return await task();
      } finally {
        running -= 1;
      }
    },
    dispose: () => {
      subscription.dispose();
      channel?.dispose();
    },
  };
}
