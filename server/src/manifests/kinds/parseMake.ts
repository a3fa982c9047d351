import type { ScriptDeclaration } from '../../model/manifest.ts';
import { type ManifestParts, uniqueScripts } from '../manifestParts.ts';
import { type MakeLine, makeLines } from '../reading/makeLines.ts';

/**
 * Makefiles: explicit targets and the names under `.PHONY`. A variable that is assigned once to a literal is put in.
 *
 * Open with includes, pattern rules, `.DEFAULT`, wildcards, `$(eval …)` and computed target names; a `*.mk` file always, as it is part of another.
 */
export function parseMake(text: string, path: string): Partial<ManifestParts> {
  const lines = makeLines(text);
  const variables = literalVariables(lines);
  const scripts: ScriptDeclaration[] = [];
  const phony: ScriptDeclaration[] = [];
  let isOpen = path.endsWith('.mk') || text.includes('$(eval') || text.includes('${eval') || text.includes('.RECIPEPREFIX');
  lines.forEach((line, index) => {
    if (line.kind === 'include' || line.kind === 'expansion') isOpen = true;
    if (line.kind !== 'rule') return;
    const isPhony = line.targets.trim() === '.PHONY';
    const names = wordsOf(isPhony ? line.rest : line.targets, variables);
    if (names.some((it) => /[%*?$[]/.test(it) || it === '.DEFAULT')) isOpen = true;
    const command = isPhony ? undefined : commandOf(line.rest, lines, index);
    for (const name of names.filter(isGoal)) (isPhony ? phony : scripts).push({ name, line: line.line, command });
  });
  return { scripts: uniqueScripts([...scripts, ...phony]), scriptsClosed: !isOpen };
}

/** Special targets and suffix rules begin with a dot and have no folder; what is computed or a pattern has no name yet. */
function isGoal(name: string): boolean {
  return !/[%*?$[]/.test(name) && (!name.startsWith('.') || name.includes('/'));
}

/** Variables with exactly one assignment, of a text without further variables. */
function literalVariables(lines: readonly MakeLine[]): ReadonlyMap<string, string> {
  const values = new Map<string, string | undefined>();
  for (const line of lines) {
    if (line.kind !== 'assignment') continue;
    const isLiteral = !values.has(line.name) && line.isPlain && !line.value.includes('$');
    values.set(line.name, isLiteral ? line.value : undefined);
  }
  return new Map([...values].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

/** Words with known variables put in, once: a value never holds variables. */
function wordsOf(text: string, variables: ReadonlyMap<string, string>): readonly string[] {
  const filled = text.replace(/\$\((\w+)\)|\$\{(\w+)\}/g, (whole, round: string | undefined, curly: string | undefined) =>
    variables.get(round ?? curly ?? '') ?? whole);
  return filled.split(/\s+/).filter((it) => it !== '').map((it) => it.replaceAll('\\', ''));
}

/** The recipe when it is one line: behind `;`, or the only line below. */
function commandOf(rest: string, lines: readonly MakeLine[], index: number): string | undefined {
  const inline = rest.indexOf(';');
  if (inline >= 0) return rest.slice(inline + 1).trim();
  const [first, second] = [lines[index + 1], lines[index + 2]];
  if (first?.kind !== 'recipe' || second?.kind === 'recipe') return undefined;
  return first.text.replace(/^[@+-]+/, '').trim();
}
