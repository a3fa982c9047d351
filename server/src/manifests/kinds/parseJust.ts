import type { ScriptDeclaration } from '../../model/manifest.ts';
import { type ManifestParts, uniqueScripts } from '../manifestParts.ts';
import { type LogicalLine, plainLines } from '../reading/logicalLines.ts';

/** `justfile`: recipes and aliases, private ones too, as they can be called. `import` and `mod` open the world, and so is that of a `*.just` file, which another imports. */
export function parseJust(text: string, path: string): Partial<ManifestParts> {
  const lines = plainLines(text);
  return {
    scripts: uniqueScripts(lines.flatMap((line, index) => {
      const name = aliasOf(line.text) ?? recipeOf(line.text);
      return name === undefined ? [] : [{ name, line: line.line, command: commandOf(lines, index) } satisfies ScriptDeclaration];
    })),
    scriptsClosed: !path.endsWith('.just') && lines.every((it) => !/^(import|mod)\??\s+[\w'"]/.test(it.text)),
  };
}

function aliasOf(line: string): string | undefined {
  return /^alias\s+([A-Za-z_][\w-]*)\s*:=/.exec(line)?.[1];
}

/** `name params: dependencies`, with `@` in front of a quiet one; `name := value` is an assignment. Parameters may have quoted defaults. */
function recipeOf(line: string): string | undefined {
  const name = /^@?([A-Za-z_][\w-]*)(?=[\s:])/.exec(line)?.[1];
  if (name === undefined) return undefined;
  const plain = line.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '""');
  const colon = plain.indexOf(':');
  const comment = plain.indexOf('#');
  if (colon < 0 || plain[colon + 1] === '=' || (comment >= 0 && comment < colon)) return undefined;
  return name;
}

/** The recipe's body when it is one line. */
function commandOf(lines: readonly LogicalLine[], index: number): string | undefined {
  const [first, second] = [lines[index + 1]?.text ?? '', lines[index + 2]?.text ?? ''];
  if (!/^[ \t]+\S/.test(first) || /^[ \t]+\S/.test(second)) return undefined;
  return first.trim().replace(/^[@-]+/, '');
}
