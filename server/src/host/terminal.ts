/** This process as the command line sees it: its streams, the files that its user names, and an interruption. */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { expandGlob, findMarkedRoot, locateFile, readNamedFile } from './namedFiles.ts';
import { writeNamedFile } from './writeNamedFile.ts';

/** @returns  what the streams of a program are written through */
export function toOutput(stream: NodeJS.WriteStream) {
  return {
    write: (text: string): void => { stream.write(text); }, isTerminal: stream.isTTY, columns: stream.isTTY ? stream.columns : undefined,
    ready: async (): Promise<void> => { if (stream.writableNeedDrain) await once(stream, 'drain'); },
  };
}

/** Ends the process when the reader of its output has seen enough. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}

/** The first interruption is the program's to answer, the second ends it. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

/** Files by name, relative ones from a folder. */
export function diskFrom(currentFolder: string) {
  return {
    currentFolder: locateFile('.', currentFolder).path,
    locate: (path: string) => locateFile(path, currentFolder), read: readNamedFile, stream: (path: string) => createReadStream(path),
    write: writeNamedFile, expand: (glob: string) => expandGlob(glob, currentFolder), findRoot: findMarkedRoot,
  };
}
