import type { DeclaredDependency, TargetDeclaration } from '../../model/manifest.ts';
import type { ManifestParts } from '../manifestParts.ts';
import { entriesOf, type Located, textOf, textsOf, valueAt } from '../reading/located.ts';
import { parseJson } from '../reading/parseJson.ts';

const groups = { dependencies: 'runtime', devDependencies: 'dev', peerDependencies: 'peer', optionalDependencies: 'optional' } as const;

/** `package.json`: scripts and dependencies are all there, so both are closed. `imports` that lead to a folder are aliases. */
export function parsePackageJson(text: string): Partial<ManifestParts> {
  const { root, problems } = parseJson(text);
  const workspaces = valueAt(root, 'workspaces');
  return {
    name: textOf(valueAt(root, 'name')),
    description: textOf(valueAt(root, 'description')),
    packageManager: textOf(valueAt(root, 'packageManager')),
    scripts: entriesOf(valueAt(root, 'scripts')).map((it) => ({ name: it.key, line: it.line, command: textOf(it.value) })),
    scriptsClosed: true,
    dependencies: Object.entries(groups).flatMap(([key, group]) => readGroup(valueAt(root, key), group)),
    dependenciesClosed: true,
    targets: readBinaries(root),
    members: textsOf(workspaces.kind === 'table' ? valueAt(workspaces, 'packages') : workspaces).map((it) => it.text),
    aliases: readImports(valueAt(root, 'imports')),
    problems,
  };
}

function readGroup(table: Located, group: string): readonly DeclaredDependency[] {
  return entriesOf(table).map((it) => ({ name: it.key, ecosystem: 'npm', group, line: it.line }));
}

/** `bin` is a table of names, or one file that gets the package's name without its scope. */
function readBinaries(root: Located): readonly TargetDeclaration[] {
  const bin = valueAt(root, 'bin');
  const name = textOf(valueAt(root, 'name'));
  if (textOf(bin) !== undefined && name !== undefined) return [{ kind: 'binary', name: name.slice(name.lastIndexOf('/') + 1), line: bin.line }];
  return entriesOf(bin).map((it) => ({ kind: 'binary', name: it.key, line: it.line }));
}

/** Subpath imports: `"#lib/*": "./src/lib/*"`, also behind conditions (`{ "default": "./src/*" }`). */
function readImports(imports: Located): ManifestParts['aliases'] {
  return entriesOf(imports).flatMap((it) => {
    const targets = conditionTexts(it.value).filter((target) => target.startsWith('./')).map((target) => (target.split('*')[0] ?? '').slice(2));
    return targets.length === 0 ? [] : [{ prefix: it.key.split('*')[0] ?? it.key, targets: [...new Set(targets)] }];
  });
}

function conditionTexts(node: Located): readonly string[] {
  return node.kind === 'table' ? node.entries.flatMap((it) => conditionTexts(it.value)) : textsOf(node).map((it) => it.text);
}
