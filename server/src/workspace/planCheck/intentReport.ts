import { toPlanCheckJson } from '../../capabilities/planCheckJson.ts';
import { toPlanCheckMarkdown } from '../../capabilities/planCheckMarkdown.ts';
import type { IntentMatch } from '../../model/capability.ts';
import type { RecordedOutcome } from './intentAdvice.ts';

export const intentFormats = ['markdown', 'json'] as const;
export type IntentFormat = (typeof intentFormats)[number];

/** An answer of plan-check as every face prints it, with what came of recording its outcome. Ends with a line end. */
export function intentReport(match: IntentMatch, format: IntentFormat, recorded?: RecordedOutcome): string {
  const whole = recorded === undefined ? match : { ...match, notes: [...match.notes, ...recorded.notes] };
  return format === 'json' ? `${JSON.stringify(toPlanCheckJson(whole, recorded?.filedRequest), null, 2)}\n` : toPlanCheckMarkdown(whole, recorded?.filedRequest);
}
