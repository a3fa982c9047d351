import type { PlanMap } from '../../protocol/groundplanProtocol.ts';
import type { Handle } from '../guard.ts';
import { parseParams, planParams } from '../params.ts';
import { buildPlanMap } from '../planMap.ts';

/** A plan as a graph, laid out. */
export const planMap: Handle<unknown, PlanMap | null> = async (server, params) => {
  const checked = await server.checks.of(parseParams(planParams, params).uri);
  return checked === undefined ? null : buildPlanMap(checked);
};
