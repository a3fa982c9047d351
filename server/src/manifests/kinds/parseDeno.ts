import type { DeclaredDependency } from '../../model/manifest.ts';
import type { ManifestParts } from '../manifestParts.ts';
import { joinedPath } from '../reading/joinedPath.ts';
import { entriesOf, isThere, type Located, textOf, textsOf, valueAt } from '../reading/located.ts';
import { parseJsonWithComments } from '../reading/parseJson.ts';

/** `deno.json`: tasks, workspace members, `imports` as dependencies (`npm:`, `jsr:`) or aliases (local). An import map file opens the dependencies. */
export function parseDeno(text: string): Partial<ManifestParts> {
  const { root, problems } = parseJsonWithComments(text);
  const workspace = valueAt(root, 'workspace');
  const imports = valueAt(root, 'imports');
  return {
    name: textOf(valueAt(root, 'name')),
    scripts: entriesOf(valueAt(root, 'tasks')).map((it) => ({ name: it.key, line: it.line, command: textOf(it.value) ?? textOf(valueAt(it.value, 'command')) })),
    scriptsClosed: true,
    dependencies: readDependencies(imports),
    dependenciesClosed: isThere(imports) && !isThere(valueAt(root, 'importMap')),
    members: textsOf(workspace.kind === 'table' ? valueAt(workspace, 'members') : workspace).map((it) => joinedPath('', it.text)),
    aliases: entriesOf(imports).flatMap((it) => {
      const target = textOf(it.value) ?? '';
      return target.startsWith('./') || target.startsWith('../') ? [{ prefix: it.key, targets: [joinedPath('', target)] }] : [];
    }),
    problems,
  };
}

/** Both the name that the code imports and the package behind it are declared. */
function readDependencies(imports: Located): readonly DeclaredDependency[] {
  return entriesOf(imports).flatMap((it) => {
    const spec = /^(npm|jsr):\/?(@[^/@]+\/[^/@]+|[^/@]+)/.exec(textOf(it.value) ?? '');
    if (spec?.[1] === undefined || spec[2] === undefined) return [];
    const alias = it.key.endsWith('/') ? it.key.slice(0, -1) : it.key;
    const ecosystem = spec[1];
    return [...new Set([alias, spec[2]])].map((name) => ({ name, ecosystem, group: 'runtime', line: it.line }));
  });
}
