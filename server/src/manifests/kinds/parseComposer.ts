import type { DeclaredDependency } from '../../model/manifest.ts';
import type { ManifestParts } from '../manifestParts.ts';
import { entriesOf, itemsOf, type Located, textOf, textsOf, valueAt } from '../reading/located.ts';
import { parseJson } from '../reading/parseJson.ts';

/** `composer.json`: scripts, packages, binaries, path repositories as members. The PHP platform (`php`, `ext-…`) is no package. */
export function parseComposer(text: string): Partial<ManifestParts> {
  const { root, problems } = parseJson(text);
  return {
    name: textOf(valueAt(root, 'name')),
    description: textOf(valueAt(root, 'description')),
    scripts: entriesOf(valueAt(root, 'scripts')).map((it) => {
      const commands = textsOf(it.value);
      return { name: it.key, line: it.line, command: commands.length === 1 ? commands[0]?.text : undefined };
    }),
    scriptsClosed: true,
    dependencies: [...readGroup(valueAt(root, 'require'), 'runtime'), ...readGroup(valueAt(root, 'require-dev'), 'dev')],
    dependenciesClosed: true,
    targets: textsOf(valueAt(root, 'bin')).map((it) => ({ kind: 'binary', name: it.text.slice(it.text.lastIndexOf('/') + 1), line: it.line })),
    members: readPathRepositories(valueAt(root, 'repositories')),
    problems,
  };
}

function readGroup(table: Located, group: string): readonly DeclaredDependency[] {
  return entriesOf(table).filter((it) => it.key.includes('/')).map((it) => ({ name: it.key, ecosystem: 'composer', group, line: it.line }));
}

/** Repositories are a list, or a table of named ones. */
function readPathRepositories(repositories: Located): readonly string[] {
  const all = [...itemsOf(repositories), ...entriesOf(repositories).map((it) => it.value)];
  return all.flatMap((it) => {
    const url = textOf(valueAt(it, 'url'));
    return textOf(valueAt(it, 'type')) === 'path' && url !== undefined ? [url] : [];
  });
}
