import { createReadStream } from 'node:fs';
import { expandGlob, findMarkedRoot, locateFile, readNamedFile } from '../../server/src/host/namedFiles.ts';
import { writeNamedFile } from '../../server/src/host/writeNamedFile.ts';
import { sha256 } from '../../server/src/host/sha256.ts';
import { runProgram } from '../../server/src/cli/program.ts';
import type { World } from '../../server/src/cli/world.ts';
import type { SessionPorts } from '../../server/src/workspace/ports.ts';
import { openRecording } from './recordingWorkspace.ts';

export interface DiskRun {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

export interface DiskSetting {
  readonly world?: Partial<World>;
  readonly ports?: (ports: SessionPorts) => SessionPorts;
}

/** Run `groundplan` with these words in a real folder with the real log; each run is a process of its own as far as the log can tell. */
export async function runOnDisk(folder: string, args: readonly string[], { world, ports }: DiskSetting = {}): Promise<DiskRun> {
  let output = '', errors = '';
  const code = await runProgram({
    args, environment: {}, output: { write: (it) => { output += it; }, isTerminal: false, columns: undefined }, errors: { write: (it) => { errors += it; }, isTerminal: false, columns: undefined },
    readInput: async () => new Uint8Array(), explain: () => [], hash: sha256, now: () => 0, peakMemoryBytes: () => 0, interruption: () => AbortSignal.abort(), version: '1.2.3', readRulesDocument: () => undefined,
    disk: { currentFolder: folder, locate: (path) => locateFile(path, folder), read: readNamedFile, stream: (path) => createReadStream(path), write: writeNamedFile, expand: (glob) => expandGlob(glob, folder), findRoot: findMarkedRoot },
    open: async (root) => {
      const { groundplan, sessions } = await openRecording(root, ports);
      // The façade is closed when the test ends; its log is closed now, as at the end of a process.
      return { ...groundplan, close: sessions.close };
    },
    ...world,
  });
  return { code, output, errors };
}
