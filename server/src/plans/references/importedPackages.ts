import type { DependencyReference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { openMention } from './mention.ts';

/** Languages of fences whose imports name packages of npm. */
const languages = new Set(['ts', 'tsx', 'typescript', 'js', 'jsx', 'javascript', 'mjs', 'cjs', 'mts', 'cts']);
const specified = /(['"])([^'"\s]{1,200})\1/;
const importing = /^\s{0,40}(?:import\s{0,4}['"]|\}\s{0,4}from\s{0,4}['"]|(?:import|export)\b[^'"`]{0,400}\bfrom\s{0,4}['"]|(?:const|let|var)\b[^'"`]{0,400}(?:\brequire|\bimport)\(['"])/;
const packageName = /^(@[a-z\d][\w.-]*\/[a-z\d][\w.-]*|[a-z\d][\w.-]*)(?:\/|$)/;

/** The packages that a block of TypeScript or JavaScript imports: `import { z } from 'zod/v4'` names `zod`. Relative paths, aliases and `node:` are none. */
export function importedPackages(text: string, lines: readonly Span[], language: string): readonly DependencyReference[] {
  if (!languages.has(language)) return [];
  return lines.flatMap((line) => {
    const content = text.slice(line.start, Math.min(line.end, line.start + 1000));
    const match = importing.test(content) ? specified.exec(content) : null, specifier = match?.[2] ?? '', name = packageName.exec(specifier)?.[1];
    if (match === null || name === undefined) return [];
    const start = line.start + match.index + 1;
    return [{ kind: 'dependency' as const, text: name, span: { start, end: start + name.length }, name, ecosystem: 'npm', ...openMention('code-fence', 'certain'), role: 'existing' as const, roleReason: 'imported', writes: false }];
  });
}
