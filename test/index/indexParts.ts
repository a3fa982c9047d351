import { memorySymbolStore } from '../../server/src/host/memorySymbolStore.ts';
import { defaultIndexLimits } from '../../server/src/index/buildIndex.ts';
import type { IndexParts } from '../../server/src/index/buildIndex.ts';
import { packSymbols } from '../../server/src/model/packedSymbols.ts';
import type { OverlayFile } from '../../server/src/index/storedSymbols.ts';
import { testExtractor } from '../support/symbolLines.ts';

const extractor = testExtractor();

/** The parts of an index over files in memory, everything extracted and nothing open. */
export async function indexParts(files: Readonly<Record<string, string>>): Promise<IndexParts> {
  const store = memorySymbolStore(), paths = Object.keys(files).sort();
  for (const path of paths) {
    const extracted = await extractor.extractBytes(path, new TextEncoder().encode(files[path]));
    store.write([{ ...extracted, path, stat: undefined, symbols: packSymbols(extracted.symbols) }], []);
  }
  return {
    listing: { scanned: true, files: paths.map((path) => ({ path, kind: 'file', listing: 'tracked' })), notes: [] },
    store, probe: () => ({ kind: 'absent' }), manifests: [], overlays: new Map(), pending: new Set(), isPlan: () => false, limits: defaultIndexLimits,
    readText: (path) => {
      const text = files[path];
      return text === undefined ? { kind: 'none', reason: 'absent' } : { kind: 'text', text };
    },
  };
}

/** An unsaved buffer. */
export async function overlayOf(path: string, text: string): Promise<OverlayFile> {
  return { ...await extractor.extractBytes(path, new TextEncoder().encode(text)), text };
}
