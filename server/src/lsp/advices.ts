import type { IntentMatch } from '../model/capability.ts';
import type { Groundplan } from '../workspace/groundplan.ts';
import { adviceTitle } from '../workspace/planCheck/intentRows.ts';
import { keepOpinion } from '../workspace/planCheck/keepOpinion.ts';
import type { PlanAt } from './checks.ts';
import { uriKey } from './places.ts';

/** Answers of plan-check for open plans, as they were asked for. Nobody's keystroke leads to a comparison. */
export interface Advices {
  readonly note: (uri: string, groundplan: Groundplan, match: IntentMatch) => void;
  /** The same for an answer that no model was asked about: an earlier opinion on the same answer is added. @returns  what is noted */
  readonly noteComparison: (uri: string, groundplan: Groundplan, match: IntentMatch) => IntentMatch;
  /**
   * The answer for the plan as it reads now, compared anew where only the workspace has changed since.
   *
   * @returns  undefined when nobody has asked yet, and when the plan's intent has become another one
   */
  readonly of: (plan: PlanAt) => Promise<IntentMatch | undefined>;
  readonly forget: (uri: string) => void;
}

interface Advice {
  readonly groundplan: Groundplan;
  readonly revision: number;
  readonly match: IntentMatch;
}

/** @param onNews  is called when an answer says something else than the one before */
export function openAdvices(onNews: () => void): Advices {
  const advices = new Map<string, Advice>();

  function note(uri: string, groundplan: Groundplan, match: IntentMatch): void {
    const before = advices.get(uriKey(uri));
    advices.set(uriKey(uri), { groundplan, revision: groundplan.revision(), match });
    if (before === undefined || before.match.query.text !== match.query.text || adviceTitle(before.match) !== adviceTitle(match)) onNews();
  }

  function noteComparison(uri: string, groundplan: Groundplan, match: IntentMatch): IntentMatch {
    const kept = keepOpinion(match, advices.get(uriKey(uri))?.match);
    note(uri, groundplan, kept);
    return kept;
  }

  return {
    note, noteComparison,
    of: async ({ uri, groundplan, path, view }) => {
      const known = advices.get(uriKey(uri)), input = { path, text: view.text };
      if (known?.groundplan !== groundplan || known.match.query.text !== groundplan.readIntent(input).text) return undefined;
      if (known.revision === groundplan.revision()) return known.match;
      return noteComparison(uri, groundplan, await groundplan.checkIntent(input));
    },
    forget: (uri) => advices.delete(uriKey(uri)),
  };
}
