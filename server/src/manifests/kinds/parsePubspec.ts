import type { DeclaredDependency } from '../../model/manifest.ts';
import type { ManifestParts } from '../manifestParts.ts';
import { entriesOf, isThere, type Located, textOf, textsOf, valueAt } from '../reading/located.ts';
import { parseYaml } from '../reading/parseYaml.ts';

/** `pubspec.yaml`: packages, executables, workspace members, and the scripts of a `melos:` section, for which alone the world is closed. */
export function parsePubspec(text: string): Partial<ManifestParts> {
  const { root, problems } = parseYaml(text);
  const melos = valueAt(root, 'melos', 'scripts');
  return {
    name: textOf(valueAt(root, 'name')),
    description: textOf(valueAt(root, 'description')),
    scripts: entriesOf(melos).map((it) => ({ name: it.key, line: it.line, command: textOf(it.value) ?? textOf(valueAt(it.value, 'run')), runner: 'melos' })),
    scriptsClosed: isThere(melos),
    dependencies: [...readGroup(valueAt(root, 'dependencies'), 'runtime'), ...readGroup(valueAt(root, 'dev_dependencies'), 'dev')],
    dependenciesClosed: isThere(valueAt(root, 'name')),
    targets: entriesOf(valueAt(root, 'executables')).map((it) => ({ kind: 'binary', name: it.key, line: it.line })),
    members: textsOf(valueAt(root, 'workspace')).map((it) => it.text),
    problems,
  };
}

function readGroup(table: Located, group: string): readonly DeclaredDependency[] {
  return entriesOf(table).map((it) => ({ name: it.key, ecosystem: 'pub', group, line: it.line }));
}
