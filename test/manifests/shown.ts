import { parseManifest } from '../../server/src/manifests/parseManifest.ts';

/**
 * A manifest as short lines, so that a test reads as a table and a failure as a diff.
 *
 * `script test:3 vitest` is a script of line 3 with its command, `dependency npm/dev a:4`, `target binary a:2`; parts that are empty are left out.
 * The last line names the closed worlds.
 */
export function shown(path: string, text: string): readonly string[] {
  const it = parseManifest(path, text);
  const closed = [...(it.scriptsClosed ? ['scripts'] : []), ...(it.dependenciesClosed ? ['dependencies'] : [])];
  return [
    ...(it.name === undefined ? [] : [`name ${it.name}`]),
    ...(it.description === undefined ? [] : [`description ${it.description}`]),
    ...it.scripts.map((s) => `script ${s.runner === undefined ? '' : `${s.runner}/`}${s.name}:${s.line}${s.command === undefined ? '' : ` ${s.command}`}`),
    ...it.dependencies.map((d) => `dependency ${d.ecosystem}/${d.group} ${d.name}:${d.line}`),
    ...it.targets.map((t) => `target ${t.kind} ${t.name}:${t.line}`),
    ...it.members.map((m) => `member ${m}`),
    ...it.aliases.map((a) => `alias ${a.prefix} -> ${a.targets.join(' ')}`),
    ...it.problems.map((p) => `problem ${p}`),
    `closed ${closed.join(' ')}`.trim(),
  ];
}
