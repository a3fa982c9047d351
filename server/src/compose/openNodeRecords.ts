import { commandRunner } from '../host/commands/commandRunner.ts';
import { commitStates } from '../host/commitStates.ts';
import { gitState } from '../host/gitState.ts';
import { nodeFileSource } from '../host/nodeFileSource.ts';
import { sha256 } from '../host/sha256.ts';
import type { Records } from '../workspace/groundplan.ts';
import { openRecords } from '../workspace/openRecords.ts';
import { sessionWorld } from './sessionWorld.ts';

/**
 * Open what is recorded of one real folder, without anything that reads plans or code.
 *
 * @throws  when the folder is not there
 */
export function openNodeRecords(folder: string, environment: Readonly<Record<string, string | undefined>>): Records {
  const files = nodeFileSource(folder), { root } = files;
  return openRecords({ files, state: gitState(root), hash: sha256, sessions: sessionWorld(root, environment), runner: commandRunner(root, { environment }), commits: commitStates(root) });
}
