import type { Manifest } from '../model/manifest.ts';
import { openCapabilityIndex, type CapabilityIndex } from './capabilityIndex.ts';
import { deriveModule, derivePackage } from './deriveCapabilities.ts';
import type { FileDescription } from './describeFile.ts';

/** The capabilities of one workspace, kept up to date file by file, so that a workspace without any registry gets answers too. */
export interface DerivedIndex {
  readonly index: CapabilityIndex;
  /** Take in a source file as it is now; what it had before is forgotten. */
  readonly putFile: (file: FileDescription) => void;
  /** Take in a manifest as it is now. */
  readonly putManifest: (manifest: Manifest) => void;
  /** Forget a file or manifest that is gone. */
  readonly remove: (path: string) => void;
}

/** An empty index. Rare words weigh more in it, because short common names would win by plain overlap; comments count, because names alone say little. */
export function openDerivedIndex(): DerivedIndex {
  const index = openCapabilityIndex('evidence');
  return {
    index,
    putFile: (file) => {
      const module = deriveModule(file);
      if (module === undefined) index.remove(file.path);
      else index.put(file.path, [module]);
    },
    putManifest: (manifest) => {
      const found = derivePackage(manifest);
      if (found === undefined) index.remove(manifest.path);
      else index.put(manifest.path, [found]);
    },
    remove: (path) => { index.remove(path); },
  };
}
