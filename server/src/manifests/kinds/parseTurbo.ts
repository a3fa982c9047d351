import type { ManifestParts } from '../manifestParts.ts';
import { entriesOf, isThere, valueAt } from '../reading/located.ts';
import { parseJsonWithComments } from '../reading/parseJson.ts';

/** `turbo.json`: tasks (`pipeline` before version 2), under the names as written (`build`, `web#build`, `//#lint`). A file that extends another is open. */
export function parseTurbo(text: string): Partial<ManifestParts> {
  const { root, problems } = parseJsonWithComments(text);
  const tasks = [...entriesOf(valueAt(root, 'tasks')), ...entriesOf(valueAt(root, 'pipeline'))];
  return {
    scripts: tasks.map((it) => ({ name: it.key, line: it.line, command: undefined })),
    scriptsClosed: !isThere(valueAt(root, 'extends')),
    problems,
  };
}
