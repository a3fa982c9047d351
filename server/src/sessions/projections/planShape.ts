import type { SessionEvent } from '../sessionEvent.ts';
import { jaccard, keywords } from './keywords.ts';

/** How a plan that succeeded was cut: advice for the next one, nothing more. */
export interface PlanShape {
  readonly sessionId: string;
  readonly title: string;
  readonly stages: readonly { readonly title: string; readonly writes: number; readonly buildExpectation: string }[];
  readonly keywords: ReadonlySet<string>;
  /** Verifications that it took, and how many of them did not pass. */
  readonly verifications: number;
  readonly setbacks: number;
}

/** Below this overlap two plans have nothing to do with each other. */
const minSimilarity = 0.15;

/** @returns  undefined for a session that did not complete */
export function buildPlanShape(events: readonly SessionEvent[]): PlanShape | undefined {
  const end = events.at(-1), lock = events.findLast((it) => it.type === 'ExecutionPlanLocked');
  const plan = events.findLast((it) => it.type === 'PlanRead' && it.data.planDigest === lock?.data.planDigest);
  const isCompleted = events.some((it) => it.type === 'SessionCompleted');
  if (!isCompleted || end === undefined || plan?.type !== 'PlanRead') return undefined;
  const runs = events.filter((it) => it.type === 'WorkspaceVerificationObserved');
  const { title, intent, path, stages } = plan.data;
  return {
    sessionId: end.sessionId, title: title ?? path,
    stages: stages.map((it) => ({ title: it.title, writes: it.writes.length, buildExpectation: it.buildExpectation ?? 'by profile' })),
    keywords: keywords([title, intent, ...stages.map((it) => it.title)].join('\n')),
    verifications: runs.length, setbacks: runs.filter((it) => it.data.result !== 'pass').length,
  };
}

/** The earlier plan with the most words in common with `text`; of equals the one that comes last. Undefined when none is near. */
export function closestShape(shapes: readonly PlanShape[], text: string): { readonly shape: PlanShape; readonly score: number } | undefined {
  const asked = keywords(text);
  let best: { readonly shape: PlanShape; readonly score: number } | undefined;
  for (const shape of shapes) {
    const score = jaccard(asked, shape.keywords);
    if (score >= minSimilarity && score >= (best?.score ?? 0)) best = { shape, score };
  }
  return best;
}
