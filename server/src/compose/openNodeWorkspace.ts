import { commandRunner } from '../host/commands/commandRunner.ts';
import { commitStates } from '../host/commitStates.ts';
import { gitHistory } from '../host/gitHistory.ts';
import { gitState } from '../host/gitState.ts';
import { grammarLoader } from '../host/grammarLoader.ts';
import { nodeFileSource } from '../host/nodeFileSource.ts';
import { sha256 } from '../host/sha256.ts';
import { nextTurn } from '../host/nextTurn.ts';
import { openWhenNeeded } from '../host/openWhenNeeded.ts';
import { openSymbolStore } from '../host/sqliteSymbolStore.ts';
import { keepBaselineWasm } from '../host/wasmTier.ts';
import { workerExtractor } from '../host/workerExtractor.ts';
import { defaultParseTimeoutMs, openExtractor } from '../index/openExtractor.ts';
import type { Groundplan, Ports } from '../workspace/groundplan.ts';
import { openGroundplan } from '../workspace/openGroundplan.ts';
import { planCheckWorld } from './planCheckWorld.ts';
import { sessionWorld } from './sessionWorld.ts';

export interface Installation {
  /** Names the extractor's code and grammars; a symbol cache of other ones is emptied. */
  readonly extractor: string;
  readonly grammarsFolder: string;
  /** Code of the worker thread; undefined keeps all work in this thread. */
  readonly workerFile: URL | undefined;
  readonly workers: number;
  readonly nowMs: () => number;
  /** Of the process: names the model and the hub of plan-check, and the log of a team; none without it. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Open the façade over one real folder, as every process of the product does.
 *
 * @throws  when the folder is not there
 */
export function openNodeWorkspace(folder: string, installation: Installation): Groundplan {
  return openGroundplan(nodePorts(folder, installation));
}

/** The world of one real folder; measurements look at its ports one by one. */
export function nodePorts(folder: string, { extractor: extractorName, grammarsFolder, workerFile, workers, nowMs, environment = {} }: Installation): Ports {
  keepBaselineWasm();
  const files = nodeFileSource(folder), { root } = files;
  const here = openExtractor({ loadGrammar: grammarLoader(grammarsFolder), nowMs, parseTimeoutMs: defaultParseTimeoutMs });
  return {
    files, store: openWhenNeeded(() => openSymbolStore(root, extractorName)), history: gitHistory(root), state: gitState(root), hash: sha256, turn: nextTurn,
    extractor: workerExtractor({ root, here, workerFile, grammarsFolder, workers }),
    planCheck: planCheckWorld(root, environment), sessions: sessionWorld(root, environment),
    runner: commandRunner(root, { environment }), commits: commitStates(root),
  };
}
