import type { IndexingResult } from '../../protocol/groundplanProtocol.ts';
import type { Folder } from '../folder.ts';
import type { Handle } from '../guard.ts';
import { run } from '../guard.ts';
import { indexingParams, parseParams } from '../params.ts';
import type { Server } from '../server.ts';

/** Pauses the reading of all folders, or lets it go on. Not waited for: findings and status follow by themselves. */
export const indexing: Handle<unknown, IndexingResult> = (server, params) => {
  const { action } = parseParams(indexingParams, params), folders = server.folders.all();
  return { summary: action === 'pause' ? pause(folders.filter((it) => it.isReading())) : resume(server, folders.filter((it) => it.isPaused())) };
};

function pause(folders: readonly Folder[]): string {
  for (const it of folders) it.pause();
  return folders.length === 0 ? 'Nothing is being read.' : 'Indexing is paused. What is not read yet is unknown, not absent; changes of what was read are followed.';
}

function resume(server: Server, folders: readonly Folder[]): string {
  for (const folder of folders) void run(server, `reading ${folder.name}`, () => folder.look({ isAsked: true }));
  return folders.length === 0 ? 'Indexing is not paused.' : 'Indexing goes on.';
}
