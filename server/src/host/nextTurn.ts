import { setImmediate } from 'node:timers/promises';

/** Resolves when what has happened meanwhile, such as a message of the editor, was taken notice of. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
}
