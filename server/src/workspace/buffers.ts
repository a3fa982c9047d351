import type { FileSymbols } from '../model/symbol.ts';
import type { FileText, SymbolExtractor } from './ports.ts';

/** Unsaved texts of an editor, with their symbols. */
export interface Buffers {
  readonly set: (path: string, text: string | undefined) => void;
  /** Resolves when every buffer set so far has its symbols. */
  readonly settled: () => Promise<void>;
  readonly overlays: () => ReadonlyMap<string, FileSymbols & { readonly text: string }>;
  /** Sorted paths of buffers whose text is not the one that a look at the disk gives. */
  readonly unsaved: (read: (path: string) => FileText) => readonly string[];
}

/**
 * Keep the buffers of one workspace.
 *
 * @param onChange  called when an overlay came, changed or went, so that an index made before is no longer true
 */
export function openBuffers(extractor: SymbolExtractor, onChange: () => void): Buffers {
  const texts = new Map<string, string>();
  const overlays = new Map<string, FileSymbols & { readonly text: string }>();
  const waiting = new Set<Promise<void>>();

  async function read(path: string, text: string): Promise<void> {
    const extracted = await extractor.extractText(path, text);
    if (texts.get(path) !== text) return;
    overlays.set(path, { ...extracted, text });
    onChange();
  }

  return {
    set(path, text) {
      if (texts.get(path) === text) return;
      if (text === undefined) {
        texts.delete(path);
        overlays.delete(path);
        onChange();
        return;
      }
      texts.set(path, text);
      const mine = read(path, text).finally(() => waiting.delete(mine));
      waiting.add(mine);
    },
    settled: async () => {
      await Promise.all(waiting);
    },
    overlays: () => new Map(overlays),
    unsaved: (read) => [...texts].filter(([path, text]) => {
      const saved = read(path);
      return saved.kind !== 'text' || saved.text !== text;
    }).map(([path]) => path).sort(),
  };
}
