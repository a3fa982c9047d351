import type { Refused, StepOutcome } from '../workspace/sessions/sessions.ts';

/** What stands in the way, and what helps. */
export function sentence({ message, whatToDo }: Pick<Refused, 'message' | 'whatToDo'>): string {
  return `${capital(message)}. ${capital(whatToDo)}.`;
}

/** What a step led to. */
export function outcomeSentence(outcome: StepOutcome): string {
  if (outcome.kind === 'refused') return sentence(outcome);
  const last = outcome.rows.at(-1);
  if (last === undefined) return 'There was nothing to record.';
  return last.description === '' ? `${last.label}.` : `${last.label}: ${last.description}.`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
