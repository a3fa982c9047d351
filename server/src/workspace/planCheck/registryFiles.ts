import { openRegistry } from '../../capabilities/buildIntentMatch.ts';
import type { Registry } from '../../capabilities/buildIntentMatch.ts';
import { parseRegistryIndex } from '../../capabilities/registryIndex.ts';
import type { RegistryReading } from '../../capabilities/registryIndex.ts';
import type { FileText } from '../ports.ts';

/** Where a repository keeps its federated index. */
const federatedPath = 'registry/indexes/federated.yaml';
/** Larger index files are not read; a list of 50,000 capabilities has about 20 MB. */
const maxIndexBytes = 64 * 1024 * 1024;
const maxIndexFiles = 100;

const reasons: Readonly<Record<Extract<FileText, { kind: 'none' }>['reason'], string>> = {
  absent: 'it is not there', outside: 'it is a link that leaves the workspace', unreadable: 'it cannot be read',
  'too-large': `it is larger than ${maxIndexBytes / 1024 / 1024} MiB`, binary: 'it is not a text',
};

export interface RegistryFiles {
  /** The index of the workspace, if it has one, and the ones that are listed, merged by id. A file that has not changed is not parsed again. */
  readonly read: (listed: readonly string[]) => Registry;
}

/** @param readText  by workspace path, by absolute path, or by a path that begins with `..` */
export function openRegistryFiles(readText: (path: string, maxBytes: number) => FileText): RegistryFiles {
  let parsed = new Map<string, ParsedIndex>(), last: Registry | undefined, lastReadings: readonly RegistryReading[] = [];
  return {
    read: (listed) => {
      const next = new Map<string, ParsedIndex>(), paths = [...new Set(listed.map(toIndexPath))];
      for (const path of new Set([federatedPath, ...paths.slice(0, maxIndexFiles)])) {
        const found = readIndex(path, readText(path, maxIndexBytes), parsed.get(path));
        if (found.source !== 'absent' || paths.includes(path)) next.set(path, found);
      }
      parsed = next;
      const readings = [...next.values()].map((it) => it.reading);
      if (last === undefined || !isSameList(readings, lastReadings)) last = openRegistry(readings);
      lastReadings = readings;
      if (paths.length <= maxIndexFiles) return last;
      return { ...last, notes: [...last.notes, `Only the first ${maxIndexFiles} of ${paths.length} index files are read`] };
    },
  };
}

interface ParsedIndex {
  /** Text that it was parsed from, or why there is none. */
  readonly source: string;
  readonly reading: RegistryReading;
}

function readIndex(path: string, read: FileText, before: ParsedIndex | undefined): ParsedIndex {
  const source = read.kind === 'text' ? `text ${read.text}` : read.reason;
  if (before?.source === source) return before;
  if (read.kind === 'text') return { source, reading: parseRegistryIndex(read.text, path) };
  return { source, reading: { path, updated: undefined, capabilities: [], notes: [`${path}: not read, because ${reasons[read.reason]}`] } };
}

/** What is named without the ending of an index file is a repository. */
function toIndexPath(listed: string): string {
  const path = listed.replaceAll('\\', '/').replace(/^(?:\.\/){1,10}/u, '');
  return /\.(?:ya?ml|json)$/iu.test(path) ? path : `${path.replace(/\/{1,10}$/u, '')}/${federatedPath}`;
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((it, at) => it === b[at]);
}
