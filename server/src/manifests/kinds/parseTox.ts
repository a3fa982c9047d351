import type { ScriptDeclaration } from '../../model/manifest.ts';
import { type ManifestParts, uniqueScripts } from '../manifestParts.ts';
import { type LogicalLine, plainLines } from '../reading/logicalLines.ts';

/**
 * `tox.ini`: environments of `env_list` and of `[testenv:name]` sections. A name with factors in braces (`py{311,312}-lint`) is not spelled out.
 *
 * The world is open: tox takes any Python version (`py313`) and any combination of known factors as an environment.
 */
export function parseTox(text: string): Partial<ManifestParts> {
  const scripts: ScriptDeclaration[] = [];
  let section = '';
  let isInList = false;
  for (const line of plainLines(text)) {
    const header = /^\[([^\]]*)\]/.exec(line.text)?.[1];
    if (header !== undefined) {
      section = header.trim();
      isInList = false;
      if (section.startsWith('testenv:')) scripts.push(...environments({ text: section.slice('testenv:'.length), line: line.line }));
    } else if (section === 'tox') {
      const isIndented = /^\s+\S/.test(line.text);
      const value = /^(?:envlist|env_list)\s*=(.*)$/.exec(line.text)?.[1];
      isInList = value !== undefined || (isInList && isIndented);
      if (isInList) scripts.push(...environments({ text: value ?? line.text, line: line.line }));
    }
  }
  return { scripts: uniqueScripts(scripts) };
}

function environments(line: LogicalLine): readonly ScriptDeclaration[] {
  return separated(line.text.split('#')[0] ?? '').filter((it) => !/[{}]/.test(it)).map((name) => ({ name, line: line.line, command: undefined }));
}

/** Names between commas and blanks; a comma inside braces does not separate. */
function separated(text: string): readonly string[] {
  const names: string[] = [];
  let depth = 0, name = '';
  for (const char of text) {
    if (char === '{') depth += 1;
    if (char === '}') depth = Math.max(0, depth - 1);
    if (depth === 0 && (char === ',' || /\s/.test(char))) {
      names.push(name);
      name = '';
    } else name += char;
  }
  return [...names, name].filter((it) => it !== '');
}
