import type { Manifest, ScriptDeclaration } from '../model/manifest.ts';

/** What one kind of manifest says, without where it stands. */
export type ManifestParts = Omit<Manifest, 'path' | 'directory' | 'kind'>;

/** A reader of one kind. Parts that it does not give are empty and open: a kind that says nothing of scripts proves nothing about them. */
export type ParseKind = (text: string, path: string) => Partial<ManifestParts>;

export const noParts: ManifestParts = {
  name: undefined, description: undefined, scripts: [], scriptsClosed: false, dependencies: [], dependenciesClosed: false,
  targets: [], members: [], aliases: [], problems: [],
};

/** One declaration per name: the first, as that is where a reader looks. */
export function uniqueScripts(scripts: readonly ScriptDeclaration[]): readonly ScriptDeclaration[] {
  const seen = new Set<string>();
  return scripts.filter((it) => {
    const key = `${it.runner ?? ''} ${it.name}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
