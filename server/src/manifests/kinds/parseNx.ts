import type { ManifestParts } from '../manifestParts.ts';
import { entriesOf, textOf, valueAt } from '../reading/located.ts';
import { parseJsonWithComments } from '../reading/parseJson.ts';

/** `project.json` (name and targets) and `nx.json`. Plugins infer more targets, so the world is open. */
export function parseNx(text: string): Partial<ManifestParts> {
  const { root, problems } = parseJsonWithComments(text);
  return {
    name: textOf(valueAt(root, 'name')),
    scripts: entriesOf(valueAt(root, 'targets')).map((it) => ({ name: it.key, line: it.line, command: textOf(valueAt(it.value, 'command')) })),
    problems,
  };
}
