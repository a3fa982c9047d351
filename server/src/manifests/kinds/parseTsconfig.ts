import type { ManifestParts } from '../manifestParts.ts';
import { entriesOf, textOf, textsOf, valueAt } from '../reading/located.ts';
import { parseJsonWithComments } from '../reading/parseJson.ts';
import { joinedPath } from '../reading/joinedPath.ts';

/**
 * `tsconfig.json` and `jsconfig.json`: `paths` as aliases, targets relative to the file's folder.
 *
 * A pattern for every import (`*`) is no alias: it would make each word a path. Aliases of a file that this one extends stand in that file's manifest.
 */
export function parseTsconfig(text: string): Partial<ManifestParts> {
  const { root, problems } = parseJsonWithComments(text);
  const options = valueAt(root, 'compilerOptions');
  const base = textOf(valueAt(options, 'baseUrl')) ?? '';
  const aliases = entriesOf(valueAt(options, 'paths')).flatMap((it) => {
    const prefix = it.key.split('*')[0] ?? '';
    const targets = textsOf(it.value).map((target) => joinedPath(base, target.text.split('*')[0] ?? ''));
    return prefix === '' || targets.length === 0 ? [] : [{ prefix, targets }];
  });
  return { aliases, problems };
}
