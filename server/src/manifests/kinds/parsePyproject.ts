import type { DeclaredDependency, ScriptDeclaration, TargetDeclaration } from '../../model/manifest.ts';
import { type ManifestParts, uniqueScripts } from '../manifestParts.ts';
import { entriesOf, isThere, itemsOf, type Located, textOf, textsOf, valueAt } from '../reading/located.ts';
import { parseToml } from '../reading/parseToml.ts';
import { requirementName } from '../reading/requirementName.ts';

/**
 * `pyproject.toml`: PEP 621 and PEP 735, poetry, uv, pdm, hatch, and the script tables of poe, pdm, hatch, taskipy, pixi, rye.
 *
 * Scripts are closed for the runners that the file has a table for. Entry points are targets of kind `binary`, extras of kind `feature`.
 */
export function parsePyproject(text: string): Partial<ManifestParts> {
  const { root, problems } = parseToml(text);
  const project = valueAt(root, 'project');
  const tool = valueAt(root, 'tool');
  const poetry = valueAt(tool, 'poetry');
  const scripts = readScripts(tool);
  return {
    name: textOf(valueAt(project, 'name')) ?? textOf(valueAt(poetry, 'name')),
    description: textOf(valueAt(project, 'description')) ?? textOf(valueAt(poetry, 'description')),
    scripts: uniqueScripts(scripts),
    scriptsClosed: scripts.length > 0 && !isThere(valueAt(tool, 'poe', 'include')),
    dependencies: [...readProject(root), ...readPoetry(poetry), ...readTools(tool)],
    dependenciesClosed: areDependenciesClosed(project, poetry),
    targets: readTargets(project, poetry),
    members: [
      ...textsOf(valueAt(tool, 'uv', 'workspace', 'members')).map((it) => it.text),
      ...textsOf(valueAt(tool, 'uv', 'workspace', 'exclude')).map((it) => `!${it.text}`),
    ],
    problems,
  };
}

function areDependenciesClosed(project: Located, poetry: Located): boolean {
  const dynamic = textsOf(valueAt(project, 'dynamic')).map((it) => it.text);
  if (dynamic.includes('dependencies') || dynamic.includes('optional-dependencies')) return false;
  return isThere(valueAt(project, 'dependencies')) || isThere(valueAt(poetry, 'dependencies'));
}

function readProject(root: Located): readonly DeclaredDependency[] {
  return [
    ...requirements(valueAt(root, 'project', 'dependencies'), 'runtime'),
    ...entriesOf(valueAt(root, 'project', 'optional-dependencies')).flatMap((it) => requirements(it.value, it.key)),
    ...entriesOf(valueAt(root, 'dependency-groups')).flatMap((it) => requirements(it.value, it.key)),
    ...requirements(valueAt(root, 'build-system', 'requires'), 'build'),
  ];
}

function readPoetry(poetry: Located): readonly DeclaredDependency[] {
  return [
    ...names(valueAt(poetry, 'dependencies'), 'runtime'),
    ...names(valueAt(poetry, 'dev-dependencies'), 'dev'),
    ...entriesOf(valueAt(poetry, 'group')).flatMap((it) => names(valueAt(it.value, 'dependencies'), it.key)),
  ];
}

function readTools(tool: Located): readonly DeclaredDependency[] {
  const conda = [valueAt(tool, 'pixi', 'dependencies'), ...entriesOf(valueAt(tool, 'pixi', 'feature')).map((it) => valueAt(it.value, 'dependencies'))];
  return [
    ...requirements(valueAt(tool, 'uv', 'dev-dependencies'), 'dev'),
    ...entriesOf(valueAt(tool, 'pdm', 'dev-dependencies')).flatMap((it) => requirements(it.value, it.key)),
    ...entriesOf(valueAt(tool, 'hatch', 'envs')).flatMap((it) => [
      ...requirements(valueAt(it.value, 'dependencies'), it.key), ...requirements(valueAt(it.value, 'extra-dependencies'), it.key),
    ]),
    ...conda.flatMap((it) => entriesOf(it).map((entry) => ({ name: entry.key, ecosystem: 'conda', group: 'runtime', line: entry.line }))),
    ...names(valueAt(tool, 'pixi', 'pypi-dependencies'), 'runtime'),
  ];
}

/** A list of PEP 508 texts. */
function requirements(list: Located, group: string): readonly DeclaredDependency[] {
  return itemsOf(list).flatMap((it) => {
    const name = requirementName(textOf(it) ?? '');
    return name === undefined ? [] : [{ name, ecosystem: 'pypi', group, line: it.line }];
  });
}

/** A table whose keys are package names; the interpreter is none. */
function names(table: Located, group: string): readonly DeclaredDependency[] {
  return entriesOf(table).filter((it) => it.key !== 'python').map((it) => ({ name: it.key, ecosystem: 'pypi', group, line: it.line }));
}

function readScripts(tool: Located): readonly ScriptDeclaration[] {
  return [
    ...scripts(valueAt(tool, 'poe', 'tasks'), 'poe'),
    ...scripts(valueAt(tool, 'pdm', 'scripts'), 'pdm').filter((it) => it.name !== '_'),
    ...entriesOf(valueAt(tool, 'hatch', 'envs')).flatMap((env) => scripts(valueAt(env.value, 'scripts'), 'hatch')
      .map((it) => ({ ...it, name: env.key === 'default' ? it.name : `${env.key}:${it.name}` }))),
    ...scripts(valueAt(tool, 'taskipy', 'tasks'), 'taskipy'),
    ...scripts(valueAt(tool, 'pixi', 'tasks'), 'pixi'),
    ...entriesOf(valueAt(tool, 'pixi', 'feature')).flatMap((it) => scripts(valueAt(it.value, 'tasks'), 'pixi')),
    ...scripts(valueAt(tool, 'rye', 'scripts'), 'rye'),
    ...[valueAt(tool, 'run-script'), valueAt(tool, 'uvtask', 'run-script')].flatMap((it) => scripts(it, 'uvtask')),
    ...scripts(valueAt(tool, 'uvs', 'scripts'), 'uvs'),
  ];
}

/** Scripts are texts, or tables with the command under `cmd`, `shell` or `command`. */
function scripts(table: Located, runner: string): readonly ScriptDeclaration[] {
  return entriesOf(table).map((it) => {
    const command = [it.value, ...['cmd', 'shell', 'command'].map((key) => valueAt(it.value, key))].map(textOf).find((text) => text !== undefined);
    return { name: it.key, line: it.line, command: command?.includes('\n') === true ? undefined : command, runner };
  });
}

function readTargets(project: Located, poetry: Located): readonly TargetDeclaration[] {
  const binaries = [valueAt(project, 'scripts'), valueAt(project, 'gui-scripts'), valueAt(poetry, 'scripts')];
  const extras = [valueAt(project, 'optional-dependencies'), valueAt(poetry, 'extras')];
  return [
    ...binaries.flatMap((table) => entriesOf(table).map((it) => ({ kind: 'binary', name: it.key, line: it.line }) as const)),
    ...extras.flatMap((table) => entriesOf(table).map((it) => ({ kind: 'feature', name: it.key, line: it.line }) as const)),
  ];
}
