import type { DeclaredDependency, TargetDeclaration } from '../../model/manifest.ts';
import type { ManifestParts } from '../manifestParts.ts';
import { entriesOf, itemsOf, type Located, textOf, textsOf, valueAt } from '../reading/located.ts';
import { parseToml } from '../reading/parseToml.ts';

const groups = { dependencies: 'runtime', 'dev-dependencies': 'dev', 'build-dependencies': 'build' } as const;
const targetTables = { bin: 'binary', example: 'example', test: 'test', bench: 'benchmark' } as const;

/**
 * `Cargo.toml`: package, workspace members, dependencies (also per target), features and the targets that are written down.
 *
 * Cargo finds more targets by file layout. A renamed dependency is declared under both names, as texts use either.
 */
export function parseCargo(text: string): Partial<ManifestParts> {
  const { root, problems } = parseToml(text);
  const workspace = valueAt(root, 'workspace');
  return {
    name: textOf(valueAt(root, 'package', 'name')),
    description: textOf(valueAt(root, 'package', 'description')),
    dependencies: [
      ...readGroups(root),
      ...entriesOf(valueAt(root, 'target')).flatMap((it) => readGroups(it.value)),
      ...readGroup(valueAt(workspace, 'dependencies'), 'workspace'),
    ],
    dependenciesClosed: true,
    targets: [...readTargets(root), ...readFeatures(root)],
    members: [
      ...textsOf(valueAt(workspace, 'members')).map((it) => it.text),
      ...textsOf(valueAt(workspace, 'exclude')).map((it) => `!${it.text}`),
    ],
    problems,
  };
}

function readGroups(table: Located): readonly DeclaredDependency[] {
  return Object.entries(groups).flatMap(([key, group]) => readGroup(valueAt(table, key), group));
}

function readGroup(table: Located, group: string): readonly DeclaredDependency[] {
  return entriesOf(table).flatMap((it) => {
    const renamed = textOf(valueAt(it.value, 'package'));
    const names = renamed === undefined || renamed === it.key ? [it.key] : [it.key, renamed];
    return names.map((name) => ({ name, ecosystem: 'cargo', group, line: it.line }));
  });
}

function readTargets(root: Located): readonly TargetDeclaration[] {
  const library = textOf(valueAt(root, 'lib', 'name'));
  const named = Object.entries(targetTables).flatMap(([key, kind]) => itemsOf(valueAt(root, key)).flatMap((it) => {
    const name = textOf(valueAt(it, 'name'));
    return name === undefined ? [] : [{ kind, name, line: valueAt(it, 'name').line }];
  }));
  return library === undefined ? named : [{ kind: 'library', name: library, line: valueAt(root, 'lib', 'name').line }, ...named];
}

/** Named features, and optional dependencies (also per target), each of which is a feature of its own name. */
function readFeatures(root: Located): readonly TargetDeclaration[] {
  const named = entriesOf(valueAt(root, 'features'));
  const tables = [root, ...entriesOf(valueAt(root, 'target')).map((it) => it.value)].flatMap((it) => Object.keys(groups).map((key) => valueAt(it, key)));
  const optional = tables.flatMap(entriesOf).filter((it) => {
    const flag = valueAt(it.value, 'optional');
    return flag.kind === 'scalar' && flag.value === true;
  });
  return [...named, ...optional].map((it) => ({ kind: 'feature', name: it.key, line: it.line }));
}
