import type { VerificationWatch } from '../workspace/verification/verification.ts';
import { visible } from './formats/visible.ts';
import type { World } from './world.ts';

/** UTF-16 units of a command's output that are shown; more of it is taken in, and its end is kept as evidence. */
const maxShownUnits = 4_000_000;

/** Says on standard error what is run and what it writes, in signs that can do nothing to a terminal. */
export function showRun({ errors }: Pick<World, 'errors'>, output: 'shown' | 'hidden'): Required<Pick<VerificationWatch, 'onStep' | 'onOutput'>> {
  let left = maxShownUnits;
  return {
    onStep: (step) => {
      if (step.kind === 'running') errors.write(`groundplan: running ${step.purpose}: ${visible(step.command)}\n`);
    },
    onOutput: (text) => {
      if (output === 'hidden' || left <= 0) return;
      errors.write(harmless(text.slice(0, left)));
      left -= text.length;
      if (left <= 0) errors.write('\ngroundplan: more output is not shown\n');
    },
  };
}

function harmless(text: string): string {
  return text.replaceAll(/\r+(?:\n|$)/g, '\n').replaceAll('\r', '\n').split('\n').map(visible).join('\n');
}
