import type { ManifestParts } from '../manifestParts.ts';
import { textsOf, valueAt } from '../reading/located.ts';
import { parseJson } from '../reading/parseJson.ts';

/** `lerna.json`: member globs. */
export function parseLerna(text: string): Partial<ManifestParts> {
  const { root, problems } = parseJson(text);
  return { members: textsOf(valueAt(root, 'packages')).map((it) => it.text), problems };
}
