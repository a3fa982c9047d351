import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { memorySymbolStore } from '../../server/src/host/memorySymbolStore.ts';
import { buildGroundingIndex, defaultIndexLimits } from '../../server/src/index/buildIndex.ts';
import { openExtractor } from '../../server/src/index/openExtractor.ts';
import { packSymbols } from '../../server/src/model/packedSymbols.ts';
import { isManifest, parseManifest } from '../../server/src/manifests/parseManifest.ts';
import type { GroundingIndex, PathProbe } from '../../server/src/model/groundingIndex.ts';
import type { Manifest } from '../../server/src/model/manifest.ts';
import type { FileStatus } from '../../server/src/model/symbol.ts';

export interface IndexOptions {
  /** Answers for paths that are not among the files. */
  readonly probes?: Readonly<Record<string, PathProbe>>;
  readonly scanned?: boolean;
  /** Files that could not be read as wanted. */
  readonly statuses?: Readonly<Record<string, FileStatus>>;
  readonly sparse?: readonly string[];
  readonly manifests?: readonly Manifest[];
  readonly planPath?: string;
}

const require = createRequire(import.meta.url);
const grammarPlace = (name: string): string => (name === 'web-tree-sitter.wasm' ? 'web-tree-sitter/web-tree-sitter.wasm' : `@vscode/tree-sitter-wasm/wasm/${name}`);
const extractor = openExtractor({ loadGrammar: (name) => readFile(require.resolve(grammarPlace(name))), nowMs: () => 0, parseTimeoutMs: 5000 });

/** The real index over files in memory. */
export async function indexOf(files: ReadonlyMap<string, string>, options: IndexOptions = {}): Promise<GroundingIndex> {
  const paths = [...files.keys()].sort(), store = memorySymbolStore();
  for (const path of paths) {
    const extracted = await extractor.extractBytes(path, new TextEncoder().encode(files.get(path)));
    const status = options.statuses?.[path];
    store.write([{ ...extracted, path, stat: undefined, status: status ?? extracted.status, symbols: packSymbols(status === undefined ? extracted.symbols : []) }], []);
  }
  return buildGroundingIndex({
    listing: { scanned: options.scanned ?? true, files: paths.map((path) => ({ path, kind: 'file', listing: options.sparse?.includes(path) === true ? 'sparse' : 'tracked' })), notes: [] },
    store, overlays: new Map(), pending: new Set(), limits: defaultIndexLimits,
    probe: (path) => options.probes?.[path] ?? { kind: 'absent' },
    readText: (path) => { const text = files.get(path); return text === undefined ? { kind: 'none', reason: 'absent' } : { kind: 'text', text }; },
    manifests: options.manifests ?? paths.filter((it) => isManifest(it) !== undefined).map((it) => parseManifest(it, files.get(it) ?? '')),
    isPlan: (path) => path === options.planPath,
  });
}
