import { endpointOf, openAiReranker } from '../host/planCheck/openAiReranker.ts';
import { httpReuseHub } from '../host/planCheck/httpReuseHub.ts';
import { hubOf } from '../host/planCheck/hubOf.ts';
import { localOutcomeFile } from '../host/planCheck/localOutcomeFile.ts';
import { repositoryName } from '../host/planCheck/repositoryName.ts';
import { readOutside } from '../host/planCheck/readOutside.ts';
import { systemClock } from '../host/systemClock.ts';
import type { PlanCheckPorts } from '../workspace/ports.ts';

/**
 * Plan-check's world for one real folder.
 *
 * Model and hub come from the environment only: a file of the workspace must not decide where its words and a token are sent.
 */
export function planCheckWorld(root: string, environment: Readonly<Record<string, string | undefined>>): PlanCheckPorts {
  const model = endpointOf(environment), hub = hubOf(environment);
  return {
    now: systemClock, consumerRepo: () => repositoryName(root), outcomes: localOutcomeFile(root),
    reranker: model === undefined || 'reason' in model ? undefined : openAiReranker(model),
    hub: hub === undefined ? undefined : httpReuseHub(hub),
    readOutside: (path, maxBytes) => readOutside(root, path, maxBytes),
    notes: model !== undefined && 'reason' in model ? [`No model was asked: ${model.reason}`] : [],
  };
}
