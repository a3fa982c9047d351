/** Files whose purpose is to name what a project's people run: deno tasks, just, Task, make. */
import type { CommandName } from '../../model/profile.ts';
import { type Ecosystem, type Folder, scriptOf, type Suggestion, usualNames } from './folder.ts';

const names = ['test', 'build', 'lint'] as const satisfies readonly CommandName[];

export const deno: Ecosystem = {
  suggest: (folder) => {
    const manifest = folder.manifest('deno');
    if (manifest === undefined) return [];
    const tasks = names.flatMap((name): Suggestion[] => {
      const task = scriptOf(manifest, usualNames[name]);
      return task === undefined ? [] : [{ name, run: ['deno', 'task', task.name], why: `the Deno configuration declares the task "${task.name}"` }];
    });
    const hasTests = folder.files.some((it) => /(?:^|[/_.])test\.[cm]?[jt]sx?$/.test(it));
    return [
      ...tasks,
      ...(hasTests ? [{ name: 'test', run: ['deno', 'test', '--allow-all'], why: 'there are Deno test files' } as const] : []),
      { name: 'build', run: ['deno', 'check', '.'], why: 'there is a Deno configuration' }, { name: 'lint', run: ['deno', 'lint'], why: 'there is a Deno configuration' },
    ];
  },
};

export const just: Ecosystem = { suggest: (folder) => targets(folder, 'just', 'just') };
export const task: Ecosystem = { suggest: (folder) => targets(folder, 'taskfile', 'task') };
export const make: Ecosystem = { suggest: (folder) => targets(folder, 'make', 'make') };

function targets(folder: Folder, kind: 'just' | 'taskfile' | 'make', program: string): readonly Suggestion[] {
  const all = folder.manifests(kind);
  return names.flatMap((name): Suggestion[] => {
    for (const manifest of all) {
      const script = scriptOf(manifest, name === 'test' ? [...usualNames.test, 'check'] : usualNames[name]);
      if (script !== undefined) return [{ name, run: [program, script.name], why: `${fileName(manifest.path)} has "${script.name}"` }];
    }
    return [];
  });
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
