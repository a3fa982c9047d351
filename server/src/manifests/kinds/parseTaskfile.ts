import type { ScriptDeclaration } from '../../model/manifest.ts';
import { type ManifestParts, uniqueScripts } from '../manifestParts.ts';
import { entriesOf, isThere, type Located, type LocatedEntry, textOf, textsOf, valueAt } from '../reading/located.ts';
import { parseYaml } from '../reading/parseYaml.ts';

/** `Taskfile.yml`: tasks and their aliases. Internal tasks cannot be called. Includes and wildcard names open the world, and so does `.dist`: a file without it comes first. */
export function parseTaskfile(text: string, path: string): Partial<ManifestParts> {
  const { root, problems } = parseYaml(text);
  const tasks = entriesOf(valueAt(root, 'tasks')).filter((it) => !isInternal(it.value));
  return {
    scripts: uniqueScripts(tasks.flatMap(readTask)),
    scriptsClosed: !path.includes('.dist.') && !isThere(valueAt(root, 'includes')) && tasks.every((it) => !it.key.includes('*')),
    problems,
  };
}

function readTask(task: LocatedEntry): readonly ScriptDeclaration[] {
  const command = commandOf(task.value);
  const names = [task.key, ...textsOf(valueAt(task.value, 'aliases')).map((it) => it.text)];
  return names.filter((name) => !name.includes('*')).map((name) => ({ name, line: task.line, command }));
}

/** A task is a text, a list of commands, or a table with `cmd` or `cmds`. */
function commandOf(task: Located): string | undefined {
  const commands = [task, valueAt(task, 'cmd'), valueAt(task, 'cmds')].map((it) => textsOf(it)).find((it) => it.length > 0);
  const only = commands?.length === 1 ? commands[0]?.text.trim() : undefined;
  return only?.includes('\n') === true ? undefined : only ?? textOf(valueAt(task, 'cmds'));
}

function isInternal(task: Located): boolean {
  const flag = valueAt(task, 'internal');
  return flag.kind === 'scalar' && flag.value === true;
}
