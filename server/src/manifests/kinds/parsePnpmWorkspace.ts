import type { ManifestParts } from '../manifestParts.ts';
import { textsOf, valueAt } from '../reading/located.ts';
import { parseYaml } from '../reading/parseYaml.ts';

/** `pnpm-workspace.yaml`: member globs. A catalog declares versions, not dependencies. */
export function parsePnpmWorkspace(text: string): Partial<ManifestParts> {
  const { root, problems } = parseYaml(text);
  return { members: textsOf(valueAt(root, 'packages')).map((it) => it.text), problems };
}
